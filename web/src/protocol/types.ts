// Generated from crates/petteia-protocol. Do not edit: `cargo xtask bless petteia-protocol`.

/**
 * A place at the table in one game: `Seat::new(0)` is shown as `A`.
 */
export type Seat = string;

/**
 * A set of seats.
 */
export type SeatSet = Array<string>;

/**
 * Somebody who sees a game: one of its seats, or a spectator.
 *
 * Written as the seat's letter, or `*` for a spectator.
 */
export type Viewer = string;

/**
 * The number of a rule, such as `M12.5`: the text is in `rules/` under the same number.
 */
export type Clause = string;

/**
 * Points of a score, exact to a tenth: Go needs halves, Mitrys tenths.
 */
export type Points = number;

/**
 * How a game ended: a place and a score for every seat, and the clause that ended it.
 */
export type Outcome = { 
/**
 * The place of every seat, from 1; seats may share one.
 */
places: Array<number>, 
/**
 * The score of every seat.
 */
scores: Array<Points>, 
/**
 * By which the game ended.
 */
clause: Clause, };

/**
 * A game in words. Translations are looked up by the game's id and the options' names.
 */
export type About = { 
/**
 * The game's id.
 */
id: string, 
/**
 * Its name in English.
 */
name: string, 
/**
 * One line that says what it is.
 */
summary: string, 
/**
 * The fewest and the most seats.
 */
seats: [number, number], 
/**
 * What can be chosen before play, in the order to show it.
 */
options: Array<OptionAbout>, 
/**
 * Named sets of options, the default first.
 */
presets: Array<Preset>, };

/**
 * One option of a game.
 */
export type OptionAbout = { 
/**
 * The field's name in the options.
 */
name: string, 
/**
 * One line that says what it does.
 */
summary: string, 
/**
 * What it can be.
 */
values: OptionValues, 
/**
 * Its default as JSON text, or words if it depends on others.
 */
default: string, 
/**
 * Where the rules speak of it.
 */
clause: Clause, };

/**
 * What an option can be.
 */
export type OptionValues = { "choice": Array<string> } | { "number": [number, number] } | { "halves": [number, number] } | "text" | { "perseat": OptionValues } | "content";

/**
 * A named set of options.
 */
export type Preset = { 
/**
 * The name people choose it by.
 */
name: string, 
/**
 * One line that says for whom it is.
 */
summary: string, 
/**
 * The options as a JSON object; what is missing is at its default.
 */
options: string, };

/**
 * A game that can be played here.
 */
export type Offered = { 
/**
 * The game in words of the client's language: an `About` of the kernel.
 */
about: About, 
/**
 * The version of its rules.
 */
rules_version: number, };

/**
 * A name to be called by.
 */
export type Name = { 
/**
 * One to twenty-four visible characters.
 */
name: string, };

/**
 * A name and a password.
 */
export type Credentials = { 
/**
 * One to twenty-four visible characters.
 */
name: string, 
/**
 * Eight to two hundred characters.
 */
password: string, };

/**
 * A name and a password to have from now on.
 */
export type NewAccount = { 
/**
 * One to twenty-four visible characters.
 */
name: string, 
/**
 * Eight to two hundred characters.
 */
password: string, 
/**
 * The password until now, if there is one.
 */
present?: string | null, };

/**
 * Who one is.
 */
export type Me = { 
/**
 * Nobody knows it but the server and oneself.
 */
id: string, 
/**
 * The name one is called by.
 */
name: string, 
/**
 * Whether there is a password.
 */
account: boolean, 
/**
 * How well one plays.
 */
ratings: Array<Rated>, };

/**
 * How well somebody plays a game.
 */
export type Rated = { 
/**
 * Which game.
 */
game: string, 
/**
 * With how many seats.
 */
seats: number, 
/**
 * The estimate; everybody begins at 25.
 */
rating: number, 
/**
 * How unsure it is.
 */
uncertainty: number, 
/**
 * Whether too little is known yet to take it seriously.
 */
provisional: boolean, 
/**
 * After how many games.
 */
games: number, };

