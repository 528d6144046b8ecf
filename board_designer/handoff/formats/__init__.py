"""What a board can be written as. Each file here is one format and has its `EXPORTER`; nothing else has to be told.

Heavy imports go inside the function that writes, since every file here is loaded to list the formats.
"""
