//! Boards as text: the diagram of M27.5 and the one-line form of M27.6.

use crate::{Axial, Illegal};
use petteia_grid::hex::RADIUS_LIMIT;

/// Characters on cells, as a text shows them.
#[derive(Clone, Eq, PartialEq, Debug)]
pub(crate) struct Drawing {
    /// Of the smallest straight board around all cells (M27.2).
    pub(crate) radius: i8,
    /// Every tile and its character.
    pub(crate) cells: Vec<(Axial, char)>,
}

/// In both forms: no tile here.
const MISSING: char = '_';

fn unreadable(reason: impl Into<String>) -> Illegal {
    Illegal::Diagram { reason: reason.into() }
}

impl Drawing {
    /// Reads either form.
    pub(crate) fn read(text: &str) -> Result<Drawing, Illegal> {
        if text.len() > 20_000 {
            return Err(unreadable("a board is at most a few thousand characters"));
        }
        let drawing = if text.contains('/') { one_line(text.trim()) } else { diagram(text) }?;
        if drawing.cells.is_empty() {
            return Err(unreadable("there is no tile in it"));
        }
        Ok(drawing)
    }

    /// Draws the diagram of M27.5.
    pub(crate) fn to_diagram(&self) -> String {
        let n = i32::from(self.radius);
        let mut rows = vec![vec![' '; 4 * n as usize + 1]; 4 * n as usize + 1];
        for &(cell, letter) in &self.cells {
            let (q, r) = (i32::from(cell.q), i32::from(cell.r));
            rows[(2 * r + q + 2 * n) as usize][2 * (q + n) as usize] = letter;
        }
        let lines: Vec<String> = rows
            .into_iter()
            .map(|row| row.into_iter().collect::<String>().trim_end().into())
            .collect();
        lines.join("\n")
    }

    /// Writes the one-line form of M27.6; runs of `.` become their length.
    pub(crate) fn to_line(&self) -> String {
        let n = self.radius;
        let mut line = String::new();
        for q in -n..=n {
            if q > -n {
                line.push('/');
            }
            let mut run = 0;
            for r in ((-n).max(-n - q)..=n.min(n - q)).rev() {
                let here = self.cells.iter().find(|(cell, _)| *cell == Axial::new(q, r));
                let letter = here.map_or(MISSING, |&(_, letter)| letter);
                if letter == '.' {
                    run += 1;
                    continue;
                }
                push_run(&mut line, &mut run);
                line.push(letter);
            }
            push_run(&mut line, &mut run);
        }
        line
    }
}

fn push_run(line: &mut String, run: &mut u32) {
    if *run > 0 {
        line.push_str(&run.to_string());
    }
    *run = 0;
}

fn one_line(text: &str) -> Result<Drawing, Illegal> {
    let columns: Vec<&str> = text.split('/').collect();
    if columns.len().is_multiple_of(2) || columns.len() > 2 * RADIUS_LIMIT as usize + 1 {
        return Err(unreadable("a board has an odd number of columns, at most 25"));
    }
    let n = (columns.len() / 2) as i8;
    let mut cells = Vec::new();
    for (q, column) in (-n..=n).zip(columns) {
        let letters = spell_out(column)?;
        if letters.len() != (2 * n + 1 - q.abs()) as usize {
            let letter = (b'A' + (q + n) as u8) as char;
            let wanted = 2 * n + 1 - q.abs();
            return Err(unreadable(format!(
                "column {letter} has {} cells instead of {wanted}",
                letters.len()
            )));
        }
        let south = n.min(n - q);
        for (up, letter) in letters.into_iter().enumerate() {
            if letter != MISSING {
                cells.push((Axial::new(q, south - up as i8), letter));
            }
        }
    }
    let radius = cells.iter().map(|(cell, _)| cell.length()).max().unwrap_or(0);
    Ok(Drawing { radius, cells })
}

/// A column with its run lengths written out.
fn spell_out(column: &str) -> Result<Vec<char>, Illegal> {
    let mut letters = Vec::new();
    let mut digits = String::new();
    for letter in column.chars().chain(std::iter::once('\0')) {
        if letter.is_ascii_digit() {
            digits.push(letter);
            continue;
        }
        if !digits.is_empty() {
            let run: usize = digits.parse().unwrap_or(usize::MAX);
            if run == 0 || run > 2 * RADIUS_LIMIT as usize + 1 {
                return Err(unreadable(format!("{digits} is no length of a run of cells")));
            }
            letters.extend(std::iter::repeat_n('.', run));
            digits.clear();
        }
        if letter != '\0' {
            letters.push(letter);
        }
    }
    Ok(letters)
}

