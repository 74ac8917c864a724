//! The end of play (M19). Whoever has no card to move with passes, so that needs no end of its
//! own (M19.3).

use crate::{Event, Mitropia, event::Ending, options::LostGroups, position::Phase};
use petteia_kernel::{Clause, Events};

impl Mitropia {
    /// M19.6: settles lost groups, or scores.
    pub(crate) fn end_play(&mut self, how: Ending, events: &mut Events<Event>) {
        events.tell_all(|| Event::PlayEnded { how });
        let clause = Clause::new(how.clause());
        let agreed = matches!(how, Ending::AllPassed | Ending::Stalled)
            && self.setup.options.lost_groups == LostGroups::Agree;
        if !agreed {
            return self.score(clause, events);
        }
        match self.resumed.take() {
            // M20.5: nothing was placed since the dispute, so what was accepted is lost.
            Some(resumed) if !resumed.placed => {
                let groups = resumed.groups(&self.setup.ground.graph);
                let accepted = groups.filter(|(_, disputed_by)| disputed_by.is_empty());
                let standing = accepted.filter_map(|(group, _)| {
                    let name = group.lowest()?;
                    let same = self.stones.group(name)?;
                    (self.stones.group_set(same) == group).then_some(name)
                });
                let lost = standing.collect();
                self.remove_lost(lost, events);
                self.score(clause, events);
            }
            _ => self.ask_claims(how, events),
        }
    }

    /// Counts and ends the game.
    pub(crate) fn score(&mut self, clause: Clause, events: &mut Events<Event>) {
        events.tell_all(|| Event::Scored { sheet: self.score_sheet() });
        self.phase = Phase::Over(self.outcome(clause));
    }
}
