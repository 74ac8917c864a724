//! The commands of F15.6, one function each.

use super::{Gtp, Trouble, handicap, words};
use crate::{
    colour::Colour,
    goban::Goban,
    options::Komi,
    point::Point,
    sgf::{Collection, Story},
};

type Answer = Result<String, Trouble>;

/// A word of the protocol and what it does.
pub(super) struct Command {
    name: &'static str,
    pub(super) run: fn(&mut Gtp, &[&str]) -> Answer,
}

const fn command(name: &'static str, run: fn(&mut Gtp, &[&str]) -> Answer) -> Command {
    Command { name, run }
}

/// Every command there is, in alphabetical order.
static COMMANDS: &[Command] = &[
    command("all_legal", all_legal),
    command("boardsize", boardsize),
    command("captures", captures),
    command("clear_board", clear_board),
    command("final_score", final_score),
    command("final_status_list", final_status_list),
    command("fixed_handicap", fixed_handicap),
    command("genmove", genmove),
    command("is_legal", is_legal),
    command("kgs-genmove_cleanup", genmove),
    command("kgs-rules", kgs_rules),
    command("kgs-time_settings", kgs_time_settings),
    command("known_command", known_command),
    command("komi", komi),
    command("list_commands", list_commands),
    command("loadsgf", loadsgf),
    command("name", |_, _| Ok("Petteia".to_owned())),
    command("petteia-why", why),
    command("place_free_handicap", place_free_handicap),
    command("play", play),
    command("printsgf", printsgf),
    command("protocol_version", |_, _| Ok("2".to_owned())),
    command("quit", |_, _| Ok(String::new())),
    command("reg_genmove", reg_genmove),
    command("set_free_handicap", set_free_handicap),
    command("showboard", showboard),
    command("time_left", time_left),
    command("time_settings", time_settings),
    command("undo", undo),
    command("version", |_, _| Ok(env!("CARGO_PKG_VERSION").to_owned())),
];

/// The command with this name.
pub(super) fn find(name: &str) -> Option<&'static Command> {
    COMMANDS.iter().find(|command| command.name == name)
}

fn done() -> Answer {
    Ok(String::new())
}

fn list_commands(_: &mut Gtp, _: &[&str]) -> Answer {
    Ok(COMMANDS.iter().map(|command| command.name).collect::<Vec<_>>().join("\n"))
}

fn known_command(_: &mut Gtp, arguments: &[&str]) -> Answer {
    let name = arguments.first().ok_or(Trouble::SYNTAX)?;
    Ok(find(name).is_some().to_string())
}

/// Why the line before was refused: the rules' own sentence and clause, which the protocol's
/// fixed messages leave out.
fn why(gtp: &mut Gtp, _: &[&str]) -> Answer {
    Ok(std::mem::take(&mut gtp.why))
}

fn boardsize(gtp: &mut Gtp, arguments: &[&str]) -> Answer {
    let side = words::number(arguments.first())? as usize;
    let goban = Goban::new(side, side, gtp.komi);
    gtp.goban = goban.map_err(|why| Trouble::new("unacceptable size").because(refusal(&why)))?;
    done()
}

fn clear_board(gtp: &mut Gtp, _: &[&str]) -> Answer {
    let (width, height) = gtp.side();
    let goban = Goban::new(width, height, gtp.komi);
    gtp.goban = goban.map_err(|why| Trouble::new("cannot clear").because(refusal(&why)))?;
    done()
}

fn komi(gtp: &mut Gtp, arguments: &[&str]) -> Answer {
    let word = arguments.first().ok_or(Trouble::SYNTAX)?;
    let komi: Komi = word.parse().map_err(|why| Trouble::SYNTAX.because(why))?;
    gtp.komi = komi;
    gtp.goban.set_komi(komi);
    done()
}

fn play(gtp: &mut Gtp, arguments: &[&str]) -> Answer {
    let (colour, point) = a_move(gtp, arguments)?;
    let played = gtp.goban.play(colour, point);
    played.map_err(|why| Trouble::ILLEGAL_MOVE.because(refusal(&why)))?;
    done()
}

fn undo(gtp: &mut Gtp, _: &[&str]) -> Answer {
    if gtp.goban.undo() { done() } else { Err(Trouble::new("cannot undo")) }
}

fn genmove(gtp: &mut Gtp, arguments: &[&str]) -> Answer {
    let colour = words::colour(arguments.first())?;
    let Some(chosen) = choose(gtp, colour)? else {
        gtp.goban.resign(colour);
        return Ok("resign".to_owned());
    };
    let played = gtp.goban.play(colour, chosen);
    played
        .map_err(|why| Trouble::new("the player chose an illegal move").because(refusal(&why)))?;
    Ok(vertex(chosen))
}

