//! One line of the protocol in, one answer out.

use std::fmt;

/// A line that asks for something, cut into words.
pub(super) struct Request<'a> {
    pub(super) id: &'a str,
    pub(super) command: &'a str,
    pub(super) arguments: Vec<&'a str>,
}

/// Prepares a line as the protocol demands: a tab is a blank, other control characters vanish,
/// a comment runs from `#` to the end.
pub(super) fn clean(line: &str) -> String {
    let before_comment = line.split('#').next().unwrap_or_default();
    let blank = |letter| if letter == '\t' { ' ' } else { letter };
    before_comment.chars().map(blank).filter(|letter| !letter.is_control()).collect()
}

/// Cuts a clean line into its number, command and arguments; none if it is blank.
pub(super) fn request(line: &str) -> Option<Request<'_>> {
    let mut words = line.split(' ').filter(|word| !word.is_empty()).peekable();
    let digits = |word: &&str| word.bytes().all(|byte| byte.is_ascii_digit());
    words.peek()?;
    let id = words.next_if(digits).unwrap_or_default();
    let command = words.next().unwrap_or_default();
    Some(Request { id, command, arguments: words.collect() })
}

/// The answer to one line.
#[derive(Clone, Eq, PartialEq, Debug)]
pub struct Reply {
    text: String,
    error: bool,
    quit: bool,
}

impl Reply {
    /// What is said to a blank line: nothing.
    pub(super) fn silence() -> Reply {
        Reply { text: String::new(), error: false, quit: false }
    }

    pub(super) fn new(id: &str, answer: Result<String, String>, quit: bool) -> Reply {
        let (sign, text) = match &answer {
            Ok(text) => ('=', text),
            Err(text) => ('?', text),
        };
        Reply { text: format!("{sign}{id} {text}\n\n"), error: answer.is_err(), quit }
    }

    /// Whether the line was refused.
    pub fn is_error(&self) -> bool {
        self.error
    }

    /// Whether the engine is to stop after this answer.
    pub fn is_quit(&self) -> bool {
        self.quit
    }

    /// The answer without its sign, number and the line breaks at its end.
    pub fn answer(&self) -> &str {
        self.text.split_once(' ').map_or("", |(_, answer)| answer.trim_end_matches('\n'))
    }
}

impl fmt::Display for Reply {
    /// The answer as it is sent, with both its line breaks; nothing for a blank line.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(line: &str) -> Option<String> {
        let line = clean(line);
        let request = request(&line)?;
        Some(format!("{}|{}|{}", request.id, request.command, request.arguments.join(",")))
    }

    #[test]
    fn lines_are_cut_as_the_protocol_says() {
        assert_eq!(words("play b d4\r\n").as_deref(), Some("|play|b,d4"));
        assert_eq!(words("\t12 \tplay\tb  D4 # comment").as_deref(), Some("12|play|b,D4"));
        assert_eq!(words("na\u{7}me").as_deref(), Some("|name|"));
        assert_eq!(words("7").as_deref(), Some("7||"));
        assert_eq!(words("7a").as_deref(), Some("|7a|"));
        assert_eq!(words("  # only a comment"), None);
        assert_eq!(words("\u{1}\r\n"), None);
    }

    #[test]
    fn answers_end_with_an_empty_line() {
        let good = Reply::new("3", Ok("D4".to_owned()), false);
        assert_eq!(good.to_string(), "=3 D4\n\n");
        assert_eq!(good.answer(), "D4");
        let bad = Reply::new("", Err("illegal move".to_owned()), false);
        assert_eq!(bad.to_string(), "? illegal move\n\n");
        assert!(bad.is_error() && !bad.is_quit());
        assert_eq!(Reply::silence().to_string(), "");
    }
}
