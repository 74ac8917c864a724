//! Counting games, one after another.

use crate::{
    Entry, SeatSummary, Series, Share, Spread, Summary, TopicSummary,
    stats::{Evidence, holm, interval},
};
use petteia_games::{
    bots::Bot,
    facts::{Facts, Mark, Topic},
};
use petteia_kernel::{Seat, SeatSet};
use serde_json::Value;
use std::collections::BTreeMap;

/// Points are counted in tenths.
const TENTHS: f64 = 10.0;

/// What has been counted so far.
pub(crate) struct Tally {
    bots: Vec<String>,
    hasher: blake3::Hasher,
    games: u64,
    finished: u64,
    actions: u64,
    seats: Vec<Group>,
    marks: BTreeMap<Mark, Group>,
    length: Spread,
    turns: Spread,
    lead_changes: Spread,
    settled: Spread,
    margin: Spread,
    endings: BTreeMap<String, u64>,
}

/// Seats that have something in common.
#[derive(Clone, Default)]
struct Group {
    /// How often a seat belonged to it.
    seats: u64,
    /// Which seats did.
    which: SeatSet,
    /// How often what they have in common happened.
    times: u64,
    wins: f64,
    scores: Spread,
    evidence: Evidence,
}

impl Group {
    fn add(&mut self, seat: Seat, times: u32, facts: &Facts) {
        self.seats += 1;
        self.which.insert(seat);
        self.times += u64::from(times);
        self.wins += facts.outcome.reward(seat);
        self.scores.add(facts.outcome.score(seat).in_tenths().into());
    }
}

impl Tally {
    pub(crate) fn new(bots: &[Bot]) -> Tally {
        Tally {
            bots: bots.iter().map(Bot::to_string).collect(),
            hasher: blake3::Hasher::new(),
            games: 0,
            finished: 0,
            actions: 0,
            seats: vec![Group::default(); bots.len()],
            marks: BTreeMap::new(),
            length: Spread::default(),
            turns: Spread::default(),
            lead_changes: Spread::default(),
            settled: Spread::default(),
            margin: Spread::default(),
            endings: BTreeMap::new(),
        }
    }

    /// A broken game leaves its mark too, or two different series could agree.
    pub(crate) fn add_broken(&mut self) {
        self.games += 1;
        self.hasher.update(&[0; 32]);
    }

    pub(crate) fn add(&mut self, mut facts: Facts) {
        self.games += 1;
        self.finished += 1;
        self.hasher.update(&facts.position);
        self.actions += facts.actions as u64;
        self.length.add(facts.actions as i64);
        self.margin.add(margin(&facts));
        if let Some(turns) = facts.turns {
            self.turns.add(turns.into());
        }
        if let Some(lead) = facts.lead {
            self.lead_changes.add(lead.changes.into());
            self.settled.add(lead.settled.into());
        }
        *self.endings.entry(facts.ending.clone()).or_default() += 1;
        for (seat, bot) in Seat::first(self.bots.len()).zip(&self.bots) {
            facts.mark(seat, Topic::Bot, bot.clone(), 1);
        }
        self.add_seats(&facts);
        self.add_marks(&facts);
    }

    fn add_seats(&mut self, facts: &Facts) {
        let rewards = rewards(facts);
        for (seat, group) in Seat::first(rewards.len()).zip(&mut self.seats) {
            group.add(seat, 1, facts);
            group.evidence.add(rewards[seat.index()], 1, &rewards);
        }
    }

    fn add_marks(&mut self, facts: &Facts) {
        let rewards = rewards(facts);
        let mut of_this_game: BTreeMap<&Mark, SeatSet> = BTreeMap::new();
        for (seat, marks) in Seat::first(rewards.len()).zip(&facts.seats) {
            for (mark, &times) in marks {
                of_this_game.entry(mark).or_default().insert(seat);
                if !self.marks.contains_key(mark) {
                    self.marks.insert(mark.clone(), Group::default());
                }
                if let Some(group) = self.marks.get_mut(mark) {
                    group.add(seat, times, facts);
                }
            }
        }
        for (mark, seats) in of_this_game {
            let won = seats.iter().map(|seat| rewards[seat.index()]).sum();
            if let Some(group) = self.marks.get_mut(mark) {
                group.evidence.add(won, seats.len(), &rewards);
            }
        }
    }

    pub(crate) fn summary(self, series: &Series) -> Summary {
        let given = self.fixed_roles();
        let seats = Seat::first(self.seats.len()).zip(&self.seats).map(|(seat, group)| {
            let bot = self.bots[seat.index()].clone();
            seat_summary(seat, bot, given.get(&seat).cloned(), group)
        });
        let mut summary = Summary {
            game: series.rules.about().id.to_owned(),
            title: series.rules.about().name.to_owned(),
            rules_version: series.rules.rules_version(),
            options: shown_options(series),
            seed: series.seed.to_string(),
            games: self.games,
            finished: self.finished,
            errors: self.games - self.finished,
            actions: self.actions,
            seconds: None,
            hash: self.hasher.finalize().to_hex().to_string(),
            seats: seats.collect(),
            topics: self.topics(),
            length: self.length.summary(1.0),
            turns: self.turns.summary(1.0),
            lead_changes: self.lead_changes.summary(1.0),
            settled: self.settled.summary(1.0),
            margin: self.margin.summary(TENTHS),
            endings: shares(&self.endings, self.finished),
            tests: 0,
            sets: Vec::new(),
        };
        correct(&mut summary);
        summary
    }

