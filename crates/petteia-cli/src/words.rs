//! What the program says, in the language of the person who reads it.
//!
//! Every sentence is in `locales/*/cli.ftl` under an id; code only names ids. What games say of
//! themselves (views, events, refusals) comes from the games.

use fluent_bundle::{FluentArgs, FluentBundle, FluentResource};
use std::{env, ffi::OsString};
use unic_langid::LanguageIdentifier;

pub(crate) use fluent_bundle::FluentValue;

/// A language the program speaks.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(crate) enum Language {
    English,
    Polish,
}

impl Language {
    pub(crate) const ALL: [Language; 2] = [Language::English, Language::Polish];

    /// Its code, as in `--lang pl`.
    pub(crate) const fn code(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::Polish => "pl",
        }
    }

    const fn catalogue(self) -> &'static str {
        match self {
            Language::English => include_str!("../../../locales/en/cli.ftl"),
            Language::Polish => include_str!("../../../locales/pl/cli.ftl"),
        }
    }

    /// The language of a locale such as `pl_PL.UTF-8`, if the program speaks it.
    fn of_locale(locale: &str) -> Option<Language> {
        let code = locale.split(['_', '-', '.', '@']).next().unwrap_or_default();
        Language::ALL.into_iter().find(|language| language.code().eq_ignore_ascii_case(code))
    }

    /// What `--lang` asks for, else what the environment does, else English.
    pub(crate) fn choose(arguments: &[OsString]) -> Language {
        let asked = |name: &str| Language::of_locale(&env::var(name).ok()?);
        Language::in_arguments(arguments)
            .or_else(|| {
                ["PETTEIA_LANG", "LC_ALL", "LC_MESSAGES", "LANG"].into_iter().find_map(asked)
            })
            .unwrap_or(Language::English)
    }

    /// The language must be known before arguments are read, because their faults are told in it.
    fn in_arguments(arguments: &[OsString]) -> Option<Language> {
        let mut words = arguments.iter().filter_map(|word| word.to_str());
        while let Some(word) = words.next() {
            if word == "--lang" {
                return Language::of_locale(words.next()?);
            }
            if let Some(locale) = word.strip_prefix("--lang=") {
                return Language::of_locale(locale);
            }
        }
        None
    }
}

/// The catalogue of one language.
pub(crate) struct Words {
    language: Language,
    bundle: FluentBundle<FluentResource>,
}

impl Words {
    pub(crate) fn new(language: Language) -> Words {
        let locale: LanguageIdentifier = language.code().parse().unwrap_or_default();
        let mut bundle = FluentBundle::new(vec![locale]);
        // Marks for mixed writing directions would be noise to terminals and screen readers.
        bundle.set_use_isolating(false);
        // A broken entry is left out and the others serve; a test sees to it that none is broken.
        let resource = FluentResource::try_new(language.catalogue().to_owned());
        bundle.add_resource_overriding(resource.unwrap_or_else(|(resource, _)| resource));
        Words { language, bundle }
    }

    /// The words of reports in the same language.
    pub(crate) fn of_lab(&self) -> petteia_lab::Words {
        let language = petteia_lab::Language::of_code(self.language.code());
        petteia_lab::Words::new(language.unwrap_or(petteia_lab::Language::English))
    }

    /// Whether there is a sentence under `id`.
    pub(crate) fn has(&self, id: &str) -> bool {
        self.bundle.get_message(id).is_some_and(|message| message.value().is_some())
    }

    /// The sentence under `id`, its places filled in; the id itself if there is none.
    pub(crate) fn say<'a>(&self, id: &str, places: &[(&'a str, FluentValue<'a>)]) -> String {
        let Some(pattern) = self.bundle.get_message(id).and_then(|message| message.value()) else {
            return id.to_owned();
        };
        let mut arguments = FluentArgs::new();
        for (name, value) in places {
            arguments.set(*name, value.clone());
        }
        self.bundle.format_pattern(pattern, Some(&arguments), &mut Vec::new()).into_owned()
    }
}