fn reg_genmove(gtp: &mut Gtp, arguments: &[&str]) -> Answer {
    let colour = words::colour(arguments.first())?;
    Ok(choose(gtp, colour)?.map_or_else(|| "resign".to_owned(), vertex))
}

/// What the player would do: a point, a pass (no point) or nothing, which resigns.
fn choose(gtp: &mut Gtp, colour: Colour) -> Result<Option<Option<Point>>, Trouble> {
    use crate::action::Action;
    match gtp.goban.ask(colour, |pov| gtp.chooser.choose(pov)) {
        Action::Place(point) => Ok(Some(Some(point))),
        Action::Pass => Ok(Some(None)),
        Action::Resign => Ok(None),
        other => Err(Trouble::new("the player chose an illegal move").because(other)),
    }
}

fn is_legal(gtp: &mut Gtp, arguments: &[&str]) -> Answer {
    let (colour, point) = a_move(gtp, arguments)?;
    let legal = gtp.goban.check(colour, point).is_ok();
    Ok(u8::from(legal).to_string())
}

fn all_legal(gtp: &mut Gtp, arguments: &[&str]) -> Answer {
    let colour = words::colour(arguments.first())?;
    Ok(list(&gtp.goban.legal_points(colour)))
}

fn captures(gtp: &mut Gtp, arguments: &[&str]) -> Answer {
    let colour = words::colour(arguments.first())?;
    Ok(gtp.goban.captures(colour).to_string())
}

fn showboard(gtp: &mut Gtp, _: &[&str]) -> Answer {
    Ok(format!("\n{}", gtp.goban.diagram().trim_end()))
}

fn final_score(gtp: &mut Gtp, _: &[&str]) -> Answer {
    Ok(gtp.goban.score())
}

/// F15.6: all stones are alive, a group on each line.
fn final_status_list(gtp: &mut Gtp, arguments: &[&str]) -> Answer {
    match *arguments.first().ok_or(Trouble::SYNTAX)? {
        "alive" => {
            let groups = gtp.goban.groups();
            Ok(groups.iter().map(|group| list(group)).collect::<Vec<_>>().join("\n"))
        }
        "dead" | "seki" => done(),
        _ => Err(Trouble::SYNTAX),
    }
}

fn fixed_handicap(gtp: &mut Gtp, arguments: &[&str]) -> Answer {
    let stones = words::number(arguments.first())? as usize;
    empty_board(gtp)?;
    let points = handicap::fixed(gtp.goban.width(), stones)
        .ok_or(Trouble::new("invalid number of stones"))?;
    set_handicap(gtp, points, "invalid number of stones")
}

fn place_free_handicap(gtp: &mut Gtp, arguments: &[&str]) -> Answer {
    let stones = words::number(arguments.first())? as usize;
    empty_board(gtp)?;
    let points = handicap::free(gtp.goban.width(), gtp.goban.height(), stones)
        .ok_or(Trouble::new("invalid number of stones"))?;
    set_handicap(gtp, points, "invalid number of stones")
}

fn set_free_handicap(gtp: &mut Gtp, arguments: &[&str]) -> Answer {
    const BAD_LIST: &str = "bad vertex list";
    let vertices = arguments.iter().map(|word| words::vertex(Some(word)));
    let vertices = vertices.collect::<Result<Vec<_>, _>>()?;
    if vertices.is_empty() {
        return Err(Trouble::SYNTAX);
    }
    empty_board(gtp)?;
    let (width, height) = gtp.side();
    let points = vertices.iter().map(|vertex| vertex.on_board(width, height));
    let mut points = points
        .collect::<Result<Option<Vec<_>>, _>>()
        .ok()
        .flatten()
        .filter(|points| points.len() >= 2)
        .ok_or(Trouble::new(BAD_LIST))?;
    points.sort_unstable();
    if points.windows(2).any(|pair| pair[0] == pair[1]) {
        return Err(Trouble::new(BAD_LIST));
    }
    set_handicap(gtp, points, BAD_LIST)?;
    done()
}

fn empty_board(gtp: &Gtp) -> Result<(), Trouble> {
    if gtp.goban.is_empty() { Ok(()) } else { Err(Trouble::new("board not empty")) }
}

