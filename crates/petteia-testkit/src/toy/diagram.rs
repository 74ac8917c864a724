//! T5.1: positions from text.

use super::{Card, Cards, HAND, Illegal, Options, Place, Toy};
use petteia_kernel::{Dice, Events, Game, Seat, Seed};
use std::str::FromStr;

impl Toy {
    /// T1.3: the cards are shuffled, nothing is dealt yet.
    pub(super) fn unplayed(options: &Options, seed: Seed) -> Toy {
        let mut dice = Dice::new(seed);
        let mut deck: Vec<Card> = Card::all().collect();
        dice.shuffle(&mut deck);
        let places = vec![Place::default(); options.seats.into()];
        let discards = Cards::default();
        Toy { rounds: options.rounds, round: 1, prize: 0, places, deck, discards, dice }
    }
}

/// T5.1: reads a diagram. What it does not say is as in a new game.
pub(super) fn read(options: &Options, diagram: &str, seed: Seed) -> Result<Toy, Illegal> {
    let mut toy = Toy::unplayed(options, seed);
    let mut prize = None;
    for (index, line) in diagram.lines().enumerate() {
        let refuse = |reason: String| Illegal::Diagram { line: index + 1, reason };
        let words: Vec<&str> = line.split_whitespace().collect();
        match words.as_slice() {
            [] => {}
            [first, ..] if first.starts_with(';') => {}
            ["round", round] => toy.round = number(round, 1..=options.rounds).map_err(refuse)?,
            ["prize", points] => prize = Some(number(points, 1..=6).map_err(refuse)?),
            [seat, rest @ ..] => read_seat(&mut toy, seat, rest).map_err(refuse)?,
        }
    }
    toy.deal();
    match prize {
        Some(points) => toy.prize = points,
        None => toy.throw(&mut Events::muted()),
    }
    if toy.turn().is_over() { Err(Illegal::Over) } else { Ok(toy) }
}

fn number(word: &str, range: std::ops::RangeInclusive<u8>) -> Result<u8, String> {
    let read = word.parse().ok().filter(|number| range.contains(number));
    read.ok_or_else(|| format!("«{word}» is not from {} to {}", range.start(), range.end()))
}

fn read_seat(toy: &mut Toy, seat: &str, rest: &[&str]) -> Result<(), String> {
    let index = Seat::from_str(seat).map_err(|misread| misread.to_string())?.index();
    let place = toy.places.get_mut(index).ok_or_else(|| format!("nobody sits at {seat}"))?;
    match rest {
        ["out"] => place.out = true,
        ["score", score, "hand", hand @ ..] => {
            place.score = number(score, 0..=24)?;
            let most = HAND + usize::from(toy.rounds) - 1;
            if hand.is_empty() || hand.len() > most {
                return Err(format!("a hand has one to {most} cards"));
            }
            for word in hand {
                let card: Card = word.parse().map_err(|_| format!("«{word}» is not a card"))?;
                let at = toy.deck.iter().position(|&other| other == card);
                toy.deck.remove(at.ok_or_else(|| format!("card {card} is there twice"))?);
                place.hand.insert(card);
            }
        }
        _ => return Err("expected «A score 3 hand 1 5 9» or «A out»".to_owned()),
    }
    Ok(())
}
