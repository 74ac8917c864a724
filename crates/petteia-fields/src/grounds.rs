//! The grid, sized for the largest board.

/// Sets of points.
pub(crate) type Set = petteia_grid::LargeSet;

/// Connected empty points with the colours they border (F12.9).
pub(crate) type Region = petteia_grid::Region<6>;

/// The tokens on the board, their groups (F6.2) and liberties (F6.3).
pub(crate) type Stones = petteia_grid::LargeStones;

/// The positions that have occurred (F6.8).
pub(crate) type History = petteia_grid::History<6>;
