//! What the server says in the client's language, from the catalogues.

use fluent_bundle::{FluentBundle, FluentResource};

/// A language there is a catalogue for.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(crate) enum Language {
    English,
    Polish,
}

impl Language {
    pub(crate) const ALL: [Language; 2] = [Language::English, Language::Polish];

    pub(crate) fn code(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::Polish => "pl",
        }
    }

    fn catalogue(self) -> &'static str {
        match self {
            Language::English => include_str!("../../../locales/en/web-pages.ftl"),
            Language::Polish => include_str!("../../../locales/pl/web-pages.ftl"),
        }
    }

    /// The language of a tag such as `pl` or `pl-PL`.
    fn of_tag(tag: &str) -> Option<Language> {
        let primary = tag.split('-').next().unwrap_or_default().trim();
        Language::ALL.into_iter().find(|language| primary.eq_ignore_ascii_case(language.code()))
    }

    /// What is asked for by name, or else what is liked best of what there is, or else English.
    pub(crate) fn wanted(named: Option<&str>, accepted: Option<&str>) -> Language {
        if let Some(language) = named.and_then(Language::of_tag) {
            return language;
        }
        let liked = accepted.unwrap_or_default().split(',').filter_map(|part| {
            let (tag, weight) = part.split_once(';').unwrap_or((part, "q=1"));
            let weight = weight.trim().strip_prefix("q=")?.parse::<f32>().ok()?;
            Some((Language::of_tag(tag)?, weight)).filter(|(_, weight)| *weight > 0.0)
        });
        // The first of those that are liked the same.
        let best = liked.reduce(|best, next| if next.1 > best.1 { next } else { best });
        best.map_or(Language::English, |(language, _)| language)
    }
}

/// The catalogue of one language.
pub(crate) struct Words(FluentBundle<FluentResource>);

impl Words {
    pub(crate) fn new(language: Language) -> Words {
        let mut bundle = FluentBundle::new(vec![language.code().parse().unwrap_or_default()]);
        bundle.set_use_isolating(false);
        // A broken entry is left out and the others serve; the web client's tests look for those.
        let resource = FluentResource::try_new(language.catalogue().to_owned());
        bundle.add_resource_overriding(resource.unwrap_or_else(|(resource, _)| resource));
        Words(bundle)
    }

    /// The sentence under `id`, if there is one.
    pub(crate) fn find(&self, id: &str) -> Option<String> {
        let pattern = self.0.get_message(id)?.value()?;
        Some(self.0.format_pattern(pattern, None, &mut Vec::new()).into_owned())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_wins_then_what_is_liked_best_then_english() {
        let wanted = |named, accepted| Language::wanted(named, accepted).code();
        assert_eq!(wanted(None, None), "en");
        assert_eq!(wanted(Some("pl"), Some("en")), "pl");
        assert_eq!(wanted(Some("xx"), Some("pl-PL,pl;q=0.9,en;q=0.8")), "pl");
        assert_eq!(wanted(None, Some("de, en;q=0.5, pl;q=0.7")), "pl");
        assert_eq!(wanted(None, Some("pl;q=0, de")), "en");
        assert_eq!(wanted(None, Some("en, pl")), "en");
        assert_eq!(wanted(None, Some(";;q=x,,pl;q=nonsense")), "en");
    }
}
