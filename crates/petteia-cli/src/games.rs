//! `petteia games`: the games, their seats and options.

use crate::{
    Desk,
    failure::Failure,
    setup,
    words::{Words, say},
};
use petteia_kernel::{About, AnyRules, OptionAbout, OptionValues};
use serde_json::{Value, json};

/// The arguments of `petteia games`.
#[derive(clap::Args)]
pub(crate) struct Arguments {
    #[arg(value_name = "GAME")]
    game: Option<String>,
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(desk: &mut Desk<'_>, arguments: &Arguments) -> Result<(), Failure> {
    let games = match &arguments.game {
        Some(id) => vec![setup::find(desk.words, id)?],
        None => petteia_games::games().collect(),
    };
    if arguments.json {
        let games: Vec<Value> = games.into_iter().map(as_json).collect();
        writeln!(desk.out, "{}", Value::Array(games))?;
        return Ok(());
    }
    for (number, rules) in games.into_iter().enumerate() {
        if number > 0 {
            writeln!(desk.out)?;
        }
        describe(desk, rules.about())?;
    }
    Ok(())
}

fn as_json(rules: &dyn AnyRules) -> Value {
    let defaults = rules.complete_options(&Value::Null).unwrap_or(Value::Null);
    let mut game = serde_json::to_value(rules.about()).unwrap_or(Value::Null);
    if let Value::Object(fields) = &mut game {
        fields.insert("rules_version".to_owned(), rules.rules_version().into());
        fields.insert("defaults".to_owned(), defaults);
    }
    json!(game)
}

fn describe(desk: &mut Desk<'_>, about: &About) -> Result<(), Failure> {
    let words = desk.words;
    let (fewest, most) = about.seats;
    let seats = if fewest == most {
        say!(words, "games-seats-exactly", n = most)
    } else {
        say!(words, "games-seats", fewest = fewest, most = most)
    };
    writeln!(desk.out, "{} ({}): {}", about.id, about.name, about.summary)?;
    writeln!(desk.out, "  {seats}")?;
    if !about.options.is_empty() {
        writeln!(desk.out, "  {}", say!(words, "games-options"))?;
    }
    for option in about.options {
        writeln!(desk.out, "    {}", option_line(words, option))?;
    }
    if !about.presets.is_empty() {
        writeln!(desk.out, "  {}", say!(words, "games-presets"))?;
    }
    for preset in about.presets {
        writeln!(desk.out, "    {}: {} {}", preset.name, preset.summary, preset.options)?;
    }
    Ok(())
}

fn option_line(words: &Words, option: &OptionAbout) -> String {
    let default = say!(words, "games-default", value = option.default);
    format!(
        "{}: {} {} {default} [{}]",
        option.name,
        option.summary,
        values(words, &option.values),
        option.clause
    )
}

fn values(words: &Words, values: &OptionValues) -> String {
    match values {
        OptionValues::Choice(choices) => say!(words, "games-choice", choices = choices.join(", ")),
        OptionValues::Number(low, high) => say!(words, "games-number", low = *low, high = *high),
        OptionValues::Halves(low, high) => {
            let (low, high) = (f64::from(*low) / 2.0, f64::from(*high) / 2.0);
            say!(words, "games-halves", low = low.to_string(), high = high.to_string())
        }
        OptionValues::Text => say!(words, "games-text"),
        OptionValues::PerSeat(each) => {
            say!(words, "games-per-seat", each = self::values(words, each))
        }
        OptionValues::Content => say!(words, "games-content"),
    }
}
