"""Knows how a chart is drawn: a chart, a width and colours in; marks, and the words under the pointer, out. The
window, the page and print paint the same marks. Must never know who paints them, Qt or markup."""