/// F15.4: handicap stones are the initial position, and White is to move.
fn set_handicap(gtp: &mut Gtp, mut points: Vec<Point>, message: &'static str) -> Answer {
    points.sort_unstable_by_key(|point| (point.column(), point.row()));
    let stones: Vec<_> = points.iter().map(|&point| (point, Some(Colour::Black))).collect();
    let set = gtp.goban.set_up(&stones, Colour::White);
    set.map_err(|why| Trouble::new(message).because(refusal(&why)))?;
    Ok(list(&points))
}

fn loadsgf(gtp: &mut Gtp, arguments: &[&str]) -> Answer {
    const CANNOT_LOAD: Trouble = Trouble::new("cannot load file");
    let name = arguments.first().ok_or(Trouble::SYNTAX)?;
    let before = match arguments.get(1) {
        Some(word) => words::number(Some(word))?.max(1) as usize,
        None => usize::MAX,
    };
    let bytes = gtp.shelf.read(name).map_err(|why| CANNOT_LOAD.because(why))?;
    let file = Collection::read_bytes(&bytes).map_err(|why| CANNOT_LOAD.because(why))?;
    let tree = file.trees.first().ok_or(CANNOT_LOAD)?;
    let story = Story::read(tree).map_err(|why| CANNOT_LOAD.because(why))?;
    let komi = story.komi.unwrap_or(gtp.komi);
    let goban = Goban::replay(&story, komi, before - 1).map_err(|why| CANNOT_LOAD.because(why))?;
    (gtp.goban, gtp.komi) = (goban, komi);
    Ok(gtp.goban.to_move().name().to_ascii_lowercase())
}

fn printsgf(gtp: &mut Gtp, arguments: &[&str]) -> Answer {
    let text = gtp.goban.to_sgf().to_string();
    match arguments.first() {
        None => Ok(text.trim_end().to_owned()),
        Some(name) => {
            let written = gtp.shelf.write(name, &text);
            written.map_err(|why| Trouble::new("cannot write file").because(why))?;
            done()
        }
    }
}

fn time_settings(gtp: &mut Gtp, arguments: &[&str]) -> Answer {
    let main = words::number(arguments.first())?;
    let extra = words::number(arguments.get(1))?;
    let stones = words::number(arguments.get(2))?;
    gtp.chooser.time_settings(main, extra, stones);
    done()
}

fn time_left(gtp: &mut Gtp, arguments: &[&str]) -> Answer {
    let colour = words::colour(arguments.first())?;
    let seconds = words::number(arguments.get(1))?;
    let stones = words::number(arguments.get(2))?;
    gtp.chooser.time_left(colour, seconds, stones);
    done()
}

/// The rules are those of F15 whatever a server wishes: other ones are refused.
fn kgs_rules(_: &mut Gtp, arguments: &[&str]) -> Answer {
    match arguments.first().ok_or(Trouble::SYNTAX)?.to_ascii_lowercase().as_str() {
        "chinese" => done(),
        "japanese" | "aga" | "new_zealand" => {
            Err(Trouble::new("unsupported rules")
                .because("only area scoring without suicide (F15)"))
        }
        _ => Err(Trouble::SYNTAX),
    }
}

fn kgs_time_settings(gtp: &mut Gtp, arguments: &[&str]) -> Answer {
    let number = |at| words::number(arguments.get(at));
    let (main, extra, stones) = match *arguments.first().ok_or(Trouble::SYNTAX)? {
        // The protocol's way to say that there is no limit: extra time for no stones.
        "none" => (0, 1, 0),
        "absolute" => (number(1)?, 0, 0),
        "byoyomi" => {
            number(3)?;
            (number(1)?, number(2)?, 1)
        }
        "canadian" => (number(1)?, number(2)?, number(3)?),
        _ => return Err(Trouble::SYNTAX),
    };
    gtp.chooser.time_settings(main, extra, stones);
    done()
}

/// The colour and the point on this board of `play` and `is_legal`.
fn a_move(gtp: &Gtp, arguments: &[&str]) -> Result<(Colour, Option<Point>), Trouble> {
    let colour = words::colour(arguments.first())?;
    let vertex = words::vertex(arguments.get(1))?;
    let (width, height) = gtp.side();
    Ok((colour, vertex.on_board(width, height)?))
}

fn refusal(illegal: &crate::Illegal) -> String {
    use petteia_kernel::Refusal as _;
    format!("{illegal} ({})", illegal.clause())
}

fn vertex(point: Option<Point>) -> String {
    point.map_or_else(|| "pass".to_owned(), |point| point.to_string())
}

fn list(points: &[Point]) -> String {
    points.iter().map(Point::to_string).collect::<Vec<_>>().join(" ")
}
