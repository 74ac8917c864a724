//! Writing SGF.

use super::tree::{Collection, Node, Tree};
use std::fmt;

/// Lines are broken before the first node that begins beyond this column.
const WIDTH: usize = 70;

impl fmt::Display for Collection {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.trees.iter().try_for_each(|tree| tree.fmt(f))
    }
}

impl fmt::Display for Tree {
    /// Writes the game with all its variations; [`Collection::read`] reads the same game back.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut column = 0;
        let mut steps = vec![Step::Open(0)];
        while let Some(step) = steps.pop() {
            let (number, opened) = match step {
                Step::Close => {
                    f.write_str(")")?;
                    column += 1;
                    continue;
                }
                Step::Open(number) => (number, true),
                Step::Follow(number) => (number, false),
            };
            let Some(node) = self.node(number) else { continue };
            let text = written(node);
            if column > WIDTH || (opened && number > 0) {
                f.write_str("\n")?;
                column = 0;
            }
            if opened {
                f.write_str("(")?;
                steps.push(Step::Close);
            }
            f.write_str(&text)?;
            column += text.len();
            match node.children().len() {
                1 => steps.extend(node.children().map(Step::Follow)),
                _ => {
                    let children: Vec<usize> = node.children().collect();
                    steps.extend(children.into_iter().rev().map(Step::Open));
                }
            }
        }
        f.write_str("\n")
    }
}

/// What is still to be written, the next thing last.
enum Step {
    /// A node that begins a variation.
    Open(usize),
    /// A node that goes on.
    Follow(usize),
    /// The end of a variation.
    Close,
}

fn written(node: &Node) -> String {
    let mut text = String::from(";");
    for property in node.properties() {
        text.push_str(&property.name);
        for value in &property.values {
            text.push('[');
            text.push_str(value.raw());
            text.push(']');
        }
    }
    text
}
