//! What differs between two series.

use crate::{
    Entry, SpreadSummary, Summary, Words,
    stats::{LEVEL, difference_of_means, difference_of_rates, holm},
    words::say,
};
use std::collections::BTreeMap;
use thiserror::Error;

/// Why two series cannot be compared.
#[derive(Clone, Eq, PartialEq, Debug, Error)]
pub enum CompareFault {
    /// They are of different games.
    #[error("{0} and {1} are different games")]
    Games(String, String),
    /// They have different numbers of option sets.
    #[error("one has {0} sets of options, the other {1}")]
    Sets(usize, usize),
}

/// What differs between two series, and how many comparisons were made.
#[derive(Clone, PartialEq, Debug)]
pub struct Comparison {
    /// Whether they are the same games, move by move.
    pub same: bool,
    /// Whether they have the same number of seats; else win rates are not compared.
    pub same_seats: bool,
    /// How many comparisons were made, and corrected for.
    pub tests: usize,
    differences: Vec<Difference>,
}

#[derive(Clone, PartialEq, Debug)]
struct Difference {
    what: What,
    a: f64,
    b: f64,
    p: f64,
}

/// What was compared.
#[derive(Clone, PartialEq, Debug)]
enum What {
    /// A mean: the id of its name.
    Mean(&'static str),
    /// The wins of a seat.
    Seat(String),
    /// The wins of those who have something: topic and name.
    Wins(String, String),
    /// How many have it.
    Has(String, String),
    /// What part of the games ended so.
    Ending(String),
}

/// Compares two series, set of options by set of options.
///
/// # Errors
/// If they are of different games or have different numbers of sets.
pub fn compare(a: &Summary, b: &Summary) -> Result<Vec<Comparison>, CompareFault> {
    if a.game != b.game {
        return Err(CompareFault::Games(a.game.clone(), b.game.clone()));
    }
    let (a, b) = (a.each(), b.each());
    if a.len() != b.len() {
        return Err(CompareFault::Sets(a.len(), b.len()));
    }
    Ok(a.iter().zip(b).map(|(a, b)| Comparison::new(a, b)).collect())
}

impl Comparison {
    /// Compares two single sets of options.
    pub(crate) fn new(a: &Summary, b: &Summary) -> Comparison {
        let same_seats = a.seats.len() == b.seats.len();
        let mut differences = Vec::new();
        means(a, b, &mut differences);
        endings(a, b, &mut differences);
        if same_seats {
            seats(a, b, &mut differences);
        }
        marks(a, b, same_seats, &mut differences);
        let raw: Vec<f64> = differences.iter().map(|difference| difference.p).collect();
        for (difference, p) in differences.iter_mut().zip(holm(&raw)) {
            difference.p = p;
        }
        differences.retain(|difference| difference.p < LEVEL);
        Comparison { same: a.hash == b.hash, same_seats, tests: raw.len(), differences }
    }

