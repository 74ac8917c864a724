//! Plots as SVG. Colours and type come from the page, so that they follow its theme.

use super::html::escape;
use crate::{Bin, SpreadSummary, spread::round_step};
use std::fmt::Write as _;

/// As wide as a telephone: there a plot is shown as it is, elsewhere a little larger.
const WIDTH: f64 = 360.0;
const ROW: f64 = 22.0;
const TOP: f64 = 6.0;
/// Room for the axis below a plot: numbers and its title.
const AXIS: f64 = 40.0;

/// One row of a plot of rates.
pub(super) struct RateRow {
    pub(super) name: String,
    pub(super) value: f64,
    pub(super) low: f64,
    pub(super) high: f64,
    /// What is written behind it.
    pub(super) shown: String,
    /// Whether it is marked as significant.
    pub(super) marked: bool,
}

/// Rates with their intervals, one row each, and a line at the rate that is expected.
pub(super) fn rates(label: &str, axis: &str, rows: &[RateRow], expected: Option<f64>) -> String {
    let ends = rows.iter().flat_map(|row| [row.low, row.high]).chain(expected);
    let (least, most) = ends.fold((1.0f64, 0.0f64), |(a, b), end| (a.min(end), b.max(end)));
    let frame =
        Frame::new(rows.iter().map(|row| row.name.as_str()), rows.len(), (least, most), 48.0);
    let mut svg = frame.open(label);
    frame.axis(&mut svg, axis, |value| format!("{}%", short(100.0 * value)));
    if let Some(expected) = expected {
        let (x, bottom) = (frame.x(expected), frame.bottom());
        let _ = write!(svg, "<path class=\"ref\" d=\"M{x:.1} {TOP}V{bottom:.1}\"/>");
    }
    for (place, row) in rows.iter().enumerate() {
        let y = frame.y(place);
        let (low, high, x) = (frame.x(row.low), frame.x(row.high), frame.x(row.value));
        frame.name(&mut svg, place, &row.name);
        let class = if row.marked { "ci on" } else { "ci" };
        let _ = write!(svg, "<path class=\"{class}\" d=\"M{low:.1} {y:.1}H{high:.1}\"/>");
        // Significant is another shape, not only another colour.
        let _ = match row.marked {
            true => write!(svg, "<path class=\"dot on\" d=\"M{x:.1} {y:.1}m-6 0l6-6 6 6-6 6z\"/>"),
            false => write!(svg, "<circle class=\"dot\" cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"4\"/>"),
        };
        frame.value(&mut svg, place, &row.shown);
    }
    svg + "</svg>\n"
}

/// Spreads as boxes, one row each: whiskers hold nine tenths, the box half, the line is the
/// median.
pub(super) fn boxes(label: &str, axis: &str, rows: &[(String, &SpreadSummary, String)]) -> String {
    let least = rows.iter().map(|row| row.1.p5).fold(f64::INFINITY, f64::min);
    let most = rows.iter().map(|row| row.1.p95).fold(f64::NEG_INFINITY, f64::max);
    let frame = Frame::new(rows.iter().map(|row| row.0.as_str()), rows.len(), (least, most), 40.0);
    let mut svg = frame.open(label);
    frame.axis(&mut svg, axis, short);
    for (place, (name, spread, shown)) in rows.iter().enumerate() {
        let y = frame.y(place);
        let [p5, q1, middle, q3, p95] =
            [spread.p5, spread.q1, spread.median, spread.q3, spread.p95].map(|v| frame.x(v));
        frame.name(&mut svg, place, name);
        let (top, width) = (y - 6.0, (q3 - q1).max(1.0));
        let _ = write!(
            svg,
            "<path class=\"ci\" d=\"M{p5:.1} {y:.1}H{p95:.1}\"/>\
             <rect class=\"box\" x=\"{q1:.1}\" y=\"{top:.1}\" width=\"{width:.1}\" height=\"12\"/>\
             <path class=\"mid\" d=\"M{middle:.1} {top:.1}v12\"/>"
        );
        frame.value(&mut svg, place, shown);
    }
    svg + "</svg>\n"
}

