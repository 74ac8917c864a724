// Generated from crates/petteia-fields. Do not edit: `cargo xtask bless petteia-fields`.

import type { Clause, Outcome, Points, SeatSet, Viewer } from '../../../protocol/types';

/**
 * One decision of one seat (F16.2); `Display` and `FromStr` are the notation of F18.6 without
 * the actor.
 *
 * The variants stand in the order in which legal actions are listed.
 */
export type Action = string;

/**
 * The board and what stands on it.
 */
export type BoardView = { 
/**
 * How many columns there are.
 */
columns: number, 
/**
 * How many rows there are.
 */
rows: number, 
/**
 * The crossings that are no points.
 */
gaps: Array<Point>, 
/**
 * Every point, by row from the bottom, then by column.
 */
points: Array<PointView>, 
/**
 * Every group, by its lowest point.
 */
groups: Array<GroupView>, };

/**
 * A token that a move in its window has captured.
 */
export type Captured = { 
/**
 * Whose it was.
 */
seat: Colour, 
/**
 * Where it stood.
 */
point: Point, };

/**
 * A kind of card (F9.1, F10, F18.3).
 */
export type Card = "extra-move" | "reject" | "reject-and-replace" | "pair-place" | "triple-place" | "move-two" | "move-three" | "points-3" | "points-5" | "move-anywhere" | "extend-one" | "extend-three";

/**
 * A kind of card in words.
 */
export type CardView = { 
/**
 * F18.3: the name in notation.
 */
card: Card, 
/**
 * What people call it.
 */
name: string, 
/**
 * F9.1: `power`, `reaction` or `score`.
 */
kind: Kind, 
/**
 * What it does, in a sentence or two.
 */
text: string, 
/**
 * Where the rules speak of it.
 */
clause: Clause, 
/**
 * F19.2: how many of it the game has.
 */
copies: number, };

/**
 * One action, with its parts named: whoever shows choices needs no notation and no rules.
 *
 * A token placed by hand that does nothing else, as most choices are, is written as its point and
 * the liberties it would have: `["D4", 3]`.
 */
export type Choice = { 
/**
 * What to send.
 */
line: Action, 
/**
 * What is done.
 */
kind: ChoiceKind, 
/**
 * The card that is played or discarded.
 */
card?: Card, 
/**
 * F10.4: where the token to relocate stands.
 */
from?: Point, 
/**
 * Where the token lands, or the point that names a group.
 */
point?: Point, 
/**
 * The player it is done to.
 */
seat?: Colour, 
/**
 * D7, D12: all tokens of the group that is named.
 */
group?: Array<Point>, 
/**
 * What a landing would do.
 */
preview?: Preview, };

/**
 * What is done by an action.
 */
export type ChoiceKind = "pass" | "pass-draw" | "place" | "card" | "move" | "done" | "surrender" | "independence" | "war" | "start" | "starter" | "skip" | "draw" | "no-draw" | "capture" | "reject" | "replace" | "decline" | "accept" | "refuse" | "trade" | "no-trade" | "discard" | "mark" | "dead-done" | "dead-none" | "agree" | "dispute" | "fill" | "resign";

/**
 * Everything a viewer may do now, in the order of the legal actions.
 */
export type Choices = Array<[Point, number] | Choice>;

/**
 * A tribe's colour; seats take them in this order (F18.1) when they are taken (F4.2).
 */
export type Colour = string;

/**
 * F12.7: what happens to neutral points.
 */
export type Dame = "fill" | "leave";

/**
 * F12.3: whether dead tokens are removed.
 */
export type Dead = "agree" | "all-alive";

/**
 * What has happened; all chance of F16.1 is among it.
 */
