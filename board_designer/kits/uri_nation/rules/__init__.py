"""The rules of Uri-Nation that data cannot say, one small file each, named after the fault."""
