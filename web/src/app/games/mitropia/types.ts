// Generated from crates/petteia-mitropia. Do not edit: `cargo xtask bless petteia-mitropia`.

import type { Outcome, Seat, SeatSet, Viewer } from '../../../protocol/types';

/**
 * One decision of one seat.
 *
 * Double and Triple Strength are composed: [`Action::Place`] names the first cell and
 * [`Action::Also`] each further one; the last commits (T7). A deck is composed of
 * [`Action::Take`] and closed by [`Action::Done`], claims of [`Action::Lost`] and closed by
 * [`Action::NoMoreLost`]. All of this is private until it is closed.
 */
export type Action = string;

/**
 * The board (M3.5, M3.6).
 */
export type BoardChoice = "auto" | "S" | "M" | "L" | "XL" | "custom";

/**
 * The board (M3).
 */
export type BoardView = { 
/**
 * Of the enclosing straight board (M27.2).
 */
radius: number, 
/**
 * The size class (M3.7).
 */
size: Size, 
/**
 * Every tile in canonical order.
 */
tiles: Array<TileView>, 
/**
 * The tile string (M27.6).
 */
line: string, };

/**
 * A captured group.
 */
export type CaptureView = { 
/**
 * Whose it was.
 */
owner: Seat, 
/**
 * Its cells.
 */
cells: Array<Coord>, 
/**
 * Who shares the spoils (M12.7).
 */
shares: Array<Share>, };

/**
 * One card by its code: `PT07a` is copy a of design 7, `CH3` the third Charge (M27.3).
 *
 * Ordered by code: AM, CH, DF, DS, PT, SC, SV, SW, TS, then by number.
 */
export type Card = string;

/**
 * What a card does.
 */
export type CardKind = "pattern" | "ambush" | "charge" | "deflect" | "double" | "scout" | "subvert" | "swift" | "triple";

/**
 * A card in words, for those that this viewer can see.
 */
export type CardView = { 
/**
 * Its code.
 */
card: Card, 
/**
 * What it is called.
 */
name: string, 
/**
 * What it does.
 */
kind: CardKind, 
/**
 * Its level, 1 to 3.
 */
level: number, 
/**
 * Its power.
 */
power: number, 
/**
 * The positions of a Pattern card as printed, forward being N (M2.6).
 */
offsets: Array<[number, number]>, 
/**
 * The same turned to the viewer's direction of play: axial steps on the board. As printed for
 * a spectator.
 */
steps: Array<[number, number]>, };

/**
 * Legal actions that differ only in cells: what one picks before one points at the board.
 */
export type ChoiceView = { 
/**
 * The first word of the notation, such as `place`, `relocate`, `deflect` or `pass`.
 */
verb: string, 
/**
 * The card to pick: what a placement follows, or what is played, paid, discarded or taken.
 */
card: Card | null, 
/**
 * How a placement uses that card.
 */
source: SourceKind | null, 
/**
 * The strength card that is used with it.
 */
with: Card | null, 
/**
 * The tribe to pick.
 */
tribe: Tribe | null, 
/**
 * The facing to pick.
 */
facing: Direction | null, 
/**
 * The actions: one without cells, or one for each way on the board.
 */
ways: Array<WayView>, };

/**
 * Lost groups (M20).
 */
export type ClaimsView = { 
/**
 * What this viewer has named; of everyone once all are in.
 */
named: Array<[Seat, Array<Coord>]>, 
/**
 * What this viewer disputes so far.
 */
disputed: Array<Coord>, 
/**
 * What this viewer has still to answer.
 */
unanswered: Array<Coord>, };

/**
 * A closed move (M15.12).
 */
export type ClosedView = { 
/**
 * `fill`, `relocate` or `throne`.
 */
verb: 'fill' | 'relocate' | 'throne', 
/**
 * The cells it fills; or from and to; or the Warrior's.
 */
cells: Array<Coord>, };

/**
 * A cell as players write it: column letter and number (M27.2).
 *
 * Ordered canonically: by letter, then by number. Which tile it is depends on the board's radius.
 */
export type Coord = string;

/**
 * Deck building, for those who build (M22.8).
 */
export type DeckView = { 
/**
 * The cards to choose from.
 */
pool: Array<Card>, 
/**
 * What this viewer has taken so far.
 */
draft: Array<Card>, 
/**
 * The deck that was closed last; partners see each other's.
 */
proposal: Array<Card>, 
/**
 * The most cards.
 */
cards: number, 
/**
 * The most power.
 */
power: number, 
/**
 * How many Pattern cards it must hold.
 */
patterns: number, 
/**
 * The power of the draft.
 */
draft_power: number, };

