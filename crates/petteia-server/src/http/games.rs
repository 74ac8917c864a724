//! The games there are, in the client's language.

use crate::{
    state::App,
    words::{Language, Words},
};
use axum::{
    Json, Router,
    extract::{Query, State},
    http::{HeaderMap, header},
    response::{IntoResponse as _, Response},
    routing::get,
};
use petteia_kernel::AnyRules;
use petteia_protocol::Offered;
use serde::Deserialize;
use serde_json::json;
use utoipa::IntoParams;

pub(super) fn router() -> Router<App> {
    Router::new().route("/api/games", get(list))
}

/// In which language.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct Wanted {
    /// `en` or `pl`; if absent, what `Accept-Language` likes best.
    lang: Option<String>,
}

/// The games with their seats, options and presets.
#[utoipa::path(get, path = "/api/games", tag = "games", params(Wanted),
    responses((status = 200, description = "Every game, in the order to show them", body = Vec<Offered>)))]
pub(super) async fn list(
    State(app): State<App>,
    Query(Wanted { lang }): Query<Wanted>,
    headers: HeaderMap,
) -> Response {
    let accepted = headers.get(header::ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok());
    let language = Language::wanted(lang.as_deref(), accepted);
    let games = Json(app.games.of(language)).into_response();
    let said = [
        (header::CONTENT_LANGUAGE, language.code()),
        (header::VARY, header::ACCEPT_LANGUAGE.as_str()),
    ];
    (said, games).into_response()
}

/// The games in every language, put into words once.
pub(crate) struct Games([Vec<Offered>; Language::ALL.len()]);

impl Games {
    pub(crate) fn new(registry: &[&'static dyn AnyRules]) -> Games {
        Games(Language::ALL.map(|language| {
            let words = Words::new(language);
            registry.iter().map(|rules| in_words(*rules, &words)).collect()
        }))
    }

    fn of(&self, language: Language) -> &[Offered] {
        &self.0[language as usize]
    }
}

/// A game as clients are told of it; what the catalogue does not have stays as the game says it.
fn in_words(rules: &dyn AnyRules, words: &Words) -> Offered {
    let about = rules.about();
    let mut told = json!(about);
    let mut tell = |place: &str, id: String| {
        if let (Some(place), Some(text)) = (told.pointer_mut(place), words.find(&id)) {
            *place = text.into();
        }
    };
    let id = about.id;
    tell("/summary", format!("about-{id}"));
    for (number, option) in about.options.iter().enumerate() {
        let name = option.name.replace('_', "-");
        tell(&format!("/options/{number}/summary"), format!("option-{id}-{name}"));
    }
    for (number, preset) in about.presets.iter().enumerate() {
        let about = format!("preset-{id}-{}-about", preset.name);
        tell(&format!("/presets/{number}/summary"), about);
    }
    Offered { about: told, rules_version: rules.rules_version() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_is_told_in_polish() {
        let games = Games::new(petteia_games::GAMES);
        let said = |language: Language| {
            let mut said = Vec::new();
            for game in games.of(language) {
                said.push(game.about["summary"].clone());
                for list in ["options", "presets"] {
                    let parts = game.about[list].as_array().unwrap().iter();
                    said.extend(parts.map(|part| part["summary"].clone()));
                }
            }
            said
        };
        let (english, polish) = (said(Language::English), said(Language::Polish));
        assert!(english.len() > 30);
        let same: Vec<_> = english.iter().zip(&polish).filter(|(en, pl)| en == pl).collect();
        assert!(same.is_empty(), "these are not translated: {same:?}");
    }
}
