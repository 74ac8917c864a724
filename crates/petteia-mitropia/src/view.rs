//! What one viewer may know (M26).

use crate::{
    Card, Coord, Direction, Face, Mitropia, Options, Size, Tribe,
    action::{Action, Source, Via},
    cards::CardSet,
    ground::Tile,
    illegal::Moment,
    options::Mode,
    position::{Phase, SameMove, seat_of},
    scoring::ScoreSheet,
    setup::corner,
};
use petteia_kernel::{Outcome, Seat, SeatSet, Viewer};
use serde::{Deserialize, Serialize};

/// A tile and where it lies.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
pub struct TileView {
    /// Where.
    pub cell: Coord,
    /// What.
    pub tile: Tile,
}

/// The board (M3).
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
pub struct BoardView {
    /// Of the enclosing straight board (M27.2).
    pub radius: i8,
    /// The size class (M3.7).
    pub size: Size,
    /// Every tile in canonical order.
    pub tiles: Vec<TileView>,
    /// The tile string (M27.6).
    pub line: String,
}

/// A token on the board.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
pub struct TokenView {
    /// Where it stands.
    pub cell: Coord,
    /// Whose it is.
    pub seat: Seat,
    /// Whether it is the Chieftain.
    pub chieftain: bool,
    /// Whether its move does not stand yet (M15.3).
    pub pending: bool,
}

/// A group and its liberties (M11).
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
pub struct GroupView {
    /// Its first cell (M27.2).
    pub name: Coord,
    /// Whose it is.
    pub seat: Seat,
    /// Its cells.
    pub cells: Vec<Coord>,
    /// The cells that are its liberties, two-step ones included (M16.8).
    pub liberties: Vec<Coord>,
    /// Whether an open mountain gives one more (M16.4).
    pub mountain: bool,
    /// How many liberties there are in all.
    pub count: u8,
}

/// A player as this viewer sees them.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
pub struct PlayerView {
    /// Which seat.
    pub seat: Seat,
    /// Their tribe, once they have one.
    pub tribe: Option<Tribe>,
    /// Where they sit (M4.3).
    pub corner: Direction,
    /// Their direction of play (M4.4).
    pub facing: Direction,
    /// Warriors that can still be placed.
    pub reserve: u8,
    /// Captured Warriors.
    pub warriors: u8,
    /// Captured Chieftains.
    pub chieftains: u8,
    /// The pattern on their mat.
    pub active: Option<Card>,
    /// How many cards they hold.
    pub hand_size: u8,
    /// The most they may hold.
    pub hand_limit: u8,
    /// What they hold, if this viewer may see it.
    pub hand: Option<Vec<Card>>,
    /// Cards everyone knows them to hold (M15.13).
    pub known: Vec<Card>,
    /// Strategy: cards of the pool that were not chosen, if this viewer may see them.
    pub aside: Option<Vec<Card>>,
    /// The partner in a team game.
    pub partner: Option<Seat>,
}

/// A draw pile and its discard pile.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
pub struct PileView {
    /// Who draws from it.
    pub seats: SeatSet,
    /// How many cards are left to draw.
    pub draw: u8,
    /// Strategy: which ones, together with a partner's hand that this viewer may not see.
    pub deck: Option<Vec<Card>>,
    /// The face-up discards.
    pub discard: Vec<Card>,
    /// How many discards lie face down (M16.16).
    pub face_down: u8,
    /// Which ones, if this viewer may know.
    pub face_down_cards: Option<Vec<Card>>,
}

/// A card on the table (M9.9).
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
pub struct TableCard {
    /// Which.
    pub card: Card,
    /// Whether it has served a move.
    pub spent: bool,
}