/**
 * The strength of a bot, 1 to 8.
 */
export type Level = number;

/**
 * Who may sit on a seat.
 */
export type SeatPlan = { "kind": "open" } | { "kind": "invited", 
/**
 * The account's name.
 */
name: string, } | { "kind": "mine" } | { "kind": "bot", 
/**
 * How strong it is.
 */
level: Level, };

/**
 * How long people may think. Reaction windows have a time of their own, the same for everyone.
 */
export type ClockPlan = { "kind": "none" } | { "kind": "live", 
/**
 * Seconds at the start.
 */
base: number, 
/**
 * Seconds added by each decision.
 */
increment: number, 
/**
 * Seconds to answer in a reaction window.
 */
window: number, } | { "kind": "correspondence", 
/**
 * Hours for each decision.
 */
hours: number, 
/**
 * Hours to answer in a reaction window.
 */
window: number, };

/**
 * Everything decided about a table before play.
 */
export type TablePlan = { 
/**
 * The game's id.
 */
game: string, 
/**
 * Its options; what is missing is at its default.
 */
options: Record<string, unknown>, 
/**
 * Who may sit where, in seat order.
 */
seats: Array<SeatPlan>, 
/**
 * How long people may think.
 */
clock: ClockPlan, 
/**
 * Whether it is shown in the lobby; otherwise only those with the link find it.
 */
public: boolean, 
/**
 * Whether the result changes ratings.
 */
rated: boolean, };

/**
 * How far a table has come.
 */
export type Stage = "gathering" | "playing" | "paused" | "over" | "closed";

/**
 * Who sits on a seat.
 */
export type Sitter = { "kind": "open" } | { "kind": "invited", 
/**
 * The name they are called by.
 */
name: string, } | { "kind": "person", 
/**
 * The name they are called by.
 */
name: string, 
/**
 * Whether they have left and a bot decides for them until they return.
 */
gone: boolean, } | { "kind": "bot", 
/**
 * How strong it is.
 */
level: Level, };

/**
 * A seat with its sitter and clock.
 */
export type Chair = { 
/**
 * Which seat.
 */
seat: string, 
/**
 * Who sits there.
 */
sitter: Sitter, 
/**
 * Milliseconds left when the clock last stopped; absent without a clock.
 */
left: number | null, 
/**
 * When the time of the present decision is up; absent while the clock stands.
 */
until: number | null, 
/**
 * What the seat has said to the dice.
 */
nonce: string | null, 
/**
 * Whether the person wishes to pause while the game goes on. To go on from a pause one person is
 * enough, so that nobody wishes for that.
 */
wishes_pause: boolean, };

/**
 * What to do about reaction windows without being asked. Private to the seat.
 */
export type StandingOrder = "ask" | "touching" | "never";

/**
 * A decision the viewer owes.
 */
export type Choice = { 
/**
 * Its number: an action must name it.
 */
decision: number, 
/**
 * What is legal, in notation.
 */
legal: Array<string>, 
/**
 * What may be done at any time.
 */
asides: Array<string>, 
/**
 * Whether it is a reaction window.
 */
window: boolean, 
/**
 * How many steps of a composition can be taken back.
 */
steps: number, };

/**
 * Something that happened, as the viewer may know it.
 */
export type Happened = { 
/**
 * As data, of the game's own event type.
 */
event: unknown, 
/**
 * In words.
 */
words: string, };

/**
 * What a viewer has been told of a game since it began.
 */
export type Story = { 
/**
 * Whose knowledge this is.
 */
viewer: string, 
/**
 * The viewer's count of changes up to which it goes, as in a [`Snapshot`].
 */
seq: number, 
/**
 * What happened, in order. Actions that were taken back are no part of it.
 */
events: Array<Happened>, };

