//! Cells and graphs, hexes and squares, groups, liberties, captures, areas.