export type Event = { "event": "start-chosen", 
/**
 * Whose.
 */
player: Colour, 
/**
 * Where.
 */
point: Point, } | { "event": "dealt", 
/**
 * To whom.
 */
player: Colour, 
/**
 * Which; none for those who may not see them.
 */
cards: Array<Card>, } | { "event": "skipped", 
/**
 * By whom.
 */
player: Colour, } | { "event": "rolled", 
/**
 * Whose.
 */
player: Colour, 
/**
 * Both dice.
 */
roll: [number, number], } | { "event": "drew-none", 
/**
 * By whom.
 */
player: Colour, } | { "event": "drew", 
/**
 * By whom.
 */
player: Colour, 
/**
 * Which, for those who may see it.
 */
card: Card | null, } | { "event": "shuffled", } | { "event": "placed", 
/**
 * By whom.
 */
player: Colour, 
/**
 * Where.
 */
point: Point, } | { "event": "moved", 
/**
 * By whom.
 */
player: Colour, 
/**
 * From where.
 */
from: Point, 
/**
 * To where.
 */
to: Point, } | { "event": "captured", 
/**
 * By which mover.
 */
by: Colour, 
/**
 * Where it stood.
 */
points: Array<Point>, } | { "event": "played", 
/**
 * By whom.
 */
player: Colour, 
/**
 * Which.
 */
card: Card, } | { "event": "stopped", 
/**
 * By whom.
 */
player: Colour, } | { "event": "passed", 
/**
 * Who.
 */
player: Colour, } | { "event": "asked", 
/**
 * Who is asked.
 */
asked: SeatSet, } | { "event": "answered", 
/**
 * Whose.
 */
player: Colour, } | { "event": "rejected", 
/**
 * Whose move.
 */
player: Colour, 
/**
 * By whom.
 */
by: Colour, 
/**
 * With which card.
 */
card: Card, } | { "event": "offered", 
/**
 * By whom.
 */
player: Colour, 
/**
 * To whom.
 */
to: Colour, } | { "event": "offer-answered", 
/**
 * Who offered.
 */
player: Colour, 
/**
 * Who answered.
 */
to: Colour, 
/**
 * How.
 */
accepts: boolean, } | { "event": "freed", 
/**
 * Who is free.
 */
player: Colour, 
/**
 * From whom.
 */
from: Colour | null, } | { "event": "traded", 
/**
 * Who took it.
 */
player: Colour, 
/**
 * From whom.
 */
victim: Colour, 
/**
 * Which, for those two.
 */
card: Card | null, } | { "event": "traded-none", 
/**
 * By whom.
 */
player: Colour, } | { "event": "discarded", 
/**
 * By whom.
 */
player: Colour, 
/**
 * Which.
 */
card: Card, } | { "event": "proposed", 
/**
 * By whom.
 */
player: Colour, 
/**
 * All tokens of the groups.
 */
points: Array<Point>, } | { "event": "voted", 
/**
 * Who disputed; nobody means the proposal is carried out.
 */
disputers: Array<Colour>, } | { "event": "resumed", } | { "event": "put-aside", 
/**
 * Where they stood.
 */
points: Array<Point>, } | { "event": "filled", 
/**
 * By whom.
 */
player: Colour, 
/**
 * Where.
 */
point: Point, } | { "event": "fill-declined", 
/**
 * By whom.
 */
player: Colour, } | { "event": "left", 
/**
 * Who.
 */
player: Colour, } | { "event": "ended", 
/**
 * How.
 */
outcome: Outcome, };

/**
 * A group of tokens.
 */
export type GroupView = { 
/**
 * Whose it is: several if allies stand together.
 */
seats: Array<Colour>, 
/**
 * Its tokens.
 */
points: PointSet, 
/**
 * Its liberties.
 */
liberties: PointSet, };

/**
 * A move in the making, or one that others may reject.
 */
export type InPlay = { 
/**
 * The card; none for a token placed by hand.
 */
card: Card | null, 
/**
 * The points it has newly occupied so far.
 */
points: Array<Point>, };

/**
 * F9.1: what a card is for.
 */
export type Kind = "power" | "reaction" | "score";

/**
 * F12.11: points for the second player, exact in halves.
 */
export type Komi = number;

/**
 * An action and who took it.
 */
export type LastAction = { 
/**
 * Whose it was.
 */
seat: Colour, 
/**
 * What it was.
 */
action: Choice, };

/**
 * F2.1: what is chosen before play.
 *
 * What is `None` is as the preset says (F2.3).
 *
 * ```
 * use petteia_fields::Options;
 *
 * let options: Options = serde_json::from_str(r#"{"preset": "go", "komi": 7.5}"#).unwrap();
 * assert_eq!(options, Options::go().with_komi("7.5".parse().unwrap()));
 * ```
 */
