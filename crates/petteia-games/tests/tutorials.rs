//! The tutorials under `tutorials/`: every step is a record to go on from, what is to happen, and
//! a way to make it happen. Clients play them at a table; this proves that they can.

use petteia_games::find;
use petteia_kernel::{AnyGame, AnyRules, Record, Seat, Viewer};
use serde::Deserialize;
use serde_json::Value;
use std::{collections::BTreeMap, fs, path::PathBuf};

/// One step, as `steps.json` lists them.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Step {
    /// Its name, in file names and message ids.
    id: String,
    /// Who learns.
    seat: Seat,
    /// The rules it teaches.
    clauses: Vec<String>,
    /// What the words say one may try in vain.
    #[serde(default)]
    refused: Vec<Forbidden>,
    goal: Goal,
    /// What the learner does, one line for each time of being asked.
    solution: Vec<String>,
    /// What is answered without the learner, by seat: the first of these lines that is legal.
    #[serde(default)]
    replies: BTreeMap<Seat, Vec<String>>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Forbidden {
    action: String,
    clause: String,
}

/// What has to happen: events that the learner is told, and what the learner's view shows then.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Goal {
    #[serde(default)]
    events: Vec<Value>,
    #[serde(default)]
    view: Value,
}

impl Goal {
    fn is_reached(&self, view: &Value, told: &[Value]) -> bool {
        let happened = |wanted: &Value| told.iter().any(|event| fits(wanted, event));
        self.events.iter().all(happened) && (self.view.is_null() || fits(&self.view, view))
    }
}

