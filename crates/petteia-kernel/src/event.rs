//! What has happened, and who is told.

use crate::{Seat, SeatSet, Viewer};
use serde::{Deserialize, Serialize};

/// Who hears of an event.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
pub struct Audience {
    /// The seats that hear it.
    pub seats: SeatSet,
    /// Whether spectators hear it. What they hear, every seat may hear.
    pub spectators: bool,
}

impl Audience {
    /// All seats and the spectators.
    pub const EVERYONE: Audience =
        Audience { seats: SeatSet::all(crate::MAX_SEATS), spectators: true };

    /// One seat alone.
    pub const fn only(seat: Seat) -> Audience {
        Audience { seats: SeatSet::one(seat), spectators: false }
    }

    /// Some seats, no spectators.
    pub const fn seats(seats: SeatSet) -> Audience {
        Audience { seats, spectators: false }
    }

    /// Everyone but these seats: those who are told the part without the secret.
    pub const fn all_but(seats: SeatSet) -> Audience {
        let mut audience = Audience::EVERYONE;
        let mut index = 0;
        while index < crate::MAX_SEATS {
            if seats.contains(Seat::new(index)) {
                audience.seats.remove(Seat::new(index));
            }
            index += 1;
        }
        audience
    }

    /// Whether `viewer` hears it.
    pub const fn includes(self, viewer: Viewer) -> bool {
        match viewer {
            Viewer::Spectator => self.spectators,
            Viewer::Seat(seat) => self.seats.contains(seat),
        }
    }
}

/// An event with its audience.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
pub struct Told<E> {
    /// Who hears it.
    pub audience: Audience,
    /// What happened.
    pub event: E,
}

impl<E> Told<E> {
    /// Whether `viewer` hears it.
    pub const fn reaches(&self, viewer: Viewer) -> bool {
        self.audience.includes(viewer)
    }
}

/// Collects the events of actions, or ignores them all.
///
/// Search plays millions of actions nobody watches: a muted collection stores nothing, and
/// [`Events::tell_with`] does not even build the event.
#[derive(Clone, Debug)]
pub struct Events<E> {
    told: Vec<Told<E>>,
    muted: bool,
}

impl<E> Default for Events<E> {
    fn default() -> Self {
        Events::new()
    }
}

impl<E> Events<E> {
    /// An empty collection.
    pub const fn new() -> Events<E> {
        Events { told: Vec::new(), muted: false }
    }

    /// A collection that ignores what it is told.
    pub const fn muted() -> Events<E> {
        Events { told: Vec::new(), muted: true }
    }

    /// Tells `audience` of an event.
    pub fn tell(&mut self, audience: Audience, event: E) {
        self.tell_with(audience, || event);
    }

    /// Tells `audience` of an event that is built only if somebody listens.
    #[inline]
    pub fn tell_with(&mut self, audience: Audience, event: impl FnOnce() -> E) {
        if !self.muted {
            self.told.push(Told { audience, event: event() });
        }
    }

    /// Tells everyone.
    #[inline]
    pub fn tell_all(&mut self, event: impl FnOnce() -> E) {
        self.tell_with(Audience::EVERYONE, event);
    }

    /// Tells those who may know the whole, and everyone else the part they may know.
    #[inline]
    pub fn tell_apart(
        &mut self,
        insiders: SeatSet,
        whole: impl FnOnce() -> E,
        part: impl FnOnce() -> E,
    ) {
        if !self.muted {
            self.told.push(Told { audience: Audience::seats(insiders), event: whole() });
            self.told.push(Told { audience: Audience::all_but(insiders), event: part() });
        }
    }

    /// Everything told so far, in order.
    pub fn told(&self) -> &[Told<E>] {
        &self.told
    }

    /// What `viewer` was told, in order.
    pub fn heard_by(&self, viewer: Viewer) -> impl Iterator<Item = &E> {
        self.told.iter().filter(move |told| told.audience.includes(viewer)).map(|told| &told.event)
    }

    /// Forgets what was told and keeps the memory for more.
    pub fn clear(&mut self) {
        self.told.clear();
    }

    /// Takes everything told so far out.
    pub fn take(&mut self) -> Vec<Told<E>> {
        std::mem::take(&mut self.told)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_secret_and_its_public_part_reach_everybody_once() {
        let mut events = Events::new();
        let insiders = SeatSet::one(Seat::new(1));
        events.tell_apart(insiders, || "B draws Ambush", || "B draws a card");
        let heard = |viewer| events.heard_by(viewer).copied().collect::<Vec<_>>();
        assert_eq!(heard(Viewer::Seat(Seat::new(1))), ["B draws Ambush"]);
        assert_eq!(heard(Viewer::Seat(Seat::new(0))), ["B draws a card"]);
        assert_eq!(heard(Viewer::Spectator), ["B draws a card"]);
    }

    #[test]
    fn muted_events_are_not_even_built() {
        let mut events: Events<String> = Events::muted();
        events.tell_all(|| unreachable!("nobody listens"));
        assert!(events.told().is_empty());
    }
}
