"""A board as a map of the Tiled editor, and back: the map, its layers and objects, the scale, the grid."""
