//! What may be chosen, in parts that a client can match with a click.

use crate::{
    action::Action,
    card::Card,
    colour::Colour,
    grounds::{Set, Stones},
    phase::Phase,
    point::Point,
    position::Fields,
};
use petteia_grid::{Cell, Graph, Group};
use petteia_kernel::{Game as _, Viewer, tell::Written};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::borrow::Cow;

/// One action, with its parts named: whoever shows choices needs no notation and no rules.
///
/// A token placed by hand that does nothing else, as most choices are, is written as its point and
/// the liberties it would have: `["D4", 3]`.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(remote = "Self")]
pub struct Choice {
    /// What to send.
    pub line: Action,
    /// What is done.
    pub kind: ChoiceKind,
    /// The card that is played or discarded.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub card: Option<Card>,
    /// F10.4: where the token to relocate stands.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub from: Option<Point>,
    /// Where the token lands, or the point that names a group.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub point: Option<Point>,
    /// The player it is done to.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub seat: Option<Colour>,
    /// D7, D12: all tokens of the group that is named.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Vec<Point>>"))]
    pub group: Vec<Point>,
    /// What a landing would do.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub preview: Option<Preview>,
}

/// What a token that lands would do.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Preview {
    /// F6.5: the tokens it would capture. Where groups that fall touch each other (F7.4), all are
    /// named, though capturing one may spare the other.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Vec<Point>>"))]
    pub captures: Vec<Point>,
    /// How many liberties its group would have afterwards.
    pub liberties: u16,
    /// F5.5: the empty points that come into its owner's reach by it, measured by this turn's
    /// reach; none where reach is unlimited.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Vec<Point>>"))]
    pub opens: Vec<Point>,
}

/// What is done by an action.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum ChoiceKind {
    /// D4: passes.
    Pass,
    /// D4: passes and draws a card.
    PassDraw,
    /// D4, D5: places a token.
    Place,
    /// D4: plays a power card with its first step.
    Card,
    /// D6: relocates a token.
    Move,
    /// D5, D6: makes no further step.
    Done,
    /// D4: offers surrender.
    Surrender,
    /// D4: ends the own occupation.
    Independence,
    /// D4: ends the occupation of another.
    War,
    /// D1: chooses a start point.
    Start,
    /// D2: makes a starter move.
    Starter,
    /// D2: skips a starter move.
    Skip,
    /// D3: draws a card.
    Draw,
    /// D3: draws none.
    NoDraw,
    /// D7: captures a group first.
    Capture,
    /// D8: undoes the move.
    Reject,
    /// D8: undoes the move and takes its point.
    Replace,
    /// D8, D14: does nothing.
    Decline,
    /// D9: accepts a surrender.
    Accept,
    /// D9: refuses a surrender.
    Refuse,
    /// D10: buys a card with prisoners.
    Trade,
    /// D10: buys none.
    NoTrade,
    /// D11: discards a card.
    Discard,
    /// D12: marks a group as dead.
    Mark,
    /// D12: proposes what is marked.
    DeadDone,
    /// D12: proposes that nothing is dead.
    DeadNone,
    /// D13: agrees.
    Agree,
    /// D13: disputes.
    Dispute,
    /// D14: fills a neutral point.
    Fill,
    /// D15: leaves the game.
    Resign,
}

impl Serialize for Choice {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.short() {
            Some(short) => short.serialize(serializer),
            None => Choice::serialize(self, serializer),
        }
    }
}

impl<'de> Deserialize<'de> for Choice {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Choice, D::Error> {
        #[derive(Deserialize)]
        #[serde(untagged)]
        enum Form {
            Short(Point, u16),
            Whole(#[serde(with = "Choice")] Choice),
        }
        Ok(match Form::deserialize(deserializer)? {
            Form::Short(point, liberties) => Choice::placing(point, liberties),
            Form::Whole(choice) => choice,
        })
    }
}

impl Choice {
    /// The point and the liberties of a token placed by hand, if there is no more to say.
    fn short(&self) -> Option<(Point, u16)> {
        let Action::Place(point) = self.line else { return None };
        let preview = self.preview.as_ref()?;
        let is_plain = preview.captures.is_empty() && preview.opens.is_empty();
        is_plain.then_some((point, preview.liberties))
    }

    /// A token placed by hand that does nothing else.
    fn placing(point: Point, liberties: u16) -> Choice {
        let preview = Preview { captures: Vec::new(), liberties, opens: Vec::new() };
        Choice { preview: Some(preview), ..Choice::new(Action::Place(point)) }
    }