/**
 * One of the six directions, clockwise from straight up (M2.3).
 */
export type Direction = "N" | "NE" | "SE" | "S" | "SW" | "NW";

/**
 * What happens when the draw pile is empty (M17.6).
 */
export type EmptyDeck = "reshuffle" | "stop";

/**
 * How play ended (M19.1).
 */
export type Ending = "all-passed" | "no-legal-move" | "chieftain-captured" | "stalled";

/**
 * What has happened.
 */
export type Event = { "event": "tribe-picked", seat: Seat, tribe: Tribe, } | { "event": "facing-picked", seat: Seat, facing: Direction, } | { "event": "deck-proposed", seat: Seat, cards: Array<Card>, } | { "event": "deck-built", seat: Seat, cards: number, } | { "event": "chieftain-placed", seat: Seat, cell: Coord, } | { "event": "picked-up", seat: Seat, cards: Array<Card>, } | { "event": "mat-chosen", seat: Seat, card: Card, } | { "event": "turn-began", seat: Seat, } | { "event": "placed", seat: Seat, cells: Array<Coord>, from: Coord | null, via: Via, by: Source, with: Card | null, } | { "event": "swift-announced", seat: Seat, card: Card, } | { "event": "relocated", seat: Seat, from: Coord, to: Coord, via: Via, paid: boolean, pay: Card | null, } | { "event": "swapped", seat: Seat, chieftain: Coord, warrior: Coord, } | { "event": "deflected", seat: Seat, card: Card, against: Seat, } | { "event": "subvert-played", seat: Seat, card: Card, cell: Coord, } | { "event": "reaction-cancelled", seat: Seat, } | { "event": "taken-back", seat: Seat, cells: Array<Coord>, } | { "event": "subverted", seat: Seat, cell: Coord, } | { "event": "captured", owner: Seat, by: Seat, cells: Array<Coord>, shares: Array<Share>, } | { "event": "passed", seat: Seat, } | { "event": "turn-ended", seat: Seat, discarded: Array<Card>, } | { "event": "drew", seat: Seat, card: Card | null, } | { "event": "discarded", seat: Seat, card: Card, } | { "event": "kept", seat: Seat, } | { "event": "reshuffled", cards: number, } | { "event": "play-ended", how: Ending, } | { "event": "claimed", seat: Seat, groups: Array<Coord>, } | { "event": "answered", group: Coord, disputed_by: Array<Seat>, } | { "event": "resumed", seat: Seat, } | { "event": "lost-removed", owner: Seat, cells: Array<Coord>, shares: Array<Share>, put_aside: number, } | { "event": "scored", sheet: ScoreSheet, };

/**
 * Where players face (M4.4).
 */
export type Facing = "centre" | "free";

/**
 * A group and its liberties (M11).
 */
export type GroupView = { 
/**
 * Its first cell (M27.2).
 */
name: Coord, 
/**
 * Whose it is.
 */
seat: Seat, 
/**
 * Its cells.
 */
cells: Array<Coord>, 
/**
 * The cells that are its liberties, two-step ones included (M16.8).
 */
liberties: Array<Coord>, 
/**
 * Whether an open mountain gives one more (M16.4).
 */
mountain: boolean, 
/**
 * How many liberties there are in all.
 */
count: number, };

/**
 * The last move that stood.
 */
export type LastView = { 
/**
 * The move; the card that Zhou paid is not in it.
 */
made: MoveView, 
/**
 * The cells of the tokens it captured.
 */
captured: Array<Coord>, };

/**
 * Whether lost groups are settled (M20.1).
 */
export type LostGroups = "agree" | "off";

/**
 * The kind of game.
 */
export type Mode = "standard" | "strategy" | "teams";

/**
 * What the rules are waiting for.
 */
export type Moment = "tribe" | "facing" | "deck" | "chieftain" | "mat" | "menu" | "further-warriors" | "reaction" | "answer" | "capture" | "draw" | "claims" | "answers";

/**
 * A declared move that does not stand yet, or one in the making.
 */
export type MoveView = { 
/**
 * Whose it is.
 */
seat: Seat, 
/**
 * `place`, `relocate`, `throne` or `subvert`.
 */
verb: 'place' | 'relocate' | 'throne' | 'subvert', 
/**
 * The cells it fills; or from and to; or, once it stands, the Chieftain's and the Warrior's
 * of a swap, before that the Warrior's.
 */
cells: Array<Coord>, 
/**
 * The token a placement starts from.
 */
from: Coord | null, 
/**
 * The wormholes it passes, in order: entered and left.
 */
via: Array<[Coord, Coord]>, 
/**
 * How a placement uses its card.
 */
source: SourceKind | null, 
/**
 * The card a placement follows; none for the pattern that was active then.
 */
card: Card | null, 
/**
 * Its strength card.
 */
with: Card | null, };

