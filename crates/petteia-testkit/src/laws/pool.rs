//! Actions to try at positions where most of them are illegal.

use petteia_kernel::Dice;
use std::collections::BTreeSet;

const MOST: usize = 256;

/// The latest actions seen in a run, each once.
pub(crate) struct Pool<A> {
    actions: Vec<A>,
    known: BTreeSet<A>,
    oldest: usize,
}

impl<A> Default for Pool<A> {
    fn default() -> Self {
        Pool { actions: Vec::new(), known: BTreeSet::new(), oldest: 0 }
    }
}

impl<A: Ord + Clone> Pool<A> {
    /// Adds an action and says whether it was new. A full pool forgets its oldest.
    pub(crate) fn insert(&mut self, action: &A) -> bool {
        if !self.known.insert(action.clone()) {
            return false;
        }
        if self.actions.len() < MOST {
            self.actions.push(action.clone());
        } else {
            let forgotten = std::mem::replace(&mut self.actions[self.oldest], action.clone());
            self.known.remove(&forgotten);
            self.oldest = (self.oldest + 1) % MOST;
        }
        true
    }

    /// All of them.
    pub(crate) fn all(&self) -> &[A] {
        &self.actions
    }

    /// Some of them: at most `n` neighbours from a random place on.
    pub(crate) fn some(&self, n: usize, dice: &mut Dice) -> &[A] {
        sample(&self.actions, n, dice)
    }
}

/// At most `n` neighbours of a list, from a random place on.
pub(crate) fn sample<'a, T>(items: &'a [T], n: usize, dice: &mut Dice) -> &'a [T] {
    if items.len() <= n {
        return items;
    }
    let from = dice.below((items.len() - n + 1) as u32) as usize;
    &items[from..from + n]
}

/// A line of notation with one thing wrong with it, most of the time.
pub(crate) fn spoil(line: &str, dice: &mut Dice) -> String {
    const STRANGE: [&str; 10] = ["", "0", "7", "99999999999", "A", "z", "-", " ", "ż", "\u{0}"];
    let mut letters: Vec<String> = line.chars().map(String::from).collect();
    let at = dice.below(letters.len() as u32 + 1) as usize;
    let strange = (*dice.pick(&STRANGE).unwrap_or(&"")).to_owned();
    match dice.below(4) {
        0 => letters.truncate(at),
        1 => letters.insert(at, strange),
        _ if at == letters.len() => letters.push(strange),
        2 => letters[at] = strange,
        _ => drop(letters.remove(at)),
    }
    letters.concat()
}

#[cfg(test)]
mod tests {
    use super::*;
    use petteia_kernel::Seed;

    #[test]
    fn a_full_pool_forgets_its_oldest() {
        let mut pool = Pool::default();
        assert!(pool.insert(&0) && !pool.insert(&0));
        for n in 1..=MOST {
            pool.insert(&n);
        }
        assert_eq!(pool.all().len(), MOST);
        assert!(!pool.all().contains(&0) && pool.insert(&0));
        assert_eq!(pool.some(5, &mut Dice::new(Seed::from(1))).len(), 5);
    }

    #[test]
    fn spoilt_lines_differ_and_stay_text() {
        let mut dice = Dice::new(Seed::from(1));
        let spoilt: BTreeSet<String> = (0..200).map(|_| spoil("bid ż", &mut dice)).collect();
        assert!(spoilt.len() > 20, "{spoilt:?}");
        spoil("", &mut dice);
    }
}