/// Whether a value has everything that is wanted of it: the fields of an object, and for each
/// entry of a list an entry that fits. The web client decides by the same rule.
fn fits(wanted: &Value, value: &Value) -> bool {
    match (wanted, value) {
        (Value::Object(wanted), Value::Object(value)) => wanted
            .iter()
            .all(|(name, wanted)| value.get(name).is_some_and(|value| fits(wanted, value))),
        (Value::Array(wanted), Value::Array(value)) => {
            wanted.iter().all(|wanted| value.iter().any(|value| fits(wanted, value)))
        }
        _ => wanted == value,
    }
}

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn read(path: &str) -> String {
    fs::read_to_string(root().join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// The games that have a tutorial.
const TAUGHT: [&str; 2] = ["mitropia", "fields"];

fn steps(game: &str) -> Vec<(String, Step)> {
    let text = read(&format!("tutorials/{game}/steps.json"));
    let steps: Vec<Step> = serde_json::from_str(&text).unwrap();
    let named = |(n, step): (usize, Step)| {
        (format!("tutorials/{game}/{:02}-{}.json", n + 1, step.id), step)
    };
    steps.into_iter().enumerate().map(named).collect()
}

/// A step in play.
struct Lesson {
    game: Box<dyn AnyGame>,
    told: Vec<Value>,
    seat: Seat,
}

impl Lesson {
    fn act(&mut self, seat: Seat, line: &str) -> Result<(), String> {
        let told = self.game.act(seat, line).map_err(|refused| format!("{line}: {refused}"))?;
        let learner = Viewer::Seat(self.seat);
        let heard = told.into_iter().filter(|told| told.reaches(learner));
        self.told.extend(heard.map(|told| told.event.event));
        Ok(())
    }

    fn has_reached(&self, goal: &Goal) -> bool {
        goal.is_reached(&self.game.view(Viewer::Seat(self.seat)), &self.told)
    }

    /// Answers once for somebody who is not to be bothered.
    fn reply(&mut self, replies: &BTreeMap<Seat, Vec<String>>) -> Result<bool, String> {
        for seat in self.game.turn().awaited().iter() {
            let legal = self.game.legal(seat);
            let known = replies.get(&seat).into_iter().flatten();
            if let Some(line) = known.clone().find(|line| legal.contains(line)) {
                self.act(seat, line)?;
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Plays these lines for the learner; how many of them it took to reach the goal, if they do.
    fn play(&mut self, step: &Step, lines: &[String]) -> Result<Option<usize>, String> {
        let mut used = 0;
        while !self.has_reached(&step.goal) {
            if self.reply(&step.replies)? {
                continue;
            }
            let Some(line) = lines.get(used).filter(|_| !self.game.turn().is_over()) else {
                return Ok(None);
            };
            self.act(step.seat, line)?;
            used += 1;
        }
        Ok(Some(used))
    }
}

fn begin(rules: &'static dyn AnyRules, path: &str, seat: Seat) -> Lesson {
    let record = Record::verify(&read(path), |id| find(id).ok());
    let record = record.unwrap_or_else(|fault| panic!("{path}: {fault}"));
    assert_eq!(record.game, rules.about().id, "{path}");
    assert_eq!(record.end, None, "{path} is over already");
    Lesson { game: record.replay(rules, usize::MAX).unwrap(), told: Vec::new(), seat }
}

/// Other rules, other records: writes those of the tutorials anew where that is asked for.
fn bless(rules: &'static dyn AnyRules, path: &str) {
    if std::env::var_os("PETTEIA_BLESS").is_none() {
        return;
    }
    let old = Record::read(&read(path)).unwrap();
    let mut new = Record::begin(rules, &old.options, old.seed).unwrap();
    for entry in &old.actions {
        new.push(entry.seat, &entry.action);
    }
    new.replay(rules, usize::MAX).unwrap_or_else(|fault| panic!("{path}: {fault}"));
    fs::write(root().join(path), new.write()).unwrap();
}

#[test]
fn playthrough_of_every_step_reaches_its_goal_by_its_solution() {
    for game in TAUGHT {
        let rules = find(game).unwrap();
        let steps = steps(game);
        assert_eq!(steps.len(), 10, "{game}");
        for (path, step) in &steps {
            bless(rules, path);
            let mut lesson = begin(rules, path, step.seat);
            assert!(lesson.game.turn().awaited().contains(step.seat), "{path}: nothing to do");
            assert!(!lesson.has_reached(&step.goal), "{path}: the goal is reached already");
            let used = lesson.play(step, &step.solution).unwrap_or_else(|e| panic!("{path}: {e}"));
            assert_eq!(used, Some(step.solution.len()), "{path}: {:?}", lesson.told);
        }
    }
}

#[test]
fn what_a_step_calls_forbidden_is_refused_by_that_clause() {
    for game in TAUGHT {
        for (path, step) in steps(game) {
            let lesson = begin(find(game).unwrap(), &path, step.seat);
            for Forbidden { action, clause } in &step.refused {
                let refused = lesson.game.explain(step.seat, action).unwrap_err();
                assert_eq!(refused.clause.to_string(), *clause, "{path}: {action}");
            }
        }
    }
}

/// Doing nothing teaches nothing: no goal is reached by what the rules do for those who are gone.
/// Only the first step of Mitropia is right whatever one does.
#[test]
fn no_goal_is_reached_by_the_default() {
    for game in TAUGHT {
        for (path, step) in steps(game) {
            let mut lesson = begin(find(game).unwrap(), &path, step.seat);
            let line = lesson.game.default_action(step.seat).unwrap();
            let used = lesson.play(&step, &[line]).unwrap();
            let any_will_do = step.id == "chieftain";
            assert_eq!(used.is_some(), any_will_do, "{path}");
        }
    }
}

#[test]
fn steps_cite_clauses_that_exist() {
    for game in TAUGHT {
        let book = read(&format!("rules/{game}.md"));
        for (path, step) in steps(game) {
            assert!(!step.clauses.is_empty(), "{path}");
            let refused = step.refused.iter().map(|refused| &refused.clause);
            for clause in step.clauses.iter().chain(refused) {
                let begins = |line: &str| line.starts_with(&format!("- **{clause}** "));
                assert!(book.lines().any(begins), "{path}: there is no clause {clause}");
            }
        }
    }
}

#[test]
fn every_step_has_its_words_in_both_languages() {
    for language in ["en", "pl"] {
        let catalogue = read(&format!("locales/{language}/web-tutorial.ftl"));
        for game in TAUGHT {
            for (path, step) in steps(game) {
                let head = format!("learn-{game}-{} = ", step.id);
                let from = catalogue.lines().skip_while(|line| !line.starts_with(&head));
                let words: Vec<&str> = from.take_while(|line| !line.trim().is_empty()).collect();
                assert!(!words.is_empty(), "{path}: no title in {language}");
                for part in ["text", "task", "hint", "praise"] {
                    let start = format!("    .{part} = ");
                    let said = words.iter().any(|line| line.starts_with(&start));
                    assert!(said, "{path}: no .{part} in {language}");
                }
            }
        }
    }
}

#[test]
fn a_goal_is_met_by_no_less_than_it_wants() {
    let value = serde_json::json!({ "a": [1, { "b": "x", "c": null }], "d": true });
    for wanted in [r#"{}"#, r#"{"d":true}"#, r#"{"a":[]}"#, r#"{"a":[{"b":"x"}]}"#, r#"{"a":[1]}"#]
    {
        assert!(fits(&serde_json::from_str(wanted).unwrap(), &value), "{wanted}");
    }
    for wanted in [r#"{"e":null}"#, r#"{"d":1}"#, r#"{"a":[2]}"#, r#"{"a":[{"b":"y"}]}"#, r#"[]"#] {
        assert!(!fits(&serde_json::from_str(wanted).unwrap(), &value), "{wanted}");
    }
}
