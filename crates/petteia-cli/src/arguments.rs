//! The command line: what may be typed, and what is said about what may not.

use crate::{
    admin, arena, bench, content, engine,
    failure::Failure,
    games, gtp, play, replay, serve, sim, verify,
    words::{Words, say},
};
use clap::{
    Arg, ArgAction, Command, FromArgMatches as _, Parser, Subcommand,
    error::{ContextKind, ContextValue, ErrorKind},
};
use std::ffi::OsString;

/// Help and errors come from the catalogue, so nothing here has a help text of its own.
#[derive(Parser)]
#[command(name = "petteia", version, disable_help_flag = true, disable_version_flag = true)]
struct Arguments {
    #[command(subcommand)]
    task: Option<Task>,
    /// Only named here so that it is accepted: the language is chosen before the arguments are read.
    #[arg(long, global = true, value_name = "LANG", value_parser = ["en", "pl"])]
    lang: Option<String>,
}

/// What the program is asked to do.
#[derive(Subcommand)]
#[command(disable_help_subcommand = true)]
pub(crate) enum Task {
    Serve(serve::Arguments),
    Games(games::Arguments),
    Play(play::Arguments),
    Sim(sim::Arguments),
    Arena(arena::Arguments),
    Replay(replay::Arguments),
    Verify(verify::Arguments),
    Engine(engine::Arguments),
    Gtp(gtp::Arguments),
    Bench(bench::Arguments),
    #[command(subcommand, disable_help_subcommand = true)]
    Admin(admin::Task),
    #[command(subcommand, disable_help_subcommand = true)]
    Content(content::Task),
}

/// What the arguments ask for.
pub(crate) enum Asked {
    /// A command.
    Task(Task),
    /// No command at all.
    Nothing,
    /// Some text, such as help.
    Text(String),
}

/// Reads the arguments, the first being the program's name.
pub(crate) fn read(words: &Words, arguments: &[OsString]) -> Result<Asked, Failure> {
    let mut command = command(words);
    let matches = command.try_get_matches_from_mut(arguments);
    match matches.and_then(|matches| Arguments::from_arg_matches(&matches)) {
        Ok(Arguments { task: Some(task), .. }) => Ok(Asked::Task(task)),
        Ok(Arguments { task: None, .. }) => Ok(Asked::Nothing),
        Err(error) => match error.kind() {
            ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => {
                Ok(Asked::Text(error.render().to_string()))
            }
            _ => Err(Failure::Usage(sentence(words, &error))),
        },
    }
}

fn command(words: &Words) -> Command {
    let flag = |name: &'static str, short, action| {
        Arg::new(name).long(name).short(short).global(true).action(action)
    };
    let command = <Arguments as clap::CommandFactory>::command()
        .arg(flag("help", 'h', ArgAction::Help))
        .arg(flag("version", 'V', ArgAction::Version).global(false));
    translate(words, "petteia", command)
}

/// Puts every text of the help in, from the catalogue.
fn translate(words: &Words, path: &str, command: Command) -> Command {
    let usage = say!(words, "help-heading-usage");
    let children: Vec<String> =
        command.get_subcommands().map(|c| c.get_name().to_owned()).collect();
    let about = say!(words, &format!("help-{path}"));
    let mut command = command
        .about(about)
        .help_template(format!("{{about-with-newline}}\n{usage} {{usage}}\n\n{{all-args}}"))
        .subcommand_help_heading(say!(words, "help-heading-commands"))
        .mut_args(|arg| {
            let heading = if arg.is_positional() { "arguments" } else { "options" };
            let text = say!(words, &help_id(words, path, arg.get_id().as_str()));
            let takes_value = arg.get_action().takes_values();
            arg.help(text)
                .help_heading(say!(words, &format!("help-heading-{heading}")))
                .hide_default_value(takes_value)
                .hide_possible_values(takes_value)
        });
    for child in children {
        let path = if path == "petteia" { child.clone() } else { format!("{path}-{child}") };
        command = command.mut_subcommand(child, |command| translate(words, &path, command));
    }
    command
}

/// The help of an argument is that of its command, or what it means everywhere.
fn help_id(words: &Words, path: &str, name: &str) -> String {
    let own = format!("help-{path}-{}", name.replace('_', "-"));
    if words.has(&own) { own } else { format!("help-any-{}", name.replace('_', "-")) }
}

/// One sentence about arguments that make no sense.
fn sentence(words: &Words, error: &clap::Error) -> String {
    let text = |kind| match error.get(kind) {
        Some(ContextValue::String(text)) => text.clone(),
        Some(ContextValue::Strings(texts)) => texts.join(", "),
        _ => String::new(),
    };
    let (what, value) = (text(ContextKind::InvalidArg), text(ContextKind::InvalidValue));
    let told = match error.kind() {
        ErrorKind::UnknownArgument => {
            let near = text(ContextKind::SuggestedArg);
            near_to(words, say!(words, "usage-unknown-argument", what = what), &near)
        }
        ErrorKind::InvalidSubcommand => {
            let what = text(ContextKind::InvalidSubcommand);
            let near = text(ContextKind::SuggestedSubcommand);
            near_to(words, say!(words, "usage-unknown-command", what = what), &near)
        }
        ErrorKind::MissingRequiredArgument => say!(words, "usage-missing", what = what),
        ErrorKind::MissingSubcommand | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            say!(words, "usage-missing-command")
        }
        ErrorKind::InvalidValue if value.is_empty() => {
            say!(words, "usage-missing-value", what = what)
        }
        ErrorKind::InvalidValue => {
            let allowed = text(ContextKind::ValidValue);
            say!(words, "usage-not-one-of", what = what, value = value, allowed = allowed)
        }
        ErrorKind::ValueValidation => {
            let why = std::error::Error::source(error).map(ToString::to_string);
            let why = why.unwrap_or_default();
            say!(words, "usage-bad-value", what = what, value = value, why = why)
        }
        ErrorKind::ArgumentConflict => {
            let other = text(ContextKind::PriorArg);
            say!(words, "usage-conflict", what = what, other = other)
        }
        _ => say!(words, "usage-wrong"),
    };
    format!("{told} {}", say!(words, "usage-see-help"))
}

fn near_to(words: &Words, told: String, near: &str) -> String {
    if near.is_empty() {
        return told;
    }
    format!("{told} {}", say!(words, "did-you-mean", what = near))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::Language;

    /// Every id that the help of a command asks the catalogue for.
    fn asked(words: &Words, path: &str, command: &Command, ids: &mut Vec<String>) {
        ids.push(format!("help-{path}"));
        ids.extend(command.get_arguments().map(|arg| help_id(words, path, arg.get_id().as_str())));
        for child in command.get_subcommands() {
            let name = child.get_name();
            let path = if path == "petteia" { name.to_owned() } else { format!("{path}-{name}") };
            asked(words, &path, child, ids);
        }
    }

    #[test]
    fn every_command_and_argument_has_a_help_text_in_every_language() {
        for language in Language::ALL {
            let words = Words::new(language);
            let mut ids = Vec::new();
            asked(&words, "petteia", &command(&words), &mut ids);
            for id in ids {
                assert!(words.has(&id), "no «{id}» in {language:?}");
            }
        }
    }

    #[test]
    fn clap_agrees_with_the_arguments() {
        command(&Words::new(Language::English)).debug_assert();
    }
}