/// How often each value was seen, as bars.
pub(super) fn histogram(label: &str, axis: &str, count_axis: &str, bins: &[Bin]) -> String {
    const HEIGHT: f64 = 150.0;
    const LEFT: f64 = 50.0;
    let most = bins.iter().map(|bin| bin.n).max().unwrap_or(1).max(1) as f64;
    let (first, last) = (bins.first().map_or(0.0, |b| b.from), bins.last().map_or(1.0, |b| b.to));
    let width = (last - first).max(1e-9);
    let x = |value: f64| LEFT + (value - first) / width * (WIDTH - LEFT - 10.0);
    let y = |n: f64| 14.0 + (1.0 - n / most) * HEIGHT;
    let bottom = y(0.0);
    let mut svg = open(label, bottom + AXIS);
    for tick in ticks(0.0, most, 3.0) {
        let y = y(tick);
        let _ = write!(
            svg,
            "<path class=\"grid\" d=\"M{LEFT} {y:.1}H{:.1}\"/>\
             <text class=\"r\" x=\"{:.1}\" y=\"{:.1}\">{}</text>",
            WIDTH - 10.0,
            LEFT - 6.0,
            y + 4.0,
            short(tick)
        );
    }
    for bin in bins.iter().filter(|bin| bin.n > 0) {
        let (from, to, top) = (x(bin.from), x(bin.to), y(bin.n as f64));
        let (wide, high) = ((to - from - 1.0).max(0.8), (bottom - top).max(0.6));
        let _ = write!(
            svg,
            "<rect class=\"bar\" x=\"{from:.1}\" y=\"{:.1}\" width=\"{wide:.1}\" height=\"{high:.1}\"/>",
            bottom - high
        );
    }
    // Counts of single things stand under the middle of their bars.
    let single = bins.iter().all(|bin| bin.to - bin.from == 1.0) && bins.len() <= 25;
    let shift = if single { 0.5 } else { 0.0 };
    for tick in ticks(first, if single { last - 1.0 } else { last }, 6.0) {
        let _ = write!(
            svg,
            "<text class=\"m\" x=\"{:.1}\" y=\"{:.1}\">{}</text>",
            x(tick + shift),
            bottom + 16.0,
            short(tick)
        );
    }
    let _ = write!(
        svg,
        "<path class=\"base\" d=\"M{LEFT} {bottom:.1}H{:.1}\"/>\
         <text class=\"m t\" x=\"{:.1}\" y=\"{:.1}\">{}</text>\
         <text class=\"m t\" transform=\"translate(11 {:.1})rotate(-90)\">{}</text>",
        WIDTH - 10.0,
        (LEFT + WIDTH - 10.0) / 2.0,
        bottom + 34.0,
        escape(axis),
        (14.0 + bottom) / 2.0,
        escape(count_axis)
    );
    svg + "</svg>\n"
}

/// Where things are in a plot of rows.
struct Frame {
    left: f64,
    right: f64,
    rows: usize,
    low: f64,
    high: f64,
}

impl Frame {
    fn new<'a>(
        names: impl Iterator<Item = &'a str>,
        rows: usize,
        (least, most): (f64, f64),
        room: f64,
    ) -> Frame {
        let longest = names.map(|name| name.chars().count()).max().unwrap_or(0);
        let left = (longest as f64 * 7.1 + 10.0).clamp(24.0, 190.0);
        let step = round_step((most - least).max(1e-6) / 4.0);
        let (low, high) =
            ((least / step + 1e-9).floor() * step, (most / step - 1e-9).ceil() * step);
        let high = if high > low { high } else { low + step };
        Frame { left, right: WIDTH - room - 10.0, rows, low, high }
    }

    fn x(&self, value: f64) -> f64 {
        self.left + (value - self.low) / (self.high - self.low) * (self.right - self.left)
    }

    fn y(&self, place: usize) -> f64 {
        TOP + ROW * (place as f64 + 0.5)
    }

    fn bottom(&self) -> f64 {
        TOP + ROW * self.rows as f64
    }

    fn open(&self, label: &str) -> String {
        open(label, self.bottom() + AXIS)
    }

    fn axis(&self, svg: &mut String, title: &str, shown: impl Fn(f64) -> String) {
        let bottom = self.bottom();
        let ticks = ticks(self.low, self.high, 4.0);
        let grid: String =
            ticks.iter().map(|&tick| format!("M{:.1} {TOP}V{bottom:.1}", self.x(tick))).collect();
        let _ = write!(svg, "<path class=\"grid\" d=\"{grid}\"/>");
        for tick in ticks {
            let x = self.x(tick);
            let _ = write!(
                svg,
                "<text class=\"m\" x=\"{x:.1}\" y=\"{:.1}\">{}</text>",
                bottom + 15.0,
                shown(tick)
            );
        }
        let _ = write!(
            svg,
            "<text class=\"m t\" x=\"{:.1}\" y=\"{:.1}\">{}</text>",
            (self.left + self.right) / 2.0,
            bottom + 33.0,
            escape(title)
        );
    }

    fn name(&self, svg: &mut String, place: usize, name: &str) {
        let (x, y) = (self.left - 8.0, self.y(place) + 4.0);
        let _ = write!(svg, "<text class=\"r\" x=\"{x:.1}\" y=\"{y:.1}\">{}</text>", escape(name));
    }

    fn value(&self, svg: &mut String, place: usize, value: &str) {
        let y = self.y(place) + 4.0;
        let value = escape(value);
        let _ =
            write!(svg, "<text class=\"r v\" x=\"{:.1}\" y=\"{y:.1}\">{value}</text>", WIDTH - 2.0);
    }
}

fn open(label: &str, height: f64) -> String {
    let label = escape(label);
    format!("<svg viewBox=\"0 0 {WIDTH:.0} {height:.0}\" role=\"img\" aria-label=\"{label}\">")
}

/// Round numbers from one to another, about so many.
fn ticks(low: f64, high: f64, about: f64) -> Vec<f64> {
    let step = round_step((high - low).max(1e-9) / about);
    let first = (low / step - 1e-6).ceil() as i64;
    let last = (high / step + 1e-6).floor() as i64;
    (first..=last).map(|tick| tick as f64 * step).collect()
}

/// A round number in few letters.
fn short(value: f64) -> String {
    let value = if value == 0.0 { 0.0 } else { value };
    let text = format!("{value:.2}");
    let text = text.trim_end_matches('0').trim_end_matches('.');
    if text.is_empty() || text == "-0" { "0".to_owned() } else { text.replace('-', "−") }
}