/**
 * A line of chat.
 */
export type Line = { 
/**
 * Who said it.
 */
name: string, 
/**
 * From which seat, unless a spectator said it.
 */
seat: string | null, 
/**
 * To which seat alone; to all if absent.
 */
to: string | null, 
/**
 * What.
 */
text: string, 
/**
 * When.
 */
at: number, };

/**
 * Somebody asks to go back.
 */
export type TakebackOffer = { 
/**
 * Who asks.
 */
by: string, 
/**
 * How many actions of the game would remain. Steps that only compose one do not count.
 */
to: number, 
/**
 * Who has agreed so far.
 */
agreed: string[], };

/**
 * Everything a viewer may know about a table.
 */
export type Snapshot = { 
/**
 * The table's name.
 */
table: string, 
/**
 * What was decided before play.
 */
plan: TablePlan, 
/**
 * Whose eyes these are: a seat, or `*` for a spectator.
 */
viewer: string, 
/**
 * The viewer's own count of changes.
 */
seq: number, 
/**
 * How far it has come.
 */
stage: Stage, 
/**
 * The seats.
 */
chairs: Array<Chair>, 
/**
 * The viewer's standing order for reaction windows.
 */
order: StandingOrder, 
/**
 * Whom the table waits for, as everybody may know it.
 */
awaiting: string[], 
/**
 * What the server is bound to: shown before the start.
 */
commitment: string, 
/**
 * What the viewer sees of the game, once it has begun.
 */
view: unknown, 
/**
 * The decision the viewer owes.
 */
choice: Choice | null, 
/**
 * How it ended.
 */
outcome: { places: number[], scores: number[], clause: string } | null, 
/**
 * A takeback that is asked for.
 */
takeback: TakebackOffer | null, 
/**
 * What was said, the latest last.
 */
chat: Array<Line>, 
/**
 * When it was now.
 */
now: number, };

/**
 * What has changed for a viewer who has a [`Snapshot`] already.
 */
export type Update = { 
/**
 * The table's name.
 */
table: string, 
/**
 * Whose eyes these are: a seat, or `*` for a spectator.
 */
viewer: string, 
/**
 * The viewer's own count of changes.
 */
seq: number, 
/**
 * The count that this builds on. A viewer who knows another one has missed something, and can
 * watch the table anew.
 */
since: number, 
/**
 * When it was now.
 */
now: number, 
/**
 * What is different in the [`Snapshot`] now. A member `=name` is the new value of `name`;
 * `+name` is a place in the list `name`, how many elements are gone there, and those that have
 * come; `name` itself, which comes last, holds the changes within it, of a list by place.
 */
changes: Record<string, unknown>, 
/**
 * What was said since the last update, in order.
 */
said: Array<Line>, 
/**
 * What happened since the last update, in order.
 */
events: Array<Happened>, };

/**
 * A table in a list.
 */
export type TableSummary = { 
/**
 * The table's name.
 */
table: string, 
/**
 * What was decided before play, without the cards and boards of a content pack.
 */
plan: TablePlan, 
/**
 * How far it has come.
 */
stage: Stage, 
/**
 * Who sits there.
 */
sitters: Array<Sitter>, 
/**
 * Whether the viewer owes a decision there.
 */
your_turn: boolean, 
/**
 * Whom it waits for, as far as everybody may know; nobody in lists of other people's tables,
 * for which no table is asked.
 */
awaiting: string[], 
/**
 * How many actions have been played, as far as everybody may know. Steps that only compose one
 * do not count.
 */
actions: number, 
/**
 * Why it ended, if it did.
 */
ended_by: string | null, 
/**
 * When it last changed for everybody.
 */
changed: number, };

/**
 * A position of a record to go on from.
 */
export type PlayOn = { 
/**
 * The record's text, exactly as it was written.
 */
record: string, 
/**
 * After how many of its actions.
 */
at: number, };