/**
 * What the Norse swap costs (M8.7).
 */
export type NorseSwap = "extra" | "move";

/**
 * An option that is off unless chosen.
 */
export type OffOn = "off" | "on";

/**
 * What is chosen before play. Everything is public (M24).
 */
export type Options = { 
/**
 * The number of players, 2 to 5 (M4.1).
 */
seats: number, 
/**
 * Standard, strategy or teams.
 */
mode: Mode, 
/**
 * The size of the board.
 */
board: BoardChoice, 
/**
 * The tiles of a custom board: a tile diagram (M27.5) or a tile string (M27.6).
 */
tiles: string | null, 
/**
 * How tribes are given out.
 */
tribes: Tribes, 
/**
 * Where players face.
 */
facing: Facing, 
/**
 * Whether the own terrain scores twice; unset: on in standard mode, else off (M21.4).
 */
affinity: OffOn | null, 
/**
 * Whether positions may come back.
 */
repetition: Repetition, 
/**
 * Where the cards of a rejected move go.
 */
"rejected-cards": RejectedCards, 
/**
 * Whether a Subvert can be deflected (M15.15).
 */
"deflect-subvert": OffOn, 
/**
 * What a strength card combines with.
 */
"strength-with": StrengthWith, 
/**
 * What the Norse swap costs.
 */
"norse-swap": NorseSwap, 
/**
 * Whether lost groups are settled.
 */
"lost-groups": LostGroups, 
/**
 * What happens when the draw pile is empty.
 */
"empty-deck": EmptyDeck, 
/**
 * Whether partners see each other's hands.
 */
"team-hands": TeamHands, 
/**
 * Cards and tiles of a pack; unset: the built-in ones (M28).
 */
content: null, };

/**
 * A draw pile and its discard pile.
 */
export type PileView = { 
/**
 * Who draws from it.
 */
seats: SeatSet, 
/**
 * How many cards are left to draw.
 */
draw: number, 
/**
 * Strategy: which ones, together with a partner's hand that this viewer may not see.
 */
deck: Array<Card> | null, 
/**
 * The face-up discards.
 */
discard: Array<Card>, 
/**
 * How many discards lie face down (M16.16).
 */
face_down: number, 
/**
 * Which ones, if this viewer may know.
 */
face_down_cards: Array<Card> | null, };

/**
 * A player as this viewer sees them.
 */
export type PlayerView = { 
/**
 * Which seat.
 */
seat: Seat, 
/**
 * Their tribe, once they have one.
 */
tribe: Tribe | null, 
/**
 * Where they sit (M4.3).
 */
corner: Direction, 
/**
 * Their direction of play (M4.4).
 */
facing: Direction, 
/**
 * Warriors that can still be placed.
 */
reserve: number, 
/**
 * Captured Warriors.
 */
warriors: number, 
/**
 * Captured Chieftains.
 */
chieftains: number, 
/**
 * The pattern on their mat.
 */
active: Card | null, 
/**
 * Its positions turned to their direction of play: axial steps on the board (M2.6, M7.3).
 */
active_steps: Array<[number, number]>, 
/**
 * How many cards they hold.
 */
hand_size: number, 
/**
 * The most they may hold.
 */
hand_limit: number, 
/**
 * What they hold, if this viewer may see it.
 */
hand: Array<Card> | null, 
/**
 * Cards everyone knows them to hold (M15.13).
 */
known: Array<Card>, 
/**
 * Strategy: cards of the pool that were not chosen, if this viewer may see them.
 */
aside: Array<Card> | null, 
/**
 * The partner in a team game.
 */
partner: Seat | null, };

/**
 * What becomes of the board if a move stands.
 */
export type PreviewView = { 
/**
 * The cell the token leaves, for a relocation.
 */
from: Coord | null, 
/**
 * The cell that completes the move, as in [`WayView::to`].
 */
to: Coord, 
/**
 * The pattern that the move lays on the mat, if it exchanges the active one (M9.6).
 */
exchange: Card | null, 
/**
 * All liberties of the group that then stands there.
 */
liberties: number, 
/**
 * What is captured, in the order of the rules (M12.3).
 */
captures: Array<CaptureView>, 
/**
 * Whether the mover will be asked for the order of captures, which may change the rest.
 */
order_matters: boolean, 
/**
 * The mover's next reach: where the pattern that is active then leads from the cells of this
 * move, directly or by wormholes, if nothing else changes and a Warrior is left.
 */
reach: Array<Coord>, };

