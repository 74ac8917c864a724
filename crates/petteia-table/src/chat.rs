//! What was said, and who may read it.

use crate::{Table, table::place_of};
use petteia_kernel::{MAX_SEATS, Viewer};
use petteia_protocol::{CHAT_KEPT, Line};

/// Whether a line of chat is for a viewer.
pub(crate) fn hears(viewer: Viewer, line: &Line) -> bool {
    let between = [line.to, line.seat].into_iter().flatten();
    line.to.is_none() || between.into_iter().any(|seat| viewer.is(seat))
}

impl Table {
    /// Keeps a line, and of those before it what somebody still reads: the latest ones for each
    /// viewer, so that nobody loses anything by what others say in private.
    pub(crate) fn keep_line(&mut self, line: Line) {
        self.chat.push(line);
        if self.chat.len() <= CHAT_KEPT {
            return;
        }
        let viewers: Vec<Viewer> = Viewer::all(self.places.len()).collect();
        let mut room = [CHAT_KEPT; MAX_SEATS + 1];
        let mut is_read = |line: &Line| {
            let hearing = viewers.iter().filter(|viewer| hears(**viewer, line));
            let rooms = hearing.map(|viewer| place_of(*viewer));
            rooms.fold(false, |is_read, at| {
                let has_room = room[at] > 0;
                room[at] -= usize::from(has_room);
                is_read || has_room
            })
        };
        let mut kept: Vec<Line> = Vec::with_capacity(self.chat.len());
        kept.extend(self.chat.drain(..).rev().filter(|line| is_read(line)));
        kept.reverse();
        self.chat = kept;
    }

    /// The latest lines that a viewer may read.
    pub(crate) fn lines_for(&self, viewer: Viewer) -> Vec<Line> {
        let heard = self.chat.iter().rev().filter(|line| hears(viewer, line));
        let mut lines: Vec<Line> = heard.take(CHAT_KEPT).cloned().collect();
        lines.reverse();
        lines
    }
}