/// A declared move that does not stand yet, or one in the making.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
pub struct MoveView {
    /// Whose it is.
    pub seat: Seat,
    /// `place`, `relocate` or `throne`.
    pub verb: String,
    /// The cells it fills; or from and to; or the Warrior's.
    pub cells: Vec<Coord>,
    /// The token a placement starts from.
    pub from: Option<Coord>,
    /// The wormholes it passes.
    pub via: Via,
    /// The source of a placement.
    pub by: Option<Source>,
    /// Its strength card.
    pub with: Option<Card>,
}

/// A reaction that can be answered.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
pub struct ReactionView {
    /// Who played the last card.
    pub seat: Seat,
    /// Whose play it rejects.
    pub against: Seat,
    /// The cell a Subvert takes, if the reaction to the move is one.
    pub subvert: Option<Coord>,
    /// How many cards were played.
    pub plays: u8,
}

/// An open window (M15).
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
pub struct WindowView {
    /// The move.
    pub pending: MoveView,
    /// The reaction that can be answered; none while the move itself can.
    pub reaction: Option<ReactionView>,
    /// Who is asked; nobody sees who has answered.
    pub asked: SeatSet,
    /// What this viewer has answered.
    pub answer: Option<Action>,
}

/// A closed move (M15.12).
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
pub struct ClosedView {
    /// `fill`, `relocate` or `throne`.
    pub verb: String,
    /// The cells it fills; or from and to; or the Warrior's.
    pub cells: Vec<Coord>,
}

/// The running turn.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
pub struct TurnView {
    /// Whose turn it is.
    pub seat: Seat,
    /// Counted from 1; 0 during set-up.
    pub number: u16,
    /// Moves that are left (M8.3).
    pub moves_left: u8,
    /// Moves that may not be made again in this turn.
    pub closed: Vec<ClosedView>,
    /// Whether Zhou have relocated in it.
    pub relocated: bool,
    /// Whether a Zhou payment covers a relocation.
    pub paid: bool,
    /// Quiet turns in a row (M19.2).
    pub quiet_turns: u8,
    /// Turns in a row without a placement (M18.4).
    pub idle_turns: u8,
}

/// Deck building, for those who build (M22.8).
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
pub struct DeckView {
    /// The cards to choose from.
    pub pool: Vec<Card>,
    /// What this viewer has taken so far.
    pub draft: Vec<Card>,
    /// The deck that was closed last; partners see each other's.
    pub proposal: Vec<Card>,
    /// The most cards.
    pub cards: u8,
    /// The most power.
    pub power: u16,
    /// The power of the draft.
    pub draft_power: u16,
}

/// Lost groups (M20).
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
pub struct ClaimsView {
    /// What this viewer has named; of everyone once all are in.
    pub named: Vec<(Seat, Vec<Coord>)>,
    /// What this viewer disputes so far.
    pub disputed: Vec<Coord>,
    /// What this viewer has still to answer.
    pub unanswered: Vec<Coord>,
}

/// A group that was named as lost before play resumed.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
pub struct SettledView {
    /// Its cells at that time.
    pub cells: Vec<Coord>,
    /// Who disputed it; nobody if it is lost unless something is placed.
    pub disputed_by: SeatSet,
}

/// A card in words, for those that this viewer can see.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
pub struct CardView {
    /// Its code.
    pub card: Card,
    /// What it is called.
    pub name: String,
    /// Its level, 1 to 3.
    pub level: u8,
    /// Its power.
    pub power: u8,
    /// The positions of a Pattern card for facing N (M2.6).
    pub offsets: Vec<(i8, i8)>,
}