/**
 * A reaction that can be answered.
 */
export type ReactionView = { 
/**
 * Who played the last card.
 */
seat: Seat, 
/**
 * Whose play it rejects.
 */
against: Seat, 
/**
 * The cell a Subvert takes, if the reaction to the move is one.
 */
subvert: Coord | null, 
/**
 * How many cards were played.
 */
plays: number, };

/**
 * Where the cards of a rejected move go (M15.13).
 */
export type RejectedCards = "table" | "hand";

/**
 * Whether positions may come back (M18.1).
 */
export type Repetition = "superko" | "none";

/**
 * The terms of one player's score.
 */
export type Score = { 
/**
 * Whose it is.
 */
seat: Seat, 
/**
 * The cells of own tokens (M21.2).
 */
occupied: Array<Coord>, 
/**
 * The regions that only this player borders (M21.3).
 */
surrounded: Array<Array<Coord>>, 
/**
 * The cells among both that are of the own terrain (M21.4).
 */
affinity: Array<Coord>, 
/**
 * Whether they score.
 */
affinity_counts: boolean, 
/**
 * Captured Warriors, 1 point each (M21.5).
 */
warriors: number, 
/**
 * Captured Chieftains, 2 points each.
 */
chieftains: number, 
/**
 * The sum.
 */
total: number, };

/**
 * Everybody's score, and why.
 */
export type ScoreSheet = { 
/**
 * By seat.
 */
players: Array<Score>, 
/**
 * Empty cells that score for nobody.
 */
neutral: Array<Coord>, 
/**
 * In team games the sums of P1 with P3 and of P2 with P4 (M23.7).
 */
teams: [number, number] | null, };

/**
 * A group that was named as lost before play resumed.
 */
export type SettledView = { 
/**
 * Its cells at that time.
 */
cells: Array<Coord>, 
/**
 * Who disputed it; nobody if it is lost unless something is placed.
 */
disputed_by: SeatSet, };

/**
 * A part of a captured or lost group and who got it.
 */
export type Share = { 
/**
 * Who got it.
 */
seat: Seat, 
/**
 * How many tokens, the Chieftain included.
 */
tokens: number, 
/**
 * Whether the Chieftain is among them.
 */
chieftain: boolean, };

/**
 * The size of a board, and the mark on its tiles (M3.1).
 */
export type Size = "S" | "M" | "L" | "XL";

/**
 * What fixes where a move's first Warrior lands (M9.2).
 */
export type Source = string;

/**
 * How a card fixes where a Warrior lands (M9.2).
 */
export type SourceKind = "active" | "hand" | "exchange" | "action";

/**
 * What a strength card combines with (M13.10).
 */
export type StrengthWith = "pattern" | "any";

/**
 * A card on the table (M9.9).
 */
export type TableCard = { 
/**
 * Which.
 */
card: Card, 
/**
 * Whether it has served a move.
 */
spent: boolean, };

/**
 * Whether partners see each other's hands (M23.9).
 */
export type TeamHands = "open" | "closed";

/**
 * The five terrains (M28.2), in the order of the rules.
 */
export type Terrain = "snow" | "sand" | "forest" | "grass" | "flowers";

/**
 * A tile (M2.2).
 */
export type Tile = { "terrain": Terrain } | "mountain" | "wormhole";

/**
 * A tile and where it lies.
 */
export type TileView = { 
/**
 * Where.
 */
cell: Coord, 
/**
 * Axial coordinates (M2.1): the column, growing to the right.
 */
q: number, 
/**
 * Axial coordinates (M2.1): the row within the column, growing downwards.
 */
r: number, 
/**
 * What.
 */
tile: Tile, 
/**
 * Whose territory it would be if the game ended now: occupied or surrounded (M21.2, M21.3).
 */
owner: Seat | null, 
/**
 * Whose tokens are nearest, counted in steps over empty terrain; several if they are equally
 * near. It says nothing about the rules, but much about where things are going.
 */
influence: SeatSet, };

/**
 * A token on the board.
 */
