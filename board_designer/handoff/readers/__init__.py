"""What a board can be read from, besides its own file. Each file here is one format and has its `IMPORTER`."""