    /// The parts of an action.
    pub(crate) fn new(action: Action) -> Choice {
        let (card, from, point, seat) = match action {
            Action::Card(card, point) => (Some(card), None, Some(point), None),
            Action::CardMove(card, from, to) => (Some(card), Some(from), Some(to), None),
            Action::Move(from, to) => (None, Some(from), Some(to), None),
            Action::Place(point)
            | Action::Start(point)
            | Action::Starter(point)
            | Action::Capture(point)
            | Action::Mark(point)
            | Action::Fill(point) => (None, None, Some(point), None),
            Action::Reject => (Some(Card::Reject), None, None, None),
            Action::Replace(point) => (Some(Card::RejectAndReplace), None, Some(point), None),
            Action::Discard(card) => (Some(card), None, None, None),
            Action::Surrender(seat) | Action::War(seat) | Action::Trade(seat) => {
                (None, None, None, Some(seat))
            }
            _ => (None, None, None, None),
        };
        let kind = ChoiceKind::of(action);
        Choice { line: action, kind, card, from, point, seat, group: Vec::new(), preview: None }
    }
}

/// Everything a viewer may do now, in the order of the legal actions.
#[derive(Clone, Eq, PartialEq, Debug, Default)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(as = "Vec<Listed>"))]
pub struct Choices(Vec<Listed>);

/// A choice in a list. Most only place a token: they take a twelfth of the room.
#[derive(Clone, Eq, PartialEq, Debug)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(untagged))]
enum Listed {
    Short(Point, u16),
    Whole(Box<Choice>),
}

impl Choices {
    /// How many there are.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// One after the other.
    pub fn iter(&self) -> impl Iterator<Item = Choice> + '_ {
        self.0.iter().map(|listed| match listed {
            Listed::Short(point, liberties) => Choice::placing(*point, *liberties),
            Listed::Whole(choice) => Choice::clone(choice),
        })
    }

    /// What a viewer may do; the legal actions may be known.
    pub(crate) fn of(game: &Fields, viewer: Viewer, legal: Option<&[Action]>) -> Choices {
        let Some(colour) = viewer.seat().and_then(Colour::of) else { return Choices::default() };
        let mut listed = Vec::new();
        let legal = legal.unwrap_or_else(|| {
            game.legal_actions(colour.seat(), &mut listed);
            &listed
        });
        if legal.is_empty() {
            return Choices::default();
        }
        let mut before = Before::new(game, colour);
        let mut choices = Vec::with_capacity(legal.len());
        choices.extend(legal.iter().map(|&action| before.list(colour, action)));
        Choices(choices)
    }
}

impl From<Choice> for Listed {
    fn from(choice: Choice) -> Listed {
        match choice.short() {
            Some((point, liberties)) => Listed::Short(point, liberties),
            None => Listed::Whole(Box::new(choice)),
        }
    }
}

impl FromIterator<Choice> for Choices {
    fn from_iter<I: IntoIterator<Item = Choice>>(choices: I) -> Choices {
        Choices(choices.into_iter().map(Listed::from).collect())
    }
}

impl Serialize for Choices {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Choices {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Choices, D::Error> {
        Ok(Vec::<Choice>::deserialize(deserializer)?.into_iter().collect())
    }
}

impl Written for Choices {
    fn write_json(&self, into: &mut Vec<u8>) {
        into.push(b'[');
        for (place, listed) in self.0.iter().enumerate() {
            if place > 0 {
                into.push(b',');
            }
            match listed {
                Listed::Short(point, liberties) => write_short(*point, *liberties, into),
                // Writing to memory cannot fail.
                Listed::Whole(choice) => drop(serde_json::to_writer(&mut *into, choice)),
            }
        }
        into.push(b']');
    }
}

fn write_short(point: Point, liberties: u16, into: &mut Vec<u8>) {
    into.extend_from_slice(b"[\"");
    into.extend_from_slice(point.name().as_bytes());
    into.extend_from_slice(b"\",");
    match liberties {
        0..=9 => into.push(b'0' + liberties as u8),
        _ => into.extend_from_slice(liberties.to_string().as_bytes()),
    }
    into.push(b']');
}

impl ChoiceKind {
    const fn of(action: Action) -> ChoiceKind {
        match action {
            Action::Pass => ChoiceKind::Pass,
            Action::PassDraw => ChoiceKind::PassDraw,
            Action::Place(_) => ChoiceKind::Place,
            Action::Card(..) | Action::CardMove(..) => ChoiceKind::Card,
            Action::Move(..) => ChoiceKind::Move,
            Action::Done => ChoiceKind::Done,
            Action::Surrender(_) => ChoiceKind::Surrender,
            Action::Independence => ChoiceKind::Independence,
            Action::War(_) => ChoiceKind::War,
            Action::Start(_) => ChoiceKind::Start,
            Action::Starter(_) => ChoiceKind::Starter,
            Action::Skip => ChoiceKind::Skip,
            Action::Draw => ChoiceKind::Draw,
            Action::NoDraw => ChoiceKind::NoDraw,
            Action::Capture(_) => ChoiceKind::Capture,
            Action::Reject => ChoiceKind::Reject,
            Action::Replace(_) => ChoiceKind::Replace,
            Action::Decline => ChoiceKind::Decline,
            Action::Accept => ChoiceKind::Accept,
            Action::Refuse => ChoiceKind::Refuse,
            Action::Trade(_) => ChoiceKind::Trade,
            Action::NoTrade => ChoiceKind::NoTrade,
            Action::Discard(_) => ChoiceKind::Discard,
            Action::Mark(_) => ChoiceKind::Mark,
            Action::DeadDone => ChoiceKind::DeadDone,
            Action::DeadNone => ChoiceKind::DeadNone,
            Action::Agree => ChoiceKind::Agree,
            Action::Dispute => ChoiceKind::Dispute,
            Action::Fill(_) => ChoiceKind::Fill,
            Action::Resign => ChoiceKind::Resign,
        }
    }