export type TokenView = { 
/**
 * Where it stands.
 */
cell: Coord, 
/**
 * Whose it is.
 */
seat: Seat, 
/**
 * Whether it is the Chieftain.
 */
chieftain: boolean, 
/**
 * Whether its move does not stand yet (M15.3).
 */
pending: boolean, 
/**
 * The name of its group; none while its move does not stand.
 */
group: Coord | null, };

/**
 * One of the five tribes, in the order of M25's table: C, K, N, T, Z.
 */
export type Tribe = "corinthians" | "kerma" | "norse" | "trojans" | "zhou";

/**
 * How tribes are given out (M4.2); strategy and team games always pick.
 */
export type Tribes = "random" | "pick";

/**
 * The running turn.
 */
export type TurnView = { 
/**
 * Whose turn it is.
 */
seat: Seat, 
/**
 * Counted from 1; 0 during set-up.
 */
number: number, 
/**
 * Moves that are left (M8.3).
 */
moves_left: number, 
/**
 * Moves that may not be made again in this turn.
 */
closed: Array<ClosedView>, 
/**
 * Whether Zhou have relocated in it.
 */
relocated: boolean, 
/**
 * Whether a Zhou payment covers a relocation.
 */
paid: boolean, 
/**
 * Quiet turns in a row (M19.2).
 */
quiet_turns: number, 
/**
 * Turns in a row without a placement (M18.4).
 */
idle_turns: number, };

/**
 * The passages of one journey, in order; most journeys have none.
 *
 * Each wormhole is an exit at most once (M10.5) and the box holds four, so four passages are all.
 */
export type Via = string;

/**
 * Everything one viewer may know.
 */
export type View = { 
/**
 * Who is looking.
 */
viewer: Viewer, 
/**
 * The options; the content pack is left out.
 */
options: Options, 
/**
 * The board.
 */
board: BoardView, 
/**
 * All tokens, by ascending cell.
 */
tokens: Array<TokenView>, 
/**
 * All groups of tokens that stand, by name.
 */
groups: Array<GroupView>, 
/**
 * The players, by seat.
 */
players: Array<PlayerView>, 
/**
 * Draw and discard piles.
 */
piles: Array<PileView>, 
/**
 * Strategy: cards that were dealt to nobody.
 */
undealt: number, 
/**
 * Cards on the table.
 */
table: Array<TableCard>, 
/**
 * The playing order (M4.5); empty until the first player is drawn.
 */
order: Array<Seat>, 
/**
 * The running turn.
 */
turn: TurnView, 
/**
 * What the rules wait for; none when the game is over.
 */
moment: Moment | null, 
/**
 * The reaction window.
 */
window: WindowView | null, 
/**
 * The strength move this viewer is composing.
 */
composing: MoveView | null, 
/**
 * The active pattern this viewer has chosen and nobody has seen.
 */
chosen: Card | null, 
/**
 * The deck this viewer is building.
 */
deck: DeckView | null, 
/**
 * Lost groups.
 */
claims: ClaimsView | null, 
/**
 * What was answered when play resumed after a dispute (M20.4).
 */
settled: Array<SettledView>, 
/**
 * The last move that stood.
 */
last: LastView | null, 
/**
 * Whether the Norse swap has been used.
 */
swapped: boolean, 
/**
 * How many positions are recorded (M18.3).
 */
positions: number, 
/**
 * The score if the game ended now; the final one when it is over.
 */
score: ScoreSheet, 
/**
 * How the game ended.
 */
outcome: Outcome | null, 
/**
 * The cards that can be seen, in words.
 */
cards: Array<CardView>, 
/**
 * What this viewer may decide now: the legal actions, sorted by what one would pick first.
 */
choices: Array<ChoiceView>, 
/**
 * What becomes of the board by those choices that change it.
 */
previews: Array<PreviewView>, };

/**
 * One legal action and the cells it names.
 */
export type WayView = { 
/**
 * In notation: what to send.
 */
action: Action, 
/**
 * The own token it starts from.
 */
from: Coord | null, 
/**
 * The wormholes it passes, in order: entered and left.
 */
via: Array<[Coord, Coord]>, 
/**
 * The cell it ends on: a landing, a cell to take over, or the name of a group.
 */
to: Coord | null, };

/**
 * An open window (M15).
 */
export type WindowView = { 
/**
 * The move.
 */
pending: MoveView, 
/**
 * The reaction that can be answered; none while the move itself can.
 */
reaction: ReactionView | null, 
/**
 * Who is asked; nobody sees who has answered.
 */
asked: SeatSet, 
/**
 * What this viewer has answered.
 */
answer: Action | null, 
/**
 * What becomes of the board if a placement stands.
 */
preview: PreviewView | null, };
