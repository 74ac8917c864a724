//! Law 4: what is written reads back.

use super::{
    breach::{Fault, Law, ensure},
    sight::{Sight, difference},
};
use petteia_kernel::{Data, Events, Game, Refused, Seat, Seed};
use serde_json::Value;

/// The game in words fits its options, and options read as the kernel promises.
pub(crate) fn about_and_options<G: Game>(options: &[G::Options]) -> Result<(), Fault> {
    let about = G::about();
    ensure(about.id == G::ID, Law::RoundTrip, || format!("{} calls itself {}", G::ID, about.id))?;
    for preset in about.presets {
        let options: G::Options = serde_json::from_str(preset.options).map_err(|error| {
            Fault::new(Law::RoundTrip, format!("preset {} cannot be read: {error}", preset.name))
        })?;
        G::new(&options, Seed::from(0)).map_err(|illegal| {
            Fault::new(Law::RoundTrip, format!("preset {} is refused: {illegal}", preset.name))
        })?;
    }
    let nothing: Option<G::Options> = serde_json::from_str("{}").ok();
    ensure(nothing == Some(G::Options::default()), Law::RoundTrip, || {
        "options without any field are not the default".to_owned()
    })?;
    let unknown = serde_json::from_str::<G::Options>(r#"{"no such option":1}"#);
    ensure(unknown.is_err(), Law::RoundTrip, || "unknown options are taken".to_owned())?;
    options.iter().try_for_each(|options| {
        json("the options", options)?;
        postcard("the options", options).map(drop)
    })
}

/// An action's notation and stored forms.
pub(crate) fn action<G: Game>(action: &G::Action) -> Result<(), Fault> {
    let notation = action.to_string();
    ensure(notation.parse().as_ref() == Ok(action), Law::RoundTrip, || {
        format!(
            "«{notation}» is written for {action:?} but read as {:?}",
            notation.parse::<G::Action>()
        )
    })?;
    ensure(!notation.chars().any(char::is_control), Law::RoundTrip, || {
        format!("the notation {notation:?} is not one line")
    })?;
    let line = G::read_line(&notation);
    ensure(line.as_deref() == Ok(std::slice::from_ref(action)), Law::RoundTrip, || {
        format!("the line «{notation}» stands for {line:?}")
    })?;
    json("an action", action)?;
    postcard("an action", action).map(drop)
}

/// Any line is read or refused; what it stands for can be written as single actions.
pub(crate) fn line_reads_or_not<G: Game>(line: &str) -> Result<(), Fault> {
    G::read_line(line).map_or(Ok(()), |actions| actions.iter().try_for_each(self::action::<G>))
}

/// The position and every view of it.
pub(crate) fn position_and_views<G: Game>(position: &G, sights: &[Sight<G>]) -> Result<(), Fault> {
    json("the position", position)?;
    postcard("the position", position)?;
    for Sight { viewer, view, .. } in sights {
        json("a view", view)?;
        ensure(!view.to_string().is_empty(), Law::RoundTrip, || {
            format!("the view of {viewer} cannot be drawn as text")
        })?;
    }
    Ok(())
}

/// Every event of an action.
pub(crate) fn events<G: Game>(events: &Events<G::Event>) -> Result<(), Fault> {
    events.told().iter().try_for_each(|told| json("an event", told))
}

/// Refusals read back and name their reason by a code.
pub(crate) fn refusals<G: Game>(position: &G, tried: &[G::Action]) -> Result<(), Fault> {
    for seat in Seat::first(position.n_seats()) {
        for action in tried {
            let Err(illegal) = position.check(seat, action) else { continue };
            json("a refusal", &illegal)?;
            let refused = Refused::new(&illegal);
            ensure(refused.code != "refused", Law::RoundTrip, || {
                format!("the refusal «{illegal}» has no code")
            })?;
        }
    }
    Ok(())
}

/// A copy of the position that has been stored.
pub(crate) fn stored<G: Game>(position: &G) -> Result<G, Fault> {
    postcard("the position", position)
}

/// A stored position goes on like the one it was made of.
pub(crate) fn goes_on<G: Game>(
    mut stored: G,
    seat: Seat,
    action: &G::Action,
    after: &G,
    told: &Events<G::Event>,
) -> Result<(), Fault> {
    let mut events = Events::new();
    stored.apply(seat, action, &mut events).map_err(|illegal| {
        Fault::new(Law::RoundTrip, format!("stored, it refuses {seat}> {action}: {illegal}"))
    })?;
    ensure(stored == *after && events.told() == told.told(), Law::RoundTrip, || {
        let change = difference(&(after, told.told()), &(&stored, events.told()));
        format!("stored, it goes on differently after {seat}> {action}: {change}")
    })
}

fn json<T: Data>(what: &str, value: &T) -> Result<(), Fault> {
    let text = serde_json::to_string(value).map_err(|error| unwritten(what, "JSON", error))?;
    let read: T = serde_json::from_str(&text).map_err(|error| unread(what, "JSON", error))?;
    ensure(read == *value, Law::RoundTrip, || changed(what, "JSON", value, &read))?;
    // Servers and bindings keep values, not text.
    let kept: Value =
        serde_json::to_value(value).map_err(|error| unwritten(what, "JSON", error))?;
    let read: T = serde_json::from_value(kept).map_err(|error| unread(what, "JSON", error))?;
    ensure(read == *value, Law::RoundTrip, || changed(what, "JSON", value, &read))
}

fn postcard<T: Data>(what: &str, value: &T) -> Result<T, Fault> {
    let bytes = postcard::to_stdvec(value).map_err(|error| unwritten(what, "postcard", error))?;
    let read: T = postcard::from_bytes(&bytes).map_err(|error| unread(what, "postcard", error))?;
    ensure(read == *value, Law::RoundTrip, || changed(what, "postcard", value, &read))?;
    Ok(read)
}

fn unwritten(what: &str, form: &str, error: impl ToString) -> Fault {
    Fault::new(Law::RoundTrip, format!("{what} cannot be written as {form}: {}", error.to_string()))
}

fn unread(what: &str, form: &str, error: impl ToString) -> Fault {
    Fault::new(Law::RoundTrip, format!("{what} cannot be read from {form}: {}", error.to_string()))
}

fn changed<T: Data>(what: &str, form: &str, before: &T, after: &T) -> String {
    format!("{what} changes when stored as {form}: {}", difference(before, after))
}
