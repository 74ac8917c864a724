//! Ten thousand bad lines, each answered with an error, and then a whole game.

use crate::support::petteia_with;
use petteia_kernel::{Dice, Seed};
use serde_json::Value;

/// Makes bad lines of many kinds from pinned chance.
struct Nuisance(Dice);

impl Nuisance {
    fn below(&mut self, n: usize) -> usize {
        self.0.below(n as u32) as usize
    }

    fn bytes(&mut self, longest: usize) -> Vec<u8> {
        let length = self.below(longest);
        let bytes = (0..length).map(|_| self.0.below(256) as u8);
        bytes.filter(|byte| *byte != b'\n').collect()
    }

    fn pick<'a>(&mut self, words: &[&'a str]) -> &'a str {
        words[self.below(words.len())]
    }

    /// A value of some wrong type or size.
    fn value(&mut self) -> String {
        let nested = "[".repeat(self.below(300)) + "1";
        let values = [
            "null",
            "true",
            "-1",
            "1e999",
            "18446744073709551616",
            "0.1",
            "\"\"",
            "\"Z\"",
            "[]",
            "{}",
            "[1,[2,[3]]]",
            "\"\\u0000\"",
            "\"\\ud800\"",
            "{\"seats\":-3}",
            "{\"a\":{}}",
            &nested,
        ];
        self.pick(&values).to_owned()
    }

    /// A request that looks right and is not: some field is of a wrong kind or unknown.
    fn request(&mut self, id: usize) -> Vec<u8> {
        let command = self
            .pick(&["new", "load", "setup", "legal", "act", "view", "explain", "turn", "record"]);
        let field =
            self.pick(&["game", "seat", "action", "viewer", "options", "diagram", "record", "x"]);
        let value = self.value();
        format!("{{\"id\":{id},\"cmd\":\"{command}\",\"wrong\":1,\"{field}\":{value}}}")
            .into_bytes()
    }

    /// Any line that must be answered with an error.
    fn line(&mut self, id: usize) -> Vec<u8> {
        match self.below(8) {
            0 => self.bytes(200),
            1 => [b"{\"id\":", &self.bytes(30)[..]].concat(),
            2 | 3 => self.request(id),
            4 => {
                let mut line = self.request(id);
                let length = self.below(line.len());
                line.truncate(length);
                line
            }
            5 => {
                let game = self.pick(&["chess", "", "TOY", "toy ", "\\u0000", "toys"]);
                format!("{{\"id\":{id},\"cmd\":\"new\",\"game\":\"{game}\"}}").into_bytes()
            }
            6 => {
                let command = self.pick(&["", "NEW", "newgame", "\\n", "🎲", "help", "exit"]);
                format!("{{\"id\":{id},\"cmd\":\"{command}\"}}").into_bytes()
            }
            _ => {
                let options =
                    self.pick(&["{\"seats\":99}", "{\"seats\":1e9}", "{\"rounds\":0}", "7"]);
                let head = format!("{{\"id\":{id},\"cmd\":\"new\",\"game\":\"toy\"");
                format!("{head},\"options\":{options}}}").into_bytes()
            }
        }
    }
}

const LONGEST_LINE: usize = 1 << 20;

#[test]
fn ten_thousand_bad_lines_and_a_game() {
    let mut nuisance = Nuisance(Dice::new(Seed::from(1)));
    let mut lines: Vec<Vec<u8>> = (0..10_000).map(|id| nuisance.line(id)).collect();
    for extra in [0, 1, 2 * LONGEST_LINE] {
        let start = b"{\"id\":77,\"cmd\":\"";
        lines.push([&start[..], &vec![b'x'; LONGEST_LINE + extra - start.len()]].concat());
        lines.push(vec![b'['; LONGEST_LINE + extra]);
        lines.push(vec![0xff; LONGEST_LINE + extra]);
    }
    let n_bad = lines.len();
    lines.push(
        br#"{"id":"game","cmd":"new","game":"toy","options":{"rounds":1},"seed":"5"}"#.to_vec(),
    );
    for seat in ["A", "B", "C"] {
        lines.push(
            format!("{{\"id\":1,\"cmd\":\"act\",\"seat\":\"{seat}\",\"action\":\"seal\"}}").into(),
        );
    }
    lines.push(br#"{"id":2,"cmd":"quit"}"#.to_vec());

    let told = petteia_with(&["engine"], &lines.join(&b'\n'));
    assert_eq!((told.code, told.err.as_str()), (Some(0), ""));
    let answers: Vec<Value> =
        told.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(answers.len(), lines.len(), "one answer for each line");

    for (line, answer) in lines.iter().zip(&answers).take(n_bad) {
        let line = String::from_utf8_lossy(&line[..line.len().min(200)]);
        let error = &answer["error"];
        let message = error["message"].as_str().unwrap_or_default();
        assert!(error["code"].is_string() && message.len() > 10, "{line}\n{answer}");
        assert_ne!(error["code"], "internal", "{line}");
        assert!(message.len() < 1000, "{line}\n{message}");
    }
    for answer in &answers[n_bad - 9..n_bad] {
        let id = &answer["id"];
        assert!(id.is_null() || id == 77, "{answer}");
    }
    let game = &answers[n_bad..];
    assert!(game.iter().all(|answer| answer["ok"].is_object()), "{game:?}");
    assert!(game[3]["ok"]["turn"]["over"].is_object(), "{}", game[3]);
}