/// Everything one viewer may know.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
pub struct View {
    /// Who is looking.
    pub viewer: Viewer,
    /// The options; the content pack is left out.
    pub options: Options,
    /// The board.
    pub board: BoardView,
    /// All tokens, by ascending cell.
    pub tokens: Vec<TokenView>,
    /// All groups of tokens that stand, by name.
    pub groups: Vec<GroupView>,
    /// The players, by seat.
    pub players: Vec<PlayerView>,
    /// Draw and discard piles.
    pub piles: Vec<PileView>,
    /// Strategy: cards that were dealt to nobody.
    pub undealt: u8,
    /// Cards on the table.
    pub table: Vec<TableCard>,
    /// The playing order (M4.5); empty until the first player is drawn.
    pub order: Vec<Seat>,
    /// The running turn.
    pub turn: TurnView,
    /// What the rules wait for; none when the game is over.
    pub moment: Option<Moment>,
    /// The reaction window.
    pub window: Option<WindowView>,
    /// The strength move this viewer is composing.
    pub composing: Option<MoveView>,
    /// The active pattern this viewer has chosen and nobody has seen.
    pub chosen: Option<Card>,
    /// The deck this viewer is building.
    pub deck: Option<DeckView>,
    /// Lost groups.
    pub claims: Option<ClaimsView>,
    /// What was answered when play resumed after a dispute (M20.4).
    pub settled: Vec<SettledView>,
    /// The cells of the last move that stood.
    pub last: Vec<Coord>,
    /// Whether the Norse swap has been used.
    pub swapped: bool,
    /// How many positions are recorded (M18.3).
    pub positions: u16,
    /// The score if the game ended now; the final one when it is over.
    pub score: ScoreSheet,
    /// How the game ended.
    pub outcome: Option<Outcome>,
    /// The cards that can be seen, in words.
    pub cards: Vec<CardView>,
}

impl View {
    pub(crate) fn new(game: &Mitropia, viewer: Viewer) -> View {
        let looking = Looking { game, viewer };
        let outcome = match game.phase {
            Phase::Over(outcome) => Some(outcome),
            _ => None,
        };
        let mut view = View {
            viewer,
            options: Options { content: None, ..game.setup.options.clone() },
            board: looking.board(),
            tokens: looking.tokens(),
            groups: looking.groups(),
            players: Seat::first(game.n()).map(|seat| looking.player(seat)).collect(),
            piles: looking.piles(),
            undealt: game.zones.undealt.len() as u8,
            table: looking.table(),
            order: looking.order(),
            turn: looking.turn(),
            moment: looking.moment(),
            window: looking.window(),
            composing: looking.composing(),
            chosen: looking.chosen(),
            deck: looking.deck(),
            claims: looking.claims(),
            settled: looking.settled(),
            last: game.coords(&game.last),
            swapped: game.swapped,
            positions: game.history.len() as u16,
            score: game.score_sheet(),
            outcome,
            cards: vec![],
        };
        view.cards = looking.cards(&view);
        view
    }
}

impl Mitropia {
    /// M5.3: whether the dealt cards lie unseen.
    pub(crate) fn hands_unseen(&self) -> bool {
        self.setup.options.mode == Mode::Standard
            && matches!(self.phase, Phase::Tribes(_) | Phase::Facings(_) | Phase::Chiefs(_))
    }

    /// Whether a viewer may see a seat's hand.
    pub(crate) fn sees_hand(&self, viewer: Viewer, seat: Seat) -> bool {
        let friend =
            viewer.is(seat) || self.open_partner(seat).is_some_and(|partner| viewer.is(partner));
        matches!(self.phase, Phase::Over(_)) || friend && !self.hands_unseen()
    }

    /// Whether a viewer knows the cards of a pile or pool in strategy mode: its owners do.
    pub(crate) fn owns_pile(&self, viewer: Viewer, pile: usize) -> bool {
        self.setup.options.is_strategy()
            && viewer.seat().is_some_and(|seat| seat.index() < self.n() && self.pile(seat) == pile)
    }
}

struct Looking<'a> {
    game: &'a Mitropia,
    viewer: Viewer,
}

