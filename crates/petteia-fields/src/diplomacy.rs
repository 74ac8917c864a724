//! F8: surrender and occupation.

use crate::{
    action::Action,
    colour::Colour,
    event::Event,
    grounds::Set,
    illegal::{Illegal, Unavailable},
    phase::Phase,
    position::Fields,
};
use petteia_grid::{Blocs, ColourSet};
use petteia_kernel::Events;

/// How many tokens of each player touch another's, by colour.
type Contacts = [u16; Colour::COUNT];

impl Fields {
    /// F8.6: whether two players belong to one bloc.
    pub(crate) fn allied(&self, a: Colour, b: Colour) -> bool {
        self.stones.blocs().together(a.side(), b.side())
    }

    /// F8.6: all players of a player's bloc, in seat order.
    pub(crate) fn bloc(&self, colour: Colour) -> impl Iterator<Item = Colour> + '_ {
        let all = Colour::ALL.into_iter().take(self.seats());
        all.filter(move |&other| self.allied(colour, other))
    }

    /// F8.2: for each player, the number of tokens that are adjacent to at least one of `with`'s.
    pub(crate) fn contacts(&self, with: Colour) -> Contacts {
        let mut contacts = [0; Colour::COUNT];
        let own: Set = self.stones.cells_of(with.side());
        for cell in own.border(self.graph()) - *self.stones.empties() {
            if let Some(colour) = self.colour_at(cell) {
                contacts[colour.index()] += 1;
            }
        }
        contacts
    }

    /// F8.2: the same with every player, found in one sweep.
    pub(crate) fn all_contacts(&self) -> [Contacts; Colour::COUNT] {
        let mut contacts = [[0; Colour::COUNT]; Colour::COUNT];
        for cell in self.stones.occupied() {
            let Some(own) = self.stones.colour(cell) else { continue };
            let mut touched = ColourSet::EMPTY;
            for &near in self.graph().neighbours(cell) {
                self.stones.colour(near).into_iter().for_each(|colour| touched.insert(colour));
            }
            for other in touched.iter().filter(|&other| other != own) {
                contacts[other.index()][own.index()] += 1;
            }
        }
        contacts
    }

    /// The relations as a number, for F8.13.
    pub(crate) fn relation_code(&self) -> u32 {
        relation_code(|colour| self.tribe(colour).occupier)
    }

    fn repeats(&self, player: Colour, occupier: Option<Colour>) -> bool {
        let code =
            relation_code(
                |colour| {
                    if colour == player { occupier } else { self.tribe(colour).occupier }
                },
            );
        self.relations.contains(&code)
    }

    /// F8.1, F8.3, F8.7.
    pub(crate) fn check_surrender(&self, to: Colour) -> Result<(), Illegal> {
        if !self.setup.rules.surrender {
            return Err(Unavailable::Surrender.into());
        }
        if self.n_active() < 3 {
            return Err(Unavailable::FewPlayers.into());
        }
        self.check_player(to)?;
        self.check_contact(to, &self.contacts(self.current()))
    }

    /// F8.3, F8.7, F8.13, given everybody's contact with the player.
    fn check_contact(&self, to: Colour, contacts: &Contacts) -> Result<(), Illegal> {
        let player = self.current();
        if self.allied(player, to) {
            return Err(Illegal::Bloc { to });
        }
        let (contact, needed) = (contacts[to.index()], self.needed_contact(player, contacts));
        if contact < needed {
            return Err(Illegal::Contact { to, contact, needed });
        }
        if self.repeats(player, Some(to)) {
            return Err(Illegal::Repeat {});
        }
        Ok(())
    }

    /// F8.3: as much as any threat has; F8.7: more than the present occupier has.
    fn needed_contact(&self, player: Colour, contacts: &Contacts) -> u16 {
        if let Some(occupier) = self.tribe(player).occupier {
            return contacts[occupier.index()] + 1;
        }
        let threats = self.order().iter().copied();
        let threats = threats.filter(|&other| self.is_active(other) && !self.allied(player, other));
        threats.map(|other| contacts[other.index()]).max().unwrap_or(0).max(1)
    }

    fn check_player(&self, colour: Colour) -> Result<(), Illegal> {
        if colour.index() >= self.seats() {
            return Err(Unavailable::NoPlayer.into());
        }
        if !self.is_active(colour) {
            return Err(Unavailable::Left.into());
        }
        Ok(())
    }

    /// F8.8.
    pub(crate) fn check_independence(&self) -> Result<(), Illegal> {
        if !self.setup.rules.surrender {
            return Err(Unavailable::Surrender.into());
        }
        if self.tribe(self.current()).occupier.is_none() {
            return Err(Unavailable::NotOccupied.into());
        }
        if self.repeats(self.current(), None) {
            return Err(Illegal::Repeat {});
        }
        Ok(())
    }

    /// F8.9.
    pub(crate) fn check_war(&self, on: Colour) -> Result<(), Illegal> {
        if !self.setup.rules.surrender {
            return Err(Unavailable::Surrender.into());
        }
        if on.index() >= self.seats() || self.tribe(on).occupier != Some(self.current()) {
            return Err(Unavailable::NotOccupier.into());
        }
        if self.repeats(on, None) {
            return Err(Illegal::Repeat {});
        }
        Ok(())
    }

    /// D4, F8.14: every diplomatic act, on one's own turn.
    pub(crate) fn list_diplomacy(&self, into: &mut Vec<Action>) {
        if !self.setup.rules.surrender {
            return;
        }
        let players = || Colour::ALL.into_iter().take(self.seats());
        if self.n_active() >= 3 {
            let contacts = self.contacts(self.current());
            let active = players().filter(|&to| self.is_active(to));
            let takers = active.filter(|&to| self.check_contact(to, &contacts).is_ok());
            into.extend(takers.map(Action::Surrender));
        }
        if self.check_independence().is_ok() {
            into.push(Action::Independence);
        }
        into.extend(players().filter(|&on| self.check_war(on).is_ok()).map(Action::War));
    }

    /// F8.4: an offer waits for its answer.
    pub(crate) fn offer_surrender(&mut self, to: Colour, events: &mut Events<Event>) {
        let player = self.current();
        events.tell_all(|| Event::Offered { player, to });
        self.now.offer = Some(to);
        self.now.phase = Phase::Respond;
    }

    /// D9, F8.4, F8.5.
    pub(crate) fn answer_offer(&mut self, accepts: bool, events: &mut Events<Event>) {
        let player = self.current();
        let Some(to) = self.now.offer.take() else { return };
        events.tell_all(|| Event::OfferAnswered { player, to, accepts });
        if accepts {
            self.set_occupier(player, Some(to));
        }
        self.end_action(events);
    }

    /// F8.8, F8.9: ends an occupation.
    pub(crate) fn free(&mut self, player: Colour, events: &mut Events<Event>) {
        let from = self.tribe(player).occupier;
        events.tell_all(|| Event::Freed { player, from });
        self.set_occupier(player, None);
        self.end_action(events);
    }

    /// F8.10: relations change; groups are what they make them, and no token is removed.
    fn set_occupier(&mut self, player: Colour, occupier: Option<Colour>) {
        self.tribes[player.index()].occupier = occupier;
        self.form_blocs();
        self.now.changed = true;
        self.relations.push(self.relation_code());
    }

    /// F8.6: forms blocs and groups by the relations there are.
    pub(crate) fn form_blocs(&mut self) {
        let setup = self.setup.clone();
        let mut blocs = Blocs::APART;
        for colour in Colour::ALL {
            if let Some(occupier) = self.tribe(colour).occupier {
                blocs.join(colour.side(), occupier.side());
            }
        }
        self.stones.set_blocs(setup.board.graph(), blocs);
        self.now.stranded = true;
        self.note_stranded();
    }

    /// F8.10, F8.11: finds the groups without liberties, if there may be any, and who can strike
    /// them.
    pub(crate) fn note_stranded(&mut self) {
        self.strikers = Set::EMPTY;
        if !self.now.stranded {
            return;
        }
        let (graph, stones) = (self.setup.board.graph(), &self.stones);
        let mut stranded = stones.groups().filter(|&group| !stones.has_liberty(group)).peekable();
        self.now.stranded = stranded.peek().is_some();
        let near = stranded.flat_map(|group| stones.enemies_of(graph, group));
        self.strikers = near.fold(Set::EMPTY, |all, group| all | stones.group_set(group));
    }
}

fn relation_code(occupier: impl Fn(Colour) -> Option<Colour>) -> u32 {
    let digit = |colour| occupier(colour).map_or(0, |by| by.index() as u32 + 1);
    Colour::ALL.into_iter().fold(0, |code, colour| code * 8 + digit(colour))
}
