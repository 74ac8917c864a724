//! What reports say, in the language of the person who reads them.
//!
//! Every sentence is in `locales/*/lab.ftl` under an id. What games say of themselves, such as the
//! names of their cards, comes from the games.

use fluent_bundle::{FluentArgs, FluentBundle, FluentResource};
use unic_langid::LanguageIdentifier;

pub(crate) use fluent_bundle::FluentValue;

/// A language that reports are written in.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Language {
    /// English.
    English,
    /// Polish.
    Polish,
}

impl Language {
    /// Every language.
    pub const ALL: [Language; 2] = [Language::English, Language::Polish];

    /// Its code, as in `--lang pl`.
    pub const fn code(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::Polish => "pl",
        }
    }

    /// The language with this code.
    pub fn of_code(code: &str) -> Option<Language> {
        Language::ALL.into_iter().find(|language| language.code() == code)
    }

    const fn catalogue(self) -> &'static str {
        match self {
            Language::English => include_str!("../../../locales/en/lab.ftl"),
            Language::Polish => include_str!("../../../locales/pl/lab.ftl"),
        }
    }
}

/// The catalogue of one language.
pub struct Words {
    language: Language,
    bundle: FluentBundle<FluentResource>,
}

impl Words {
    /// The words of a language.
    pub fn new(language: Language) -> Words {
        let locale: LanguageIdentifier = language.code().parse().unwrap_or_default();
        let mut bundle = FluentBundle::new(vec![locale]);
        bundle.set_use_isolating(false);
        // A broken entry is left out and the others serve; a test sees to it that none is broken.
        let resource = FluentResource::try_new(language.catalogue().to_owned());
        bundle.add_resource_overriding(resource.unwrap_or_else(|(resource, _)| resource));
        Words { language, bundle }
    }

    /// Which language it is.
    pub const fn language(&self) -> Language {
        self.language
    }

    /// The sentence under `id`, its places filled in; the id itself if there is none.
    pub(crate) fn say<'a>(&self, id: &str, places: &[(&'a str, FluentValue<'a>)]) -> String {
        let message = self.bundle.get_message(id);
        let Some(pattern) = message.and_then(|message| message.value()) else {
            return id.to_owned();
        };
        let mut arguments = FluentArgs::new();
        for (name, value) in places {
            arguments.set(*name, value.clone());
        }
        self.bundle.format_pattern(pattern, Some(&arguments), &mut Vec::new()).into_owned()
    }

    /// A number with so many decimals, as the language writes it.
    pub(crate) fn number(&self, number: f64, decimals: usize) -> String {
        let plain = format!("{:.decimals$}", number.abs());
        let (whole, part) = plain.split_once('.').unwrap_or((&plain, ""));
        let negative = number < 0.0 && plain.bytes().any(|byte| (b'1'..=b'9').contains(&byte));
        let mut text = if negative { "−" } else { "" }.to_owned();
        let apart = if whole.len() > 4 { "\u{202f}" } else { "" };
        for (place, digit) in whole.chars().enumerate() {
            if place > 0 && (whole.len() - place).is_multiple_of(3) {
                text += apart;
            }
            text.push(digit);
        }
        if !part.is_empty() {
            text += if self.language == Language::Polish { "," } else { "." };
            text += part;
        }
        text
    }

    /// A part of a whole in per cent.
    pub(crate) fn percent(&self, part: f64) -> String {
        format!("{}\u{a0}%", self.number(100.0 * part, 1))
    }

    /// A corrected p.
    pub(crate) fn p(&self, p: f64) -> String {
        match p {
            p if p < 0.001 => format!("p < {}", self.number(0.001, 3)),
            p => format!("p = {}", self.number(p, 3)),
        }
    }
}

/// `say!(words, "title", games = 3)`: the sentence with its places filled in.
macro_rules! say {
    ($words:expr, $id:expr $(, $name:ident = $value:expr)* $(,)?) => {
        $words.say($id, &[$((stringify!($name), $crate::words::FluentValue::from($value))),*])
    };
}
pub(crate) use say;

#[cfg(test)]
mod tests {
    use super::*;
    use petteia_games::facts::Topic;
    use std::{
        collections::{BTreeMap, BTreeSet},
        fs,
        path::Path,
    };

    /// Each id of a catalogue with the places its sentences have.
    fn entries(language: Language) -> BTreeMap<String, BTreeSet<String>> {
        let mut entries = BTreeMap::new();
        let mut id = String::new();
        for line in language.catalogue().lines() {
            let starts = line.starts_with(|c: char| c.is_ascii_lowercase());
            if let Some((name, _)) = line.split_once(" =").filter(|_| starts) {
                id = name.to_owned();
                assert!(entries.insert(id.clone(), BTreeSet::new()).is_none(), "{id} twice");
            }
            for part in line.split('$').skip(1) {
                let end = part.find(|c: char| !c.is_ascii_alphanumeric() && c != '-');
                let place = part[..end.unwrap_or(part.len())].to_owned();
                entries.get_mut(&id).unwrap().insert(place);
            }
        }
        entries
    }

    #[test]
    fn catalogues_are_well_formed_and_say_the_same_things() {
        let english = entries(Language::English);
        for language in Language::ALL {
            let resource = FluentResource::try_new(language.catalogue().to_owned());
            assert_eq!(resource.err().map(|(_, faults)| faults), None, "{language:?}");
            assert_eq!(entries(language), english, "{language:?}");
        }
    }

    fn sources(folder: &Path, text: &mut String) {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                sources(&path, text);
            } else {
                *text += &fs::read_to_string(path).unwrap();
            }
        }
    }

    #[test]
    fn every_sentence_is_named_and_every_named_sentence_exists() {
        let mut code = String::new();
        sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut code);
        let english = entries(Language::English);
        for part in code.split("say!(").skip(1) {
            let Some((_, rest)) = part.split_once(',') else { continue };
            let Some(rest) = rest.trim_start().strip_prefix('"') else { continue };
            let (id, _) = rest.split_once('"').unwrap();
            assert!(english.contains_key(id) || id == "title", "no sentence «{id}»");
        }
        for id in english.keys().filter(|id| !id.starts_with("topic-")) {
            assert!(code.contains(&format!("\"{id}\"")), "nobody says «{id}»");
        }
    }

    #[test]
    fn every_topic_has_its_sentences() {
        let english = entries(Language::English);
        for topic in Topic::ALL {
            for id in [format!("topic-{}", topic.id()), format!("topic-{}-what", topic.id())] {
                assert!(english.contains_key(&id), "{id}");
            }
        }
    }

    #[test]
    fn numbers_are_written_as_readers_write_them() {
        let (english, polish) = (Words::new(Language::English), Words::new(Language::Polish));
        assert_eq!(english.number(1234.56, 1), "1234.6");
        assert_eq!(polish.number(1_234_567.0, 0), "1\u{202f}234\u{202f}567");
        assert_eq!(polish.percent(0.2543), "25,4\u{a0}%");
        assert_eq!(english.number(-0.04, 1), "0.0");
        assert_eq!(english.number(-0.5, 1), "−0.5");
        assert_eq!((english.p(0.0), english.p(0.04)), ("p < 0.001".into(), "p = 0.040".into()));
    }
}