export type Options = { 
/**
 * Number of players, 2 to 6.
 */
seats: number, 
/**
 * The named set of values that fills in what is not given.
 */
preset: Preset, 
/**
 * A name of F19.4, or a diagram.
 */
board: string | null, 
/**
 * Turn order by a setup roll or by seat number.
 */
order: Order | null, 
/**
 * Where start points may be chosen.
 */
start: Start | null, 
/**
 * The largest distance of placements.
 */
reach: Reach | null, 
/**
 * Whether action cards are in use.
 */
cards: Switch | null, 
/**
 * Tokens per tribe.
 */
tokens: Tokens | null, 
/**
 * Prisoners paid for one card.
 */
trade: Trade | null, 
/**
 * Whether surrender and occupation are in use.
 */
surrender: Switch | null, 
/**
 * Whether starter moves are in use.
 */
handicap: Switch | null, 
/**
 * F13.2: the handicap of every seat; 5 each if the list is empty.
 */
handicaps: Array<number>, 
/**
 * Whether dead tokens are removed by consent.
 */
dead: Dead | null, 
/**
 * Whether neutral points are filled.
 */
dame: Dame | null, 
/**
 * Points for the second player.
 */
komi: Komi | null, 
/**
 * After how many turns the game is stopped; 0 is never.
 */
turn_limit: number | null, 
/**
 * Cards and boards of a content pack.
 */
content: null, };

/**
 * F4.3: how turn order is found.
 */
export type Order = "dice" | "fixed";

/**
 * What kind of decision is due (F16.5).
 */
export type Phase = "start" | "starter" | "double" | "main" | "capture" | "step" | "react" | "respond" | "trade" | "discard" | "propose" | "vote" | "fill" | "over";

/**
 * What all, or the viewer alone, may know of a player.
 */
export type PlayerView = { 
/**
 * The player.
 */
seat: Colour, 
/**
 * F18.1: the colour in words, `black` to `purple`.
 */
colour: string, 
/**
 * F18.1: its letter in diagrams and lines of notation.
 */
letter: string, 
/**
 * F14.1: false once the player has left.
 */
active: boolean, 
/**
 * F4.8.
 */
start: Point | null, 
/**
 * Tokens left to place; none is unlimited.
 */
supply: number | null, 
/**
 * Tokens on the board.
 */
tokens: number, 
/**
 * F12.6: tokens put aside.
 */
aside: number, 
/**
 * F7.7: prisoners held, by owner, without zeros.
 */
prisoners: Array<Tally>, 
/**
 * F8.5: who occupies this player.
 */
occupier: Colour | null, 
/**
 * F8.6: the whole bloc, this player included.
 */
bloc: Array<Colour>, 
/**
 * F8.2: how many tokens of each other player touch this one's, without zeros.
 */
contacts: Array<Tally>, 
/**
 * How many cards the player holds.
 */
hand_size: number, 
/**
 * The cards: the viewer's own, or everybody's once the game is over.
 */
hand: Array<Card> | null, 
/**
 * F13.2: with handicaps.
 */
handicap: number | null, 
/**
 * The score if the board were counted now; cards only where the viewer sees them.
 */
score: Score, 
/**
 * F12.9: the points of regions that border this colour alone.
 */
territory: PointSet, };

/**
 * An intersection by its coordinates, whatever the board (F18.2).
 *
 * Ordered by row, then column, so the smallest of a set is its *lowest point* (F1.8).
 */
export type Point = string;

/**
 * Some points. In data they are a list, ascending; here they need no memory of their own, because
 * a view has two such sets for every group on the board.
 */
export type PointSet = Array<string>;

/**
 * One point of the board.
 */
export type PointView = { 
/**
 * Its name, such as `D4`.
 */
name: Point, 
/**
 * Counted from 0 at the left.
 */
column: number, 
/**
 * Counted from 0 at the bottom.
 */
row: number, 
/**
 * Whose token stands there.
 */
seat: Colour | null, 
/**
 * F12.9: for whom it scores if the board is counted now; once the game is over, for whom it
 * has scored.
 */
area: Colour | null, };

/**
 * F2.3: a named set of values.
 */
export type Preset = "standard" | "pure" | "go";

/**
 * What a token that lands would do.
 */
export type Preview = { 
/**
 * F6.5: the tokens it would capture. Where groups that fall touch each other (F7.4), all are
 * named, though capturing one may spare the other.
 */
captures?: Array<Point>, 
/**
 * How many liberties its group would have afterwards.
 */
liberties: number, 
/**
 * F5.5: the empty points that come into its owner's reach by it, measured by this turn's
 * reach; none where reach is unlimited.
 */
opens?: Array<Point>, };

/**
 * What is asked of several players, or offered to one.
 */