/// `say!(words, "sim-done", games = 3)`: the sentence with its places filled in.
macro_rules! say {
    ($words:expr, $id:expr $(, $name:ident = $value:expr)* $(,)?) => {
        $words.say($id, &[$((stringify!($name), $crate::words::FluentValue::from($value))),*])
    };
}
pub(crate) use say;

#[cfg(test)]
mod tests {
    use super::*;
    use std::{collections::BTreeMap, collections::BTreeSet, fs, path::Path};

    /// Each id of a catalogue with the places its sentences have.
    fn entries(language: Language) -> BTreeMap<String, BTreeSet<String>> {
        let mut entries = BTreeMap::new();
        let mut id = String::new();
        for line in language.catalogue().lines() {
            let starts = line.starts_with(|c: char| c.is_ascii_lowercase());
            if let Some((name, _)) = line.split_once(" =").filter(|_| starts) {
                id = name.to_owned();
                let twice = entries.insert(id.clone(), BTreeSet::new());
                assert!(twice.is_none(), "{id} twice in {language:?}");
            }
            for part in line.split('$').skip(1) {
                let end = part.find(|c: char| !c.is_ascii_alphanumeric() && c != '_' && c != '-');
                let place = part[..end.unwrap_or(part.len())].to_owned();
                entries.get_mut(&id).unwrap().insert(place);
            }
        }
        entries
    }

    #[test]
    fn catalogues_are_well_formed() {
        for language in Language::ALL {
            let resource = FluentResource::try_new(language.catalogue().to_owned());
            let faults = resource.err().map(|(_, faults)| faults);
            assert_eq!(faults, None, "{language:?}");
            let words = Words::new(language);
            for id in entries(language).keys() {
                assert!(words.has(id), "{id} says nothing in {language:?}");
            }
        }
    }

    #[test]
    fn all_languages_say_the_same_things() {
        let english = entries(Language::English);
        assert!(english.len() > 50);
        for language in Language::ALL {
            let other = entries(language);
            let ids = |entries: &BTreeMap<String, _>| entries.keys().cloned().collect::<Vec<_>>();
            assert_eq!(ids(&english), ids(&other), "{language:?}");
            for (id, places) in &english {
                assert_eq!(places, &other[id], "the places of {id} in {language:?}");
            }
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
    fn every_sentence_the_code_names_exists_and_every_sentence_is_named() {
        let mut code = String::new();
        sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut code);
        let english = entries(Language::English);
        for part in code.split("say!(").skip(1) {
            let Some((_, rest)) = part.split_once(',') else { continue };
            let Some(rest) = rest.trim_start().strip_prefix('"') else { continue };
            let (id, _) = rest.split_once('"').unwrap();
            assert!(english.contains_key(id), "no sentence «{id}»");
        }
        for id in english.keys().filter(|id| !id.starts_with("help-")) {
            assert!(code.contains(&format!("\"{id}\"")), "nobody says «{id}»");
        }
    }

    #[test]
    fn polish_counts_as_poles_do() {
        let words = Words::new(Language::Polish);
        let counted = |n: u32| say!(words, "sim-some-broken", n = n);
        assert_eq!(counted(1), "Jedna gra załamała się.");
        assert_eq!(counted(3), "3 gry załamały się.");
        assert_eq!(counted(5), "5 gier załamało się.");
        assert_eq!(counted(12), "12 gier załamało się.");
        assert_eq!(counted(22), "22 gry załamały się.");
    }

    #[test]
    fn the_language_is_read_from_the_arguments_first() {
        let words = |text: &str| text.split(' ').map(OsString::from).collect::<Vec<_>>();
        assert_eq!(Language::in_arguments(&words("games --lang pl")), Some(Language::Polish));
        assert_eq!(Language::in_arguments(&words("--lang=en_GB.UTF-8")), Some(Language::English));
        assert_eq!(Language::in_arguments(&words("--lang")), None);
        assert_eq!(Language::of_locale("pl_PL.UTF-8"), Some(Language::Polish));
        assert_eq!(Language::of_locale("C"), None);
    }
}