/**
 * Asks for a new table: a plan, and where to go on from if not from the beginning.
 */
export type NewTable = { 
/**
 * The game's id.
 */
game: string, 
/**
 * Its options; what is missing is at its default.
 */
options?: Record<string, unknown>, 
/**
 * Who may sit where, in seat order.
 */
seats: Array<SeatPlan>, 
/**
 * How long people may think.
 */
clock?: ClockPlan, 
/**
 * Whether it is shown in the lobby; otherwise only those with the link find it.
 */
public?: boolean, 
/**
 * Whether the result changes ratings.
 */
rated?: boolean, 
/**
 * Goes on from a position of a record. The options are the record's then, and the table is
 * neither public nor rated, because those who know the record know its dice.
 */
from?: PlayOn | null, };

/**
 * A table's name: its link.
 */
export type Opened = { 
/**
 * The table's name.
 */
table: string, };

/**
 * Where to sit.
 */
export type Join = { 
/**
 * A seat's letter; the first open one if absent.
 */
seat?: string | null, };

/**
 * Which bot to put where.
 */
export type SeatBot = { 
/**
 * A seat's letter.
 */
seat: string, 
/**
 * 1 to 8; absent makes the seat open again.
 */
level?: Level | null, };

/**
 * What a seat adds to the dice.
 */
export type AddNonce = { 
/**
 * A seat's letter.
 */
seat: string, 
/**
 * Thirty-two bytes in hexadecimal.
 */
nonce: string, };

/**
 * From where to play differently.
 */
export type Branch = { 
/**
 * How many actions of the finished game come first.
 */
actions: number, 
/**
 * Who sits where; all seats are one's own if absent.
 */
seats?: Array<SeatPlan> | null, };

/**
 * What a line would lead to, or why it is illegal.
 *
 * It is tried on a copy in which everything the seat cannot see is dealt anew and the dice are
 * fresh, so it tells nothing that the seat does not know.
 */
export type Considered = { 
/**
 * As the client numbered it.
 */
request: number, 
/**
 * The table's name.
 */
table: string, 
/**
 * For which seat.
 */
seat: string, 
/**
 * Why the rules refuse it, if they do. All that follows is as if nothing were done then.
 */
refused: { code: string, clause: string, message: string, detail: unknown } | null, 
/**
 * Whether it would certainly come out like this: nothing hidden is shown and nothing drawn.
 */
certain: boolean, 
/**
 * What the seat would see then.
 */
view: unknown, 
/**
 * What the seat would be told.
 */
events: Array<Happened>, 
/**
 * What the seat could do next, if it is still its turn.
 */
legal: Array<string>, };

/**
 * An action a bot considered.
 */
export type Advice = { 
/**
 * In notation.
 */
action: string, 
/**
 * The seat's chance of winning after it, between 0 and 1.
 */
value: number, 
/**
 * How often it was tried.
 */
visits: number, 
/**
 * What it does, in a few English words; may be empty.
 */
words: string, 
/**
 * The same, to be said in any language.
 */
remarks: Array<Remark>, };

/**
 * Something to say about an action.
 */
export type Remark = { 
/**
 * `captures`, `saves`, `threatens` or `exposed`; clients leave out what they do not know.
 */
code: string, 
/**
 * How many, if it counts something.
 */
n: number | null, 
/**
 * Where, if it names a place.
 */
at: string | null, };

/**
 * Asks a bot about one position of a record.
 */
export type AnalysisRequest = { 
/**
 * The record's text.
 */
record: string, 
/**
 * After how many actions.
 */
at: number, 
/**
 * Whose decision; the first seat that owes one if absent.
 */
seat?: string | null, 
/**
 * How long to think in milliseconds, at most 3000.
 */
millis: number, };

/**
 * What a bot makes of a position.
 */