    /// What differs significantly, one sentence each; `a` and `b` name the two.
    pub fn sentences(&self, words: &Words, a: &str, b: &str) -> Vec<String> {
        if self.same {
            return vec![say!(words, "compare-same")];
        }
        let of_groups = |difference: &&Difference| !matches!(difference.what, What::Has(..));
        let single = self.differences.iter().filter(of_groups);
        let mut sentences: Vec<String> =
            single.map(|difference| difference.words(words, a, b)).collect();
        sentences.extend(self.habits(words));
        if sentences.is_empty() {
            sentences.push(say!(words, "compare-nothing", tests = self.tests));
        } else {
            sentences.push(say!(words, "compare-rest", tests = self.tests));
        }
        if !self.same_seats {
            sentences.push(say!(words, "compare-seats"));
        }
        sentences
    }
}

impl Comparison {
    /// What is done more or less often: one sentence for each topic, the largest changes first.
    fn habits(&self, words: &Words) -> Vec<String> {
        const MOST: usize = 6;
        let mut topics: BTreeMap<&str, Vec<(&str, f64, f64)>> = BTreeMap::new();
        for Difference { what, a, b, .. } in &self.differences {
            if let What::Has(topic, name) = what {
                topics.entry(topic).or_default().push((name, *a, *b));
            }
        }
        let sentence = |(topic, mut names): (&str, Vec<(&str, f64, f64)>)| {
            names.sort_by(|x, y| (y.1 - y.2).abs().total_cmp(&(x.1 - x.2).abs()));
            let named = names.iter().take(MOST).map(|(name, a, b)| {
                format!("{name} {} → {}", words.percent(*a), words.percent(*b))
            });
            let topic = words.say(&format!("topic-{topic}-what"), &[]);
            let (n, names) = (names.len(), named.collect::<Vec<_>>().join(", "));
            say!(words, "compare-habits", topic = topic, n = n, names = names)
        };
        topics.into_iter().map(sentence).collect()
    }
}

impl Difference {
    fn words(&self, words: &Words, a: &str, b: &str) -> String {
        let is_mean = matches!(self.what, What::Mean(_));
        let shown = |value: f64| {
            if is_mean { words.number(value, 1) } else { words.percent(value) }
        };
        let what = match &self.what {
            What::Mean(id) => words.say(id, &[]),
            What::Seat(seat) => say!(words, "compare-seat", seat = seat.clone()),
            What::Wins(topic, name) | What::Has(topic, name) => {
                let topic = words.say(&format!("topic-{topic}"), &[]);
                say!(words, "compare-wins", topic = topic, name = name.clone())
            }
            What::Ending(name) => say!(words, "compare-ending", name = name.clone()),
        };
        say!(
            words,
            "compare-line",
            what = what,
            a = a.to_owned(),
            b = b.to_owned(),
            before = shown(self.a),
            after = shown(self.b),
            p = words.p(self.p),
        )
    }
}

fn means(a: &Summary, b: &Summary, into: &mut Vec<Difference>) {
    let pairs = [
        ("mean-length", &a.length, &b.length),
        ("mean-turns", &a.turns, &b.turns),
        ("mean-lead-changes", &a.lead_changes, &b.lead_changes),
        ("mean-settled", &a.settled, &b.settled),
        ("mean-margin", &a.margin, &b.margin),
    ];
    for (id, a, b) in pairs {
        let (Some(a), Some(b)) = (a, b) else { continue };
        let of = |spread: &SpreadSummary| (spread.mean, spread.sd, spread.n);
        let p = difference_of_means(of(a), of(b));
        into.push(Difference { what: What::Mean(id), a: a.mean, b: b.mean, p });
    }
}

fn endings(a: &Summary, b: &Summary, into: &mut Vec<Difference>) {
    let games = |of: &Summary, name: &str| {
        let ending = of.endings.iter().find(|ending| ending.name == name);
        (ending.map_or(0.0, |ending| ending.games as f64), of.finished)
    };
    for name in names(&a.endings, &b.endings, |ending| &ending.name) {
        let (x, y) = (games(a, name), games(b, name));
        rates(What::Ending(name.to_owned()), x, y, into);
    }
}

fn seats(a: &Summary, b: &Summary, into: &mut Vec<Difference>) {
    for (a, b) in a.seats.iter().zip(&b.seats) {
        rates(What::Seat(a.seat.clone()), (a.wins, a.games), (b.wins, b.games), into);
    }
}

fn marks(a: &Summary, b: &Summary, same_seats: bool, into: &mut Vec<Difference>) {
    for topic in &a.topics {
        let Some(other) = b.topics.iter().find(|other| other.topic == topic.topic) else {
            continue;
        };
        for name in names(&topic.entries, &other.entries, |entry| &entry.name) {
            let of = |entries: &[Entry]| entries.iter().find(|entry| entry.name == name).cloned();
            let (x, y) = (of(&topic.entries), of(&other.entries));
            let place = || (topic.topic.clone(), name.to_owned());
            if let (Some(x), Some(y), true) = (&x, &y, same_seats) {
                let (topic, name) = place();
                rates(What::Wins(topic, name), (x.wins, x.seats), (y.wins, y.seats), into);
            }
            if !topic.given {
                let seats = |of: &Summary| of.finished * of.seats.len() as u64;
                let has = |entry: &Option<Entry>| entry.as_ref().map_or(0.0, |e| e.seats as f64);
                let (topic, name) = place();
                let (x, y) = ((has(&x), seats(a)), (has(&y), seats(b)));
                rates(What::Has(topic, name), x, y, into);
            }
        }
    }
}

fn rates(what: What, a: (f64, u64), b: (f64, u64), into: &mut Vec<Difference>) {
    if a.1 > 0 && b.1 > 0 {
        let p = difference_of_rates(a, b);
        into.push(Difference { what, a: a.0 / a.1 as f64, b: b.0 / b.1 as f64, p });
    }
}

/// The names of both, each once.
fn names<'a, T>(a: &'a [T], b: &'a [T], name: impl Fn(&'a T) -> &'a String) -> Vec<&'a str> {
    let mut names: Vec<&str> = a.iter().chain(b).map(|item| name(item).as_str()).collect();
    names.sort_unstable();
    names.dedup();
    names
}