export type Question = { "kind": "capture", 
/**
 * Who chooses.
 */
seat: Colour, 
/**
 * The groups to choose from.
 */
groups: Array<Array<Point>>, } | { "kind": "react", 
/**
 * Whose move it is.
 */
seat: Colour, 
/**
 * The points it has newly occupied.
 */
points: Array<Point>, 
/**
 * The tokens it has captured.
 */
captured: Array<Captured>, 
/**
 * Who is asked.
 */
asked: SeatSet, 
/**
 * The viewer's own answer, if given.
 */
own: Action | null, } | { "kind": "surrender", 
/**
 * By whom.
 */
seat: Colour, 
/**
 * To whom.
 */
to: Colour, } | { "kind": "dead", 
/**
 * By whom.
 */
seat: Colour, 
/**
 * All tokens proposed as dead.
 */
points: Array<Point>, 
/**
 * Who is asked; nobody before it is made.
 */
asked: SeatSet, 
/**
 * The viewer's own answer, if given.
 */
own: Action | null, };

/**
 * F5.5: the largest distance of placements.
 */
export type Reach = 'dice' | number | 'unlimited';

/**
 * F12.12: a player's total and what it is made of.
 */
export type Score = { 
/**
 * F12.9: own tokens on the board.
 */
tokens: number, 
/**
 * F12.9: points of regions that border this colour alone.
 */
territory: number, 
/**
 * F12.10: score cards in hand.
 */
cards: number, 
/**
 * F12.11.
 */
komi: Points, 
/**
 * The sum.
 */
total: Points, };

/**
 * F4.6: where start points may be chosen.
 */
export type Start = "marked" | "second-line" | "any" | "none";

/**
 * On or off.
 */
export type Switch = "on" | "off";

/**
 * So many of one player's tokens.
 */
export type Tally = { 
/**
 * Whose.
 */
seat: Colour, 
/**
 * How many.
 */
number: number, };

/**
 * F1.3: tokens per tribe.
 */
export type Tokens = number | 'unlimited';

/**
 * F11.1: prisoners paid for one card.
 */
export type Trade = number | 'off';

/**
 * What one viewer may know of a position (F17).
 */
export type View = { 
/**
 * Who is looking.
 */
viewer: Viewer, 
/**
 * Who decides. Nobody sees who else has answered a sealed question.
 */
to_act: Array<Colour>, 
/**
 * Every player, by seat.
 */
players: Array<PlayerView>, 
/**
 * What is being asked of several players, or offered to one.
 */
question: Question | null, 
/**
 * Everything the viewer may do now.
 */
choices: Choices, 
/**
 * The options; the content pack is left out.
 */
options: Options, 
/**
 * F16.5: which kind of decision is due.
 */
phase: Phase, 
/**
 * F4.3: all players in game order.
 */
order: Array<Colour>, 
/**
 * Whose turn it is.
 */
current: Colour, 
/**
 * The board.
 */
board: BoardView, 
/**
 * F5.2: the dice of this turn.
 */
dice: [number, number] | null, 
/**
 * F5.2: the largest distance of this turn; none is unlimited.
 */
reach: number | null, 
/**
 * F5.5: the empty points in reach of the player whose turn it is; none where reach is
 * unlimited.
 */
reachable: Array<Point>, 
/**
 * F6.7: the empty points that the player whose turn it is may not take, because that would
 * repeat a position.
 */
ko: Array<Point>, 
/**
 * F5.11.
 */
quiet: number, 
/**
 * How many turns have ended.
 */
turns: number, 
/**
 * F4.10: how many cards the draw pile has.
 */
draw_pile: number, 
/**
 * F1.6: the cards of the discard pile.
 */
discard_pile: Array<Card>, 
/**
 * F9.11: the points of each move rejected in this turn.
 */
barred: Array<Array<Point>>, 
/**
 * The card in play and the points it has used.
 */
in_play: InPlay | null, 
/**
 * D13: who disputed the last proposal.
 */
disputers: Array<Colour>, 
/**
 * F12.9: how many points score for nobody if the board is counted now.
 */
unowned: number, 
/**
 * F12.7: points that border several colours.
 */
neutral: Array<Point>, 
/**
 * The last public action.
 */
last: LastAction | null, 
/**
 * F19.2: the cards of this game in words; none without cards.
 */
cards: Array<CardView>, 
/**
 * F12.12: who won, once the game is over; several share it.
 */
winners: Array<Colour>, 
/**
 * How the game ended.
 */
outcome: Outcome | null, };