impl Looking<'_> {
    fn codes(&self, cards: CardSet) -> Vec<Card> {
        self.game.setup.deck.codes(cards)
    }

    fn over(&self) -> bool {
        matches!(self.game.phase, Phase::Over(_))
    }

    fn board(&self) -> BoardView {
        let ground = &self.game.setup.ground;
        BoardView {
            radius: ground.radius,
            size: ground.size(),
            tiles: ground.tiles.iter().map(|&(cell, tile)| TileView { cell, tile }).collect(),
            line: ground.tile_line(),
        }
    }

    fn tokens(&self) -> Vec<TokenView> {
        let ground = &self.game.setup.ground;
        let mut tokens: Vec<TokenView> = self
            .game
            .stones
            .iter()
            .map(|(cell, stone)| TokenView {
                cell: ground.coord(cell),
                seat: seat_of(stone.colour),
                chieftain: stone.crowned,
                pending: false,
            })
            .collect();
        if let Phase::Window(window) = &self.game.phase
            && window.pending.is_placement()
        {
            let new = window.pending.cells.iter().map(|&cell| TokenView {
                cell: ground.coord(cell),
                seat: self.game.current,
                chieftain: false,
                pending: true,
            });
            tokens.extend(new);
            tokens.sort_unstable_by_key(|token| token.cell);
        }
        tokens
    }

    fn groups(&self) -> Vec<GroupView> {
        let game = self.game;
        let ground = &game.setup.ground;
        let powers = game.powers();
        let mut groups = vec![];
        for name in game.group_names() {
            let (Some(group), Some(colour)) = (game.stones.group(name), game.stones.colour(name))
            else {
                continue;
            };
            let liberties = powers.liberties(ground, &game.stones, group);
            groups.push(GroupView {
                name: ground.coord(name),
                seat: seat_of(colour),
                cells: ground.coords_of(game.stones.group_set(group)),
                liberties: ground.coords_of(liberties.cells),
                mountain: liberties.mountain,
                count: liberties.count() as u8,
            });
        }
        groups
    }

    fn player(&self, seat: Seat) -> PlayerView {
        let game = self.game;
        let player = game.player(seat);
        let hand = game.hand(seat);
        let owner = game.owns_pile(self.viewer, game.pile(seat));
        let sees_aside = game.setup.options.is_strategy()
            && !matches!(game.phase, Phase::Tribes(_) | Phase::Decks(_))
            && (owner || self.over());
        PlayerView {
            seat,
            tribe: player.tribe,
            corner: corner(game.n(), seat),
            facing: player.facing,
            reserve: player.reserve,
            warriors: player.warriors_held,
            chieftains: player.chiefs_held,
            active: game.zones.active[seat.index()].map(|id| game.setup.deck.card(id)),
            hand_size: hand.len() as u8,
            hand_limit: game.hand_limit(seat) as u8,
            hand: game.sees_hand(self.viewer, seat).then(|| self.codes(hand)),
            known: self.codes(hand & game.zones.shown),
            aside: sees_aside.then(|| self.codes(game.zones.aside[game.pile(seat)])),
            partner: game.partner(seat),
        }
    }

    fn piles(&self) -> Vec<PileView> {
        let game = self.game;
        let zones = &game.zones;
        let mut piles: Vec<PileView> = vec![];
        for pile in 0..game.n() {
            let seats: SeatSet = Seat::first(game.n()).filter(|&s| game.pile(s) == pile).collect();
            if seats.is_empty() {
                continue;
            }
            let down = zones.discards[pile] & zones.face_down;
            let knows_down = self.over()
                || seats.iter().any(|seat| {
                    game.tribe(seat) == Some(Tribe::Zhou) && game.sees_hand(self.viewer, seat)
                });
            let mut deck = zones.draws[pile];
            for seat in seats.iter().filter(|&seat| !game.sees_hand(self.viewer, seat)) {
                deck |= game.hand(seat) - zones.shown;
            }
            if !knows_down {
                deck |= down;
            }
            let knows_deck = self.over() || game.owns_pile(self.viewer, pile);
            piles.push(PileView {
                seats,
                draw: zones.draws[pile].len() as u8,
                deck: knows_deck.then(|| self.codes(deck)),
                discard: self.codes(zones.discards[pile] - down),
                face_down: down.len() as u8,
                face_down_cards: knows_down.then(|| self.codes(down)),
            });
        }
        piles
    }

    fn table(&self) -> Vec<TableCard> {
        let zones = &self.game.zones;
        let cards = (zones.fresh | zones.spent).iter();
        cards
            .map(|id| TableCard {
                card: self.game.setup.deck.card(id),
                spent: zones.spent.contains(id),
            })
            .collect()
    }

    /// The first player is drawn after the tribes in standard mode (M5.7).
    fn order(&self) -> Vec<Seat> {
        let game = self.game;
        let drawn = game.setup.options.is_strategy() || !matches!(game.phase, Phase::Tribes(_));
        if drawn { game.playing_order().collect() } else { vec![] }
    }

    fn turn(&self) -> TurnView {
        let game = self.game;
        let ground = &game.setup.ground;
        let closed = game.closed.iter().map(|closed| match *closed {
            SameMove::Fill(cells) => {
                ClosedView { verb: "fill".to_owned(), cells: ground.coords_of(cells) }
            }
            SameMove::Relocate(from, to) => {
                ClosedView { verb: "relocate".to_owned(), cells: game.coords(&[from, to]) }
            }
            SameMove::Swap(cell) => {
                ClosedView { verb: "throne".to_owned(), cells: game.coords(&[cell]) }
            }
        });
        TurnView {
            seat: game.current,
            number: game.turns,
            moves_left: game.turn.moves,
            closed: closed.collect(),
            relocated: game.turn.relocated,
            paid: game.turn.paid && !game.turn.relocated,
            quiet_turns: game.quiet,
            idle_turns: game.idle,
        }
    }

    fn moment(&self) -> Option<Moment> {
        Some(match &self.game.phase {
            Phase::Tribes(_) => Moment::Tribe,
            Phase::Decks(_) => Moment::Deck,
            Phase::Facings(_) => Moment::Facing,
            Phase::Chiefs(_) => Moment::Chieftain,
            Phase::Mats(_) | Phase::MatsInTurn(_) => Moment::Mat,
            Phase::Menu => Moment::Menu,
            // M25.2: for others a composition looks like the menu.
            Phase::Composing(_) if !self.viewer.is(self.game.current) => Moment::Menu,
            Phase::Composing(_) => Moment::FurtherWarriors,
            Phase::Window(window) => window.moment(),
            Phase::Capturing(_) => Moment::Capture,
            Phase::Draw => Moment::Draw,
            Phase::Claims(_) => Moment::Claims,
            Phase::Answers(_) => Moment::Answers,
            Phase::Over(_) => return None,
        })
    }

    fn move_view(&self, action: &Action, cells: &[petteia_grid::Cell]) -> MoveView {
        let mut view = MoveView {
            seat: self.game.current,
            verb: "throne".to_owned(),
            cells: self.game.coords(cells),
            from: None,
            via: Via::NONE,
            by: None,
            with: None,
        };
        match *action {
            Action::Place { by, with, from, via, .. } => {
                view = MoveView { verb: "place".to_owned(), from, via, by: Some(by), with, ..view };
            }
            Action::Relocate { via, .. } => {
                view = MoveView { verb: "relocate".to_owned(), via, ..view };
            }
            _ => {}
        }
        view
    }

    fn window(&self) -> Option<WindowView> {
        let Phase::Window(window) = &self.game.phase else { return None };
        let ground = &self.game.setup.ground;
        let answered = self
            .viewer
            .seat()
            .filter(|&seat| window.asked.contains(seat) && !window.open.contains(seat));
        Some(WindowView {
            pending: self.move_view(&window.pending.action, &window.pending.cells),
            reaction: window.chain.map(|chain| ReactionView {
                seat: chain.last,
                against: chain.injured,
                subvert: chain.subvert.map(|cell| ground.coord(cell)),
                plays: chain.plays,
            }),
            asked: window.asked,
            answer: answered.map(|seat| self.game.answer_as_action(window.answers[seat.index()])),
        })
    }

    fn composing(&self) -> Option<MoveView> {
        let Phase::Composing(composing) = &self.game.phase else { return None };
        let own = self.viewer.is(self.game.current);
        own.then(|| self.move_view(&composing.action, &composing.cells))
    }

    fn chosen(&self) -> Option<Card> {
        let Phase::Mats(chosen) = &self.game.phase else { return None };
        let id = self.viewer.seat().and_then(|seat| *chosen.get(seat.index())?)?;
        Some(self.game.setup.deck.card(id))
    }

    fn deck(&self) -> Option<DeckView> {
        let game = self.game;
        let Phase::Decks(drafts) = &game.phase else { return None };
        let seat = self.viewer.seat().filter(|seat| seat.index() < game.n())?;
        let pool = game.pile(seat);
        let limits = game.deck_limits(pool)?;
        let editing = drafts.editor[pool] == Some(seat);
        let draft = if editing { drafts.draft[pool] } else { CardSet::EMPTY };
        Some(DeckView {
            pool: self.codes(game.zones.aside[pool]),
            draft: self.codes(draft),
            proposal: self.codes(drafts.proposal[pool]),
            cards: limits.cards as u8,
            power: limits.power as u16,
            draft_power: game.setup.deck.total_power(draft) as u16,
        })
    }

    fn claims(&self) -> Option<ClaimsView> {
        let game = self.game;
        let ground = &game.setup.ground;
        let (claims, shown) = match &game.phase {
            Phase::Claims(claims) => (claims, false),
            Phase::Answers(claims) => (claims, true),
            _ => return None,
        };
        let seats = Seat::first(game.n()).filter(|&seat| shown || self.viewer.is(seat));
        let own = |sets: &[petteia_grid::SmallSet]| {
            let set = self.viewer.seat().and_then(|seat| sets.get(seat.index()).copied());
            set.map_or_else(Vec::new, |set| ground.coords_of(set))
        };
        Some(ClaimsView {
            named: seats.map(|seat| (seat, ground.coords_of(claims.named[seat.index()]))).collect(),
            disputed: own(&claims.disputed),
            unanswered: own(&claims.unanswered),
        })
    }

    fn settled(&self) -> Vec<SettledView> {
        let answers = self.game.resumed.iter().flat_map(|resumed| &resumed.answers);
        answers
            .map(|&(group, disputed_by)| SettledView {
                cells: self.game.setup.ground.coords_of(group),
                disputed_by,
            })
            .collect()
    }

    /// All cards that occur in the view.
    fn cards(&self, view: &View) -> Vec<CardView> {
        let mut seen: Vec<Card> = view.table.iter().map(|on_table| on_table.card).collect();
        for player in &view.players {
            seen.extend(player.active);
            seen.extend(player.hand.iter().flatten());
            seen.extend(&player.known);
            seen.extend(player.aside.iter().flatten());
        }
        for pile in &view.piles {
            seen.extend(&pile.discard);
            seen.extend(pile.deck.iter().flatten());
            seen.extend(pile.face_down_cards.iter().flatten());
        }
        if let Some(deck) = &view.deck {
            seen.extend(&deck.pool);
        }
        seen.sort_unstable();
        seen.dedup();
        seen.into_iter().map(|card| self.card(card)).collect()
    }

    fn card(&self, card: Card) -> CardView {
        let content = &self.game.setup.content;
        let offsets = match card.face() {
            Face::Pattern(_) => content.pattern(card).map(|pattern| {
                pattern.offsets(Direction::N).iter().map(|offset| (offset.q, offset.r)).collect()
            }),
            Face::Action(_) => None,
        };
        CardView {
            card,
            name: content.name(card).to_owned(),
            level: content.level(card),
            power: content.power(card),
            offsets: offsets.unwrap_or_default(),
        }
    }
}