    /// Whether this mark is another name of its seat, in every game.
    fn names_a_seat(&self, topic: Topic) -> bool {
        let mut groups = self.marks.iter().filter(|(mark, _)| mark.topic == topic);
        groups.all(|(_, group)| group.which.len() == 1)
    }

    /// What a seat plays, where it always plays the same.
    fn fixed_roles(&self) -> BTreeMap<Seat, String> {
        let roles = [Topic::Tribe, Topic::Colour];
        let of_seats = self
            .marks
            .iter()
            .filter(|(mark, _)| roles.contains(&mark.topic) && self.names_a_seat(mark.topic));
        of_seats
            .filter_map(|(mark, group)| Some((group.which.first()?, mark.name.clone())))
            .collect()
    }

    fn topics(&self) -> Vec<TopicSummary> {
        let told_by_seats = |topic: Topic| {
            let named = [Topic::Tribe, Topic::Colour, Topic::Order, Topic::Bot].contains(&topic);
            named && self.names_a_seat(topic)
        };
        let one_bot = |topic| topic == Topic::Bot && self.bots.iter().all(|b| *b == self.bots[0]);
        Topic::ALL
            .into_iter()
            .filter(|&topic| !told_by_seats(topic) && !one_bot(topic))
            .map(|topic| self.topic(topic))
            .filter(|topic| !topic.entries.is_empty())
            .collect()
    }

    fn topic(&self, topic: Topic) -> TopicSummary {
        let of_topic = self.marks.iter().filter(|(mark, _)| mark.topic == topic);
        let entries = of_topic.map(|(mark, group)| entry(mark, group)).collect();
        TopicSummary { topic: topic.id().to_owned(), given: topic.is_given(), entries }
    }
}

/// By how much the best score is better than the next.
fn margin(facts: &Facts) -> i64 {
    let outcome = &facts.outcome;
    let mut scores: Vec<i64> =
        Seat::first(outcome.n_seats()).map(|seat| outcome.score(seat).in_tenths().into()).collect();
    scores.sort_unstable_by(|a, b| b.cmp(a));
    scores.first().zip(scores.get(1)).map_or(0, |(best, next)| best - next)
}

fn rewards(facts: &Facts) -> Vec<f64> {
    let seats = Seat::first(facts.outcome.n_seats());
    seats.map(|seat| facts.outcome.reward(seat)).collect()
}

fn rate(wins: f64, trials: u64) -> f64 {
    wins / trials.max(1) as f64
}

fn seat_summary(seat: Seat, bot: String, plays: Option<String>, group: &Group) -> SeatSummary {
    let (low, high) = interval(group.wins, group.seats);
    let scores = group.scores.summary(TENTHS);
    SeatSummary {
        seat: seat.to_string(),
        plays,
        bot,
        games: group.seats,
        wins: group.wins,
        win_rate: rate(group.wins, group.seats),
        low,
        high,
        mean_score: scores.as_ref().map_or(0.0, |scores| scores.mean),
        p: group.evidence.surprise(),
        scores,
    }
}

fn entry(mark: &Mark, group: &Group) -> Entry {
    let (low, high) = interval(group.wins, group.seats);
    let is_role = matches!(mark.topic, Topic::Tribe | Topic::Colour | Topic::Bot | Topic::Order);
    Entry {
        name: mark.name.clone(),
        seats: group.seats,
        times: group.times,
        wins: group.wins,
        win_rate: rate(group.wins, group.seats),
        low,
        high,
        more: group.evidence.more(),
        p: group.evidence.surprise(),
        scores: if is_role { group.scores.summary(TENTHS) } else { None },
    }
}

fn shares(counts: &BTreeMap<String, u64>, of: u64) -> Vec<Share> {
    let share = |(name, &n): (&String, &u64)| {
        let (low, high) = interval(n as f64, of);
        Share { name: name.clone(), games: n, share: rate(n as f64, of), low, high }
    };
    counts.iter().map(share).collect()
}

/// Corrects all tests of a summary together.
fn correct(summary: &mut Summary) {
    let seats = summary.seats.iter_mut().map(|seat| &mut seat.p);
    let entries = summary.topics.iter_mut().flat_map(|topic| &mut topic.entries);
    let mut tests: Vec<&mut Option<f64>> =
        seats.chain(entries.map(|entry| &mut entry.p)).filter(|p| p.is_some()).collect();
    let raw: Vec<f64> = tests.iter().filter_map(|p| **p).collect();
    for (p, corrected) in tests.iter_mut().zip(holm(&raw)) {
        **p = Some(corrected);
    }
    summary.tests = raw.len();
}

/// The options as they were given; a whole content pack is named by its fingerprint.
fn shown_options(series: &Series) -> Value {
    let mut options = series.options.clone();
    if let Some(content) = options.get_mut("content").filter(|content| !content.is_null()) {
        *content = series.rules.content_hash(&series.options).unwrap_or_default().into();
    }
    options
}
