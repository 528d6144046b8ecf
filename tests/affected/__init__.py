"""Which tests a change can affect: names are followed from each test through all that it can reach.

Knows the sources of the program and of its tests as text, and git; runs nothing of the program. A definition (a
function, a method, a value at the top of a file) is reached by a test that reaches something that mentions its name;
a method, by one that reaches its class and something that mentions the method's name. A change can be felt by the
tests that reach what changed, perhaps by fewer of them: what is doubtful counts as reached.
"""
