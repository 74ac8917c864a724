//! What came of a series, on the screen and in files.

use crate::{
    failure::Failure,
    words::{Words, say},
};
use petteia_lab::{SeatSummary, Summary, page};
use std::{
    fs,
    io::{self, Write},
    path::Path,
};

/// Writes the page and the data behind it into a folder.
pub(super) fn save(words: &Words, folder: &Path, summary: &Summary) -> Result<(), Failure> {
    let cannot = |path: &Path, error: &io::Error| {
        let (file, why) = (path.display().to_string(), error.to_string());
        Failure::failed(say!(words, "sim-not-saved", file = file, why = why))
    };
    fs::create_dir_all(folder).map_err(|error| cannot(folder, &error))?;
    let json = serde_json::to_string(summary).map_err(Failure::failed)? + "\n";
    let page = page::page(&words.of_lab(), summary);
    for (name, text) in [("index.html", page), ("report.json", json)] {
        let path = folder.join(name);
        fs::write(&path, text).map_err(|error| cannot(&path, &error))?;
    }
    Ok(())
}

/// Says what came of it.
pub(super) fn write(words: &Words, out: &mut dyn Write, summary: &Summary) -> io::Result<()> {
    let lab = words.of_lab();
    let several = summary.each().len() > 1;
    for (number, set) in (1..).zip(summary.each()) {
        if several {
            writeln!(out, "{}", page::label(&lab, number, set))?;
        }
        let (n, game) = (set.finished, set.game.clone());
        writeln!(out, "{}", say!(words, "sim-done", game = game, n = n, actions = set.actions))?;
        let bot_width = set.seats.iter().map(|seat| seat.bot.len()).max().unwrap_or_default();
        for seat in &set.seats {
            writeln!(out, "{}", line(words, seat, bot_width))?;
        }
        for sentence in page::sentences(&lab, set) {
            writeln!(out, "{sentence}")?;
        }
        if several {
            writeln!(out)?;
        }
    }
    for (heading, sentences) in page::comparisons(&lab, summary) {
        writeln!(out, "{heading}:")?;
        for sentence in sentences {
            writeln!(out, "  {sentence}")?;
        }
    }
    let seconds = summary.seconds.unwrap_or_default();
    let rate = format!("{:.0}", summary.finished as f64 / seconds.max(1e-9));
    let seconds = format!("{seconds:.2}");
    writeln!(out, "{}", say!(words, "sim-speed", seconds = seconds, rate = rate))?;
    writeln!(out, "{}", say!(words, "sim-hash", hash = summary.hash.clone()))
}

fn line(words: &Words, seat: &SeatSummary, bot_width: usize) -> String {
    let percent = |rate: f64| format!("{:>5.1}", 100.0 * rate);
    say!(
        words,
        "sim-seat",
        seat = seat.seat.clone(),
        bot = format!("{:bot_width$}", seat.bot),
        wins = format!("{:>8.1}", seat.wins),
        rate = percent(seat.win_rate),
        low = percent(seat.low),
        high = percent(seat.high),
        score = format!("{:>8.2}", seat.mean_score),
    )
}