/// Reads the diagram. Its frame is the smallest straight board that holds everything drawn; `_`
/// counts as drawn, so a board with gaps at its rim can be held in place.
fn diagram(text: &str) -> Result<Drawing, Illegal> {
    let mut drawn = Vec::new();
    for (y, line) in text.lines().enumerate() {
        for (x, letter) in line.chars().enumerate().filter(|(_, letter)| !letter.is_whitespace()) {
            drawn.push((x as i32, y as i32, letter));
        }
    }
    let Some(&(left, top)) =
        drawn.iter().map(|(x, y, _)| (x, y)).min().map(|(x, y)| (*x, *y)).as_ref()
    else {
        return Err(unreadable("there is no tile in it"));
    };
    // Relative to one of the drawn cells, whose place is not known yet.
    let mut relative = Vec::with_capacity(drawn.len());
    for (x, y, letter) in drawn {
        let (dx, dy) = (x - left, y - top);
        if dx % 2 != 0 || (dy - dx / 2) % 2 != 0 {
            return Err(unreadable(format!("«{letter}» in line {} is between the cells", y + 1)));
        }
        let (q, r) = (dx / 2, (dy - dx / 2) / 2);
        relative.push((q, r, letter));
    }
    let (radius, q0, r0) = smallest_frame(&relative)
        .ok_or_else(|| unreadable("it does not fit a straight board of radius 12"))?;
    let place = |(q, r, letter)| (Axial::new((q - q0) as i8, (r - r0) as i8), letter);
    let mut cells: Vec<(Axial, char)> = relative.into_iter().map(place).collect();
    cells.retain(|&(_, letter)| letter != MISSING);
    Ok(Drawing { radius: radius as i8, cells })
}

/// The smallest radius, and the middle, of a straight board around these cells.
fn smallest_frame(cells: &[(i32, i32, char)]) -> Option<(i32, i32, i32)> {
    let span = |key: fn(i32, i32) -> i32| {
        let values = cells.iter().map(|&(q, r, _)| key(q, r));
        Some((values.clone().min()?, values.max()?))
    };
    let (q_min, q_max) = span(|q, _| q)?;
    let (r_min, r_max) = span(|_, r| r)?;
    let (s_min, s_max) = span(|q, r| -q - r)?;
    for n in 0..=i32::from(RADIUS_LIMIT) {
        for q0 in q_max - n..=q_min + n {
            for r0 in r_max - n..=r_min + n {
                let s0 = -q0 - r0;
                if s_max - n <= s0 && s0 <= s_min + n {
                    return Some((n, q0, r0));
                }
            }
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    const V47: &str = "
          .
        .   .
      .   .   .
    .   .   .   .
      .   t   .
    .   t   ^   .
      .   c   c
    .   t   .   .
      .   ^   c
    .   .   c   .
      .   .   .
        .   .
          .
";

    #[test]
    fn m27_6_both_forms_say_the_same() {
        let drawn = Drawing::read(V47).unwrap();
        assert_eq!(drawn.radius, 3);
        assert_eq!(drawn.to_line(), "4/5/2tt2/2^ct2/1c1^2/1cc2/4");
        let line = Drawing::read("4/5/2tt2/2^ct2/1c1^2/1cc2/4").unwrap();
        assert_eq!(line.to_diagram(), drawn.to_diagram());
        assert_eq!(Drawing::read(&drawn.to_diagram()).unwrap().to_line(), drawn.to_line());
    }

    #[test]
    fn m27_6_bad_boards_are_refused() {
        for bad in ["", "   \n ", "4/5/6/7/6/5", "4/5/6/7/6/5/5", "4/5/6/77/6/5/4", "0/1/0", "_"] {
            assert!(Drawing::read(bad).is_err(), "{bad:?}");
        }
        assert!(Drawing::read("..").is_err());
        assert!(Drawing::read(&".   ".repeat(40)).is_err());
        assert!(Drawing::read(&"/".repeat(30_000)).is_err());
    }
}
