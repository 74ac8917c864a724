//! The board for people: every cell with its number, under the letter of its column (M27.2).

use crate::{Coord, Moment, Tile, Tribe, View, view::TokenView};
use petteia_kernel::Viewer;
use std::fmt::Write as _;

/// How far apart columns are.
const WIDTH: usize = 5;

impl View {
    /// Draws the board with coordinates; what is what is told by [`View::legend`].
    pub(super) fn map(&self) -> String {
        let n = self.board.radius.unsigned_abs() as usize;
        let columns = 2 * n + 1;
        let mut rows = vec![vec![b' '; WIDTH * columns]; 4 * n + 1];
        for tile in &self.board.tiles {
            let (q, r) = (i32::from(tile.q), i32::from(tile.r));
            let y = (2 * r + q + 2 * n as i32) as usize;
            let x = WIDTH * (q + n as i32) as usize;
            for (place, letter) in self.cell_text(tile.cell, tile.tile).bytes().enumerate() {
                if let Some(spot) = rows.get_mut(y).and_then(|row| row.get_mut(x + place)) {
                    *spot = letter;
                }
            }
        }
        let mut letters = String::new();
        for column in 0..columns as u8 {
            let _ = write!(letters, " {}   ", (b'A' + column) as char);
        }
        let mut map = letters.trim_end().to_owned();
        for row in rows {
            map.push('\n');
            map.push_str(String::from_utf8_lossy(&row).trim_end());
        }
        map.push('\n');
        map.push_str(letters.trim_end());
        map
    }

    /// What stands on a cell and its number, at most [`WIDTH`] characters.
    fn cell_text(&self, cell: Coord, tile: Tile) -> String {
        let number = cell.number();
        let Some(token) = self.tokens.iter().find(|token| token.cell == cell) else {
            return format!(" {}{number}", tile.letter());
        };
        let letter = self.token_letter(token);
        let (left, right) = match (token.chieftain, token.pending) {
            (_, true) => ('?', "?"),
            (true, _) if self.viewer == Viewer::Seat(token.seat) => ('<', ">"),
            (true, _) => ('[', "]"),
            _ => ('(', ")"),
        };
        format!("{left}{letter}{number}{right}")
    }

    fn token_letter(&self, token: &TokenView) -> char {
        let tribe = self.players.get(token.seat.index()).and_then(|player| player.tribe);
        let letter = tribe.map_or('?', |tribe| tribe.letter());
        if token.chieftain { letter } else { letter.to_ascii_lowercase() }
    }

    /// The tribes that nobody has yet.
    fn free_tribes(&self) -> impl Iterator<Item = Tribe> {
        let taken = |tribe| self.players.iter().any(|player| player.tribe == Some(tribe));
        Tribe::ALL.into_iter().filter(move |&tribe| !taken(tribe))
    }

    /// What the signs of the map mean.
    pub(super) fn legend(&self) -> String {
        let mut legend = "D4 is column D, number 4. Empty: s snow, d sand, w forest, g grass, \
                          f flowers; ^ mountain, @ wormhole."
            .to_owned();
        let tribes = self.players.iter().filter_map(|player| Some((player, player.tribe?)));
        for (player, tribe) in tribes {
            let own = self.viewer == Viewer::Seat(player.seat);
            let letter = tribe.letter();
            let (left, right) = if own { ('<', '>') } else { ('[', ']') };
            let whose = if own { "your" } else { "their" };
            let _ = write!(
                legend,
                "\n{} {tribe}: {left}{letter}{right} {whose} Chieftain, ({}) a Warrior; {}.",
                player.seat,
                letter.to_ascii_lowercase(),
                tribe.power(),
            );
        }
        if self.moment == Some(Moment::Tribe) {
            for tribe in self.free_tribes() {
                let _ = write!(legend, "\n{} the {tribe}: {}.", tribe.letter(), tribe.power());
            }
        }
        if self.tokens.iter().any(|token| token.pending) {
            legend.push_str("\nBetween question marks: placed, but others may still react.");
        }
        legend
    }
}