export type Analysed = { 
/**
 * After how many actions.
 */
at: number, 
/**
 * Whose decision; none when the game is over.
 */
seat: string | null, 
/**
 * Who else owes a decision.
 */
awaiting: string[], 
/**
 * The best first.
 */
ranked: Array<Advice>, 
/**
 * Every seat's chance of winning, between 0 and 1, in seat order.
 */
values: Array<number>, };

/**
 * Asks a bot about many positions of a record, a short time each.
 */
export type GraphRequest = { 
/**
 * The record's text.
 */
record: string, 
/**
 * The first position: after how many actions.
 */
from: number, 
/**
 * The last position; the last of the record if absent.
 */
to?: number | null, 
/**
 * How long to think about each in milliseconds; all together may take at most 3000.
 */
millis: number, };

/**
 * The chances in one position.
 */
export type GraphPoint = { 
/**
 * After how many actions.
 */
n: number, 
/**
 * Every seat's chance of winning, between 0 and 1, in seat order.
 */
values: Array<number>, };

/**
 * How the chances went.
 */
export type Graph = { 
/**
 * One for each position asked for, in order. It ends early if the time is up: ask again from
 * there.
 */
points: Array<GraphPoint>, };

/**
 * Asks for positions of a record.
 */
export type ReplayRequest = { 
/**
 * The record's text, exactly as it was written.
 */
record: string, 
/**
 * Whose eyes: a seat's letter, `*` for a spectator, `all` for everything there is.
 */
viewer: string, 
/**
 * The first position: after how many actions.
 */
from: number, 
/**
 * The last position; the last of the record if absent.
 */
to?: number | null, 
/**
 * Only what happened: without what the viewer sees, which is much longer.
 */
brief?: boolean, };

/**
 * One position of a record.
 */
export type Frame = { 
/**
 * After how many actions.
 */
n: number, 
/**
 * Who took the last of them; nobody at the start.
 */
seat: string | null, 
/**
 * What it was, in notation; absent at the start.
 */
action: string | null, 
/**
 * What the viewer sees; nothing if the question was brief.
 */
view: unknown, 
/**
 * What the viewer was told by that action.
 */
events: Array<Happened>, 
/**
 * Whom the table waits for.
 */
awaiting: string[], };

/**
 * Positions of a record.
 */
export type Replayed = { 
/**
 * The game's id.
 */
game: string, 
/**
 * Its options.
 */
options: Record<string, unknown>, 
/**
 * Who sat where; empty names if the record has none.
 */
seats: Array<string>, 
/**
 * Every action of the record, in order.
 */
actions: { seat: string, action: string }[], 
/**
 * The positions asked for. If they would be too long, fewer: ask for the others again.
 */
frames: Array<Frame>, 
/**
 * How it ended, if it did.
 */
outcome: { places: number[], scores: number[], clause: string } | null, 
/**
 * Whether the dice were agreed on in public; the record has what is needed to check them.
 */
fair: boolean, };

/**
 * The kinds of faults.
 */
export type FaultCode = "malformed" | "not-found" | "forbidden" | "illegal" | "stale" | "untimely" | "bad-plan" | "bad-record" | "taken" | "too-much" | "internal";

/**
 * Why something was refused.
 */
export type Fault = { 
/**
 * The kind.
 */
code: FaultCode, 
/**
 * One sentence.
 */
message: string, 
/**
 * Which table, if it is about one.
 */
table: string | null, 
/**
 * As the client numbered it.
 */
request: number | null, 
/**
 * The game's own reason with its clause, if the rules refused.
 */
refused: { code: string, clause: string, message: string, detail: unknown } | null, };

/**
 * What a client says over the socket. `request` comes back in the answer, if there is one.
 */
