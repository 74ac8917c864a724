//! Places that hosts have in turn: who has many bots to think for them keeps nobody else waiting.

use petteia_table::UserId;
use std::{
    collections::VecDeque,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};
use tokio::sync::oneshot;

/// So many places.
#[derive(Clone)]
pub(crate) struct Turns(Arc<Mutex<Line>>);

struct Line {
    free: usize,
    /// Who waits, one line for each host; the first of the first is next, and then another host.
    hosts: VecDeque<(UserId, VecDeque<oneshot::Sender<Turn>>)>,
}

/// A place, until it is dropped.
pub(crate) struct Turn(Turns);

impl Turns {
    pub(crate) fn new(places: usize) -> Turns {
        Turns(Arc::new(Mutex::new(Line { free: places, hosts: VecDeque::new() })))
    }

    /// Waits for a place.
    pub(crate) async fn take(&self, host: &UserId) -> Turn {
        let Some(waiting) = self.stand_in_line(host) else { return Turn(self.clone()) };
        // Nobody leaves the line without a place: the sender is kept there until it has sent.
        waiting.await.unwrap_or_else(|_| Turn(self.clone()))
    }

    fn stand_in_line(&self, host: &UserId) -> Option<oneshot::Receiver<Turn>> {
        let mut line = self.lock();
        if line.free > 0 {
            line.free -= 1;
            return None;
        }
        let (sender, receiver) = oneshot::channel();
        line.forget_gone();
        match line.hosts.iter_mut().find(|(known, _)| known == host) {
            Some((_, waiting)) => waiting.push_back(sender),
            None => line.hosts.push_back((host.clone(), VecDeque::from([sender]))),
        }
        Some(receiver)
    }

    /// Who comes next; if nobody does, a place is free again.
    fn next(&self) -> Option<oneshot::Sender<Turn>> {
        let mut line = self.lock();
        while let Some((host, mut waiting)) = line.hosts.pop_front() {
            let next = waiting.pop_front();
            if !waiting.is_empty() {
                line.hosts.push_back((host, waiting));
            }
            if next.is_some() {
                return next;
            }
        }
        line.free += 1;
        None
    }

    fn lock(&self) -> MutexGuard<'_, Line> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Line {
    /// Who has gone away need not be kept in line.
    fn forget_gone(&mut self) {
        self.hosts.retain_mut(|(_, waiting)| {
            waiting.retain(|sender| !sender.is_closed());
            !waiting.is_empty()
        });
    }
}

impl Drop for Turn {
    fn drop(&mut self) {
        if let Some(next) = self.0.next() {
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
        let host = |name: &str| UserId(name.to_owned());
        let first = turns.take(&host("ada")).await;
        let waiting: Vec<_> = ["ada", "ada", "ada", "ben", "cleo", "ben"]
            .map(|name| (name, turns.stand_in_line(&host(name)).unwrap()))
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
        drop(turns.take(&host("ada")).await);
    }

    #[tokio::test]
    async fn who_goes_away_keeps_no_place() {
        let turns = Turns::new(1);
        let ada = UserId("ada".to_owned());
        let first = turns.take(&ada).await;
        (0..3).for_each(|_| drop(turns.stand_in_line(&ada)));
        drop(first);
        assert_eq!(turns.lock().free, 1);
        let (_held, ben) = (turns.take(&ada).await, turns.stand_in_line(&ada));
        assert!(ben.is_some());
    }
}
