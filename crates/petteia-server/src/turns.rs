//! Places that are had in turn: who wants many of them keeps nobody else waiting.

use std::{
    collections::VecDeque,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};
use tokio::sync::oneshot;

/// So many places, for whom a `K` tells apart.
#[derive(Clone)]
pub(crate) struct Turns<K: Clone + Eq>(Arc<Mutex<Line<K>>>);

struct Line<K: Clone + Eq> {
    free: usize,
    /// Who waits, one line for each of them; the first of the first is next, and then another's.
    lines: VecDeque<(K, VecDeque<oneshot::Sender<Turn<K>>>)>,
}

/// A place, until it is dropped.
pub(crate) struct Turn<K: Clone + Eq>(Turns<K>);

/// How many may wait.
#[derive(Copy, Clone)]
pub(crate) struct Room {
    /// Of one.
    pub(crate) own: usize,
    /// Of all.
    pub(crate) all: usize,
}

impl<K: Clone + Eq> Turns<K> {
    pub(crate) fn new(places: usize) -> Turns<K> {
        Turns(Arc::new(Mutex::new(Line { free: places, lines: VecDeque::new() })))
    }

    /// Waits for a place.
    pub(crate) async fn take(&self, who: &K) -> Turn<K> {
        let waiting = self.lock().enter(who);
        self.wait(waiting).await
    }

    /// Waits for a place, unless too many wait already.
    pub(crate) async fn take_within(&self, who: &K, room: Room) -> Option<Turn<K>> {
        let waiting = {
            let mut line = self.lock();
            if !line.has_room(who, room) {
                return None;
            }
            line.enter(who)
        };
        Some(self.wait(waiting).await)
    }

    async fn wait(&self, waiting: Option<oneshot::Receiver<Turn<K>>>) -> Turn<K> {
        let Some(waiting) = waiting else { return Turn(self.clone()) };
        // Nobody leaves the line without a place: the sender is kept there until it has sent.
        waiting.await.unwrap_or_else(|_| Turn(self.clone()))
    }

    fn lock(&self) -> MutexGuard<'_, Line<K>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<K: Clone + Eq> Line<K> {
    /// Takes a free place, or stands in line.
    fn enter(&mut self, who: &K) -> Option<oneshot::Receiver<Turn<K>>> {
        if self.free > 0 {
            self.free -= 1;
            return None;
        }
        self.forget_gone();
        let (sender, receiver) = oneshot::channel();
        match self.lines.iter_mut().find(|(known, _)| known == who) {
            Some((_, waiting)) => waiting.push_back(sender),
            None => self.lines.push_back((who.clone(), VecDeque::from([sender]))),
        }
        Some(receiver)
    }

    /// Who comes next; if nobody does, a place is free again.
    fn next(&mut self) -> Option<oneshot::Sender<Turn<K>>> {
        while let Some((who, mut waiting)) = self.lines.pop_front() {
            let next = waiting.pop_front();
            if !waiting.is_empty() {
                self.lines.push_back((who, waiting));
            }
            if next.is_some() {
                return next;
            }
        }
        self.free += 1;
        None
    }

    fn has_room(&mut self, who: &K, room: Room) -> bool {
        self.forget_gone();
        let own = self.lines.iter().find(|(known, _)| known == who);
        let all: usize = self.lines.iter().map(|(_, waiting)| waiting.len()).sum();
        own.is_none_or(|(_, waiting)| waiting.len() < room.own) && all < room.all
    }

    /// Who has gone away need not be kept in line.
    fn forget_gone(&mut self) {
        self.lines.retain_mut(|(_, waiting)| {
            waiting.retain(|sender| !sender.is_closed());
            !waiting.is_empty()
        });
    }
}

impl<K: Clone + Eq> Drop for Turn<K> {
    fn drop(&mut self) {
        let next = self.0.lock().next();
        if let Some(next) = next {
            // Who has gone away drops it, and so passes it on.
            let _ = next.send(Turn(self.0.clone()));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn hosts_take_turns() {
        let turns = Turns::new(1);
        let first = turns.take(&"ada").await;
        let waiting: Vec<_> = ["ada", "ada", "ada", "ben", "cleo", "ben"]
            .map(|name| (name, turns.lock().enter(&name).unwrap()))
            .into();
        drop(first);
        let mut order = Vec::new();
        let mut waiting: VecDeque<_> = waiting.into();
        while let Some((name, mut place)) = waiting.pop_front() {
            match place.try_recv() {
                Ok(turn) => {
                    order.push(name);
                    drop(turn);
                }
                Err(_) => waiting.push_back((name, place)),
            }
        }
        assert_eq!(order, ["ada", "ben", "cleo", "ada", "ben", "ada"]);
        drop(turns.take(&"ada").await);
    }

    #[tokio::test]
    async fn who_goes_away_keeps_no_place() {
        let turns = Turns::new(1);
        let first = turns.take(&"ada").await;
        (0..3).for_each(|_| drop(turns.lock().enter(&"ada")));
        drop(first);
        assert_eq!(turns.lock().free, 1);
        let (_held, second) = (turns.take(&"ada").await, turns.lock().enter(&"ada"));
        assert!(second.is_some());
    }

    #[tokio::test]
    async fn one_who_wants_too_much_leaves_room_for_others() {
        let turns = Turns::new(1);
        let room = Room { own: 2, all: 3 };
        let _first = turns.take(&"ada").await;
        let fits = |name| turns.lock().has_room(&name, room);
        let enter = |name| turns.lock().enter(&name);
        let waiting = [enter("ada"), enter("ada")];
        assert_eq!((fits("ada"), fits("ben")), (false, true));
        assert!(turns.take_within(&"ada", room).await.is_none());
        let ben = enter("ben");
        assert_eq!((fits("ada"), fits("ben"), fits("cleo")), (false, false, false));
        drop(waiting);
        assert_eq!((fits("ada"), fits("cleo")), (true, true), "they have gone away");
        drop(ben);
    }
}