export type ClientMessage = { "say": "watch", 
/**
 * The table's name.
 */
table: string, 
/**
 * The last sequence number seen by each viewer of this client: nothing is sent to a
 * viewer for whom it is still the present one.
 */
since: Record<string, number>, } | { "say": "unwatch", 
/**
 * The table's name.
 */
table: string, } | { "say": "act", 
/**
 * The table's name.
 */
table: string, 
/**
 * For which seat.
 */
seat: string, 
/**
 * The number of the decision this answers.
 */
decision: number, 
/**
 * In notation.
 */
action: string, 
/**
 * Comes back in the answer.
 */
request: number, } | { "say": "consider", 
/**
 * The table's name.
 */
table: string, 
/**
 * For which seat: one's own.
 */
seat: string, 
/**
 * In notation: one decision or several.
 */
line: string, 
/**
 * Comes back in the answer.
 */
request: number, } | { "say": "advise", 
/**
 * The table's name.
 */
table: string, 
/**
 * For which seat: one's own, and it must owe a decision.
 */
seat: string, 
/**
 * Comes back in the answer.
 */
request: number, } | { "say": "step-back", 
/**
 * The table's name.
 */
table: string, 
/**
 * For which seat.
 */
seat: string, } | { "say": "nonce", 
/**
 * The table's name.
 */
table: string, 
/**
 * For which seat.
 */
seat: string, 
/**
 * Thirty-two bytes in hexadecimal.
 */
nonce: string, } | { "say": "order", 
/**
 * The table's name.
 */
table: string, 
/**
 * For which seat.
 */
seat: string, 
/**
 * What to do.
 */
order: StandingOrder, } | { "say": "chat", 
/**
 * The table's name.
 */
table: string, 
/**
 * What.
 */
text: string, 
/**
 * To one seat alone, where the game has diplomacy.
 */
to: string | null, } | { "say": "takeback", 
/**
 * The table's name.
 */
table: string, 
/**
 * For which seat.
 */
seat: string, 
/**
 * How many actions shall remain, without steps that only compose one; as many as there
 * were before the seat's own last decision if absent.
 */
to: number | null, } | { "say": "no-takeback", 
/**
 * The table's name.
 */
table: string, 
/**
 * For which seat.
 */
seat: string, } | { "say": "pause", 
/**
 * The table's name.
 */
table: string, 
/**
 * For which seat.
 */
seat: string, 
/**
 * Whether to pause.
 */
paused: boolean, } | { "say": "leave", 
/**
 * The table's name.
 */
table: string, 
/**
 * From which seat.
 */
seat: string, } | { "say": "return", 
/**
 * The table's name.
 */
table: string, 
/**
 * Which seat.
 */
seat: string, } | { "say": "stand-in", 
/**
 * The table's name.
 */
table: string, 
/**
 * Which seat.
 */
seat: string, } | { "say": "lobby" } | { "say": "ping" };

/**
 * What the server says over the socket.
 */
export type ServerMessage = { "say": "table" } & Snapshot | { "say": "update" } & Update | { "say": "current", 
/**
 * The table's name.
 */
table: string, 
/**
 * For which viewer.
 */
viewer: string, 
/**
 * Its sequence number.
 */
seq: number, } | { "say": "present", 
/**
 * The table's name.
 */
table: string, 
/**
 * The seats of people with at least one connection that watches the table. Who has just
 * gone stays among them for some seconds, because most of them only load a page again.
 */
seats: string[], } | { "say": "next", 
/**
 * The name of the finished table.
 */
table: string, 
/**
 * The name of the other one.
 */
next: string, 
/**
 * Who asked for it.
 */
by: string, } | { "say": "done", 
/**
 * As the client numbered it.
 */
request: number, } | { "say": "considered" } & Considered | { "say": "advice", 
/**
 * As the client numbered it.
 */
request: number, 
/**
 * The table's name.
 */
table: string, 
/**
 * For which seat.
 */
seat: string, 
/**
 * The best first.
 */
ranked: Array<Advice>, } | { "say": "refused" } & Fault | { "say": "lobby", 
/**
 * Newest first.
 */
tables: Array<TableSummary>, } | { "say": "pong" };