    /// Whether a token lands on the point.
    const fn lands(self) -> bool {
        matches!(
            self,
            ChoiceKind::Place
                | ChoiceKind::Card
                | ChoiceKind::Move
                | ChoiceKind::Starter
                | ChoiceKind::Replace
                | ChoiceKind::Fill
        )
    }
}

/// The board on which tokens would land.
struct Before<'a> {
    game: &'a Fields,
    stones: Cow<'a, Stones>,
    /// The token that was lifted from it.
    lifted: Option<Point>,
    /// What is in reach of the viewer already.
    in_reach: Set,
    liberties: Liberties,
}

/// The liberties of groups that were asked for, and how many they are: several points touch the
/// same group.
#[derive(Default)]
pub(crate) struct Liberties(Vec<(Group, Set, u16)>);

impl Liberties {
    /// Those of a group, counted once.
    pub(crate) fn of(&mut self, graph: &Graph, stones: &Stones, group: Group) -> (&Set, u16) {
        let known = self.0.iter().position(|(known, ..)| *known == group);
        let place = known.unwrap_or_else(|| {
            let liberties = stones.liberties(graph, group);
            self.0.push((group, liberties, liberties.len() as u16));
            self.0.len() - 1
        });
        let (_, liberties, number) = &self.0[place];
        (liberties, *number)
    }
}

impl Before<'_> {
    fn new(game: &Fields, viewer: Colour) -> Before<'_> {
        let is_window = game.now.phase == Phase::React;
        let stones = match is_window {
            true => Cow::Owned(game.board_before()),
            false => Cow::Borrowed(&game.stones),
        };
        let in_reach = game.in_reach(viewer, game.turn_reach());
        Before { game, stones, lifted: None, in_reach, liberties: Liberties::default() }
    }

    /// The points that a token on this cell brings into reach.
    fn opens(&self, cell: Cell, captures: &Set) -> Vec<Point> {
        let Some(steps) = self.game.turn_reach() else { return Vec::new() };
        let mut opened = self.game.board().within(cell, steps) - self.in_reach;
        opened &= *self.stones.empties() | *captures;
        opened.remove(cell);
        self.game.board().points_of(&opened)
    }

    /// An action with everything about it.
    fn list(&mut self, mover: Colour, action: Action) -> Listed {
        if let Action::Place(point) = action
            && let Some(liberties) = self.plain_landing(mover, point)
        {
            return Listed::Short(point, liberties);
        }
        let mut choice = Choice::new(action);
        choice.group = self.game.named_group(action);
        choice.preview = self.preview(mover, &choice);
        choice.into()
    }

    /// The liberties of a token placed by hand, if there is no more to say of it.
    fn plain_landing(&mut self, mover: Colour, point: Point) -> Option<u16> {
        if self.lifted.is_some() || self.game.turn_reach().is_some() {
            return None;
        }
        let cell = self.game.board().cell(point)?;
        let effect = self.game.landing_effect(&self.stones, mover, cell, &mut self.liberties);
        effect.0.is_empty().then_some(effect.1)
    }

    fn preview(&mut self, mover: Colour, choice: &Choice) -> Option<Preview> {
        let game = self.game;
        let cell = choice.point.filter(|_| choice.kind.lands())?;
        let cell = game.board().cell(cell)?;
        if choice.from != self.lifted {
            self.lifted = choice.from;
            self.liberties = Liberties::default();
            self.stones = choice
                .from
                .and_then(|from| game.board().cell(from))
                .map_or(Cow::Borrowed(&game.stones), |source| Cow::Owned(game.lifted(source)));
        }
        let effect = game.landing_effect(&self.stones, mover, cell, &mut self.liberties);
        let (captures, liberties) = effect;
        let opens = self.opens(cell, &captures);
        Some(Preview { captures: game.board().points_of(&captures), liberties, opens })
    }
}

impl Fields {
    /// D7, D12: the group that a capture or a mark names.
    fn named_group(&self, action: Action) -> Vec<Point> {
        let (Action::Capture(point) | Action::Mark(point)) = action else { return Vec::new() };
        let group = self.board().cell(point).and_then(|cell| self.stones.group(cell));
        group.map_or(Vec::new(), |group| self.board().points_of(&self.stones.group_set(group)))
    }
}
