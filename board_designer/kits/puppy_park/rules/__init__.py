"""The rules of Puppy Park that data cannot say, one small file each, named after the fault."""
