# What the web client says outside the games. Ids are the same in every language; what belongs to
# one game is in web-GAME.ftl.

brand-home = Petteia, to the home page
language = Przełącz na polski
theme = Switch between light and dark
reload = Load again
page-failed = This page could not be loaded.
nowhere = There is no such page.
nowhere-why = The address may have been cut short, or what stood here has moved.
to-lobby = Tables to join
to-home = To the home page
connecting = Connecting …

## Games

game-any = Petteia
game-mitropia = Mitropia
game-fields = Fields of the Gods
game-hellenica = Hellenica
game-mitrys = Mitrys

## Home

home-what = Board games with the rules enforced: against bots or friends, in the browser.
play-bots = Play against bots

## Before the start

gathering = Waiting for players
table-closed = This table was closed.
table-closed-why = Nobody can sit down here any more. Start a table of your own, or join another.
close-game = Close this game
close-game-why = The game ends without a result, and nobody can go on with it.
close-table = Close the table
close-table-why = Nobody can sit down here any more; whoever waits here is told.
close-sure = Yes, close it
game-was-closed = The game was closed, without a result.
game-closed-why = The game ended without a result. Start a table of your own, or join another.
table-was-closed = The table was closed.
leave-seat = Leave the seat
leave-seat-sure = Yes, leave it
leave-seat-why = It is free for others then.
seat-was-left = You have left your seat.
gathering-free = { $free ->
    [0] Everybody is here.
    [one] One seat is free: send somebody the link, or put a bot there.
   *[other] { $free } seats are free: send somebody the link, or put bots there.
  }
table-missing = There is no such table.
table-missing-why = It may have been put away, or the link was cut short. Ask whoever sent it, or start a table of your own.
invite-link = Link for friends
copy-link = Copy the link
copied = Copied
seat-open = free seat
sit-here = Sit here
seat-bot = Put a bot here
seat-bot-for = Put a bot here instead of { $name }
seat-bot-sure = Yes, put a bot here
free-seat = Free the seat
free-seat-of = Free the seat of { $name }
free-seat-sure = Yes, free it
# Bots are called by their level, as in docs/bots.md.
bot-level = { $level ->
    [1] Novice
    [2] Recruit
    [3] Ranger
    [4] Veteran
    [5] Captain
    [6] Commander
    [7] Strategist
   *[8] Oracle
  }
bot-short = { bot-level }
start = Start
dice-sealed = The dice are sealed: { $seal } …
dice-sealed-what = The server has drawn its secret number already, and this seal fits no other one. Every player’s browser adds a random number of its own before the start. When the game is over you can check that this seal and your number are in it.
dice-how = Where the dice come from

## The table

choices = What you may do
you = You
players = Players
players-and-log = Players and log
your-decision = Your decision
bot-plays = a bot plays
presence = Connection
presence-here = connected
presence-away = not connected
about-player = All about { $name }
time-left = Time left
bot-of-level = bot, level { $level }
rules = Rules
sound = Sound
menu = Menu
zoom = Size of the board
zoom-in = Larger
zoom-out = Smaller
zoom-whole = The whole board
close = Close
board-words = Board in words
board-column = Column { $letter }
keys-words = B
    .does = the board in words
keys = Keys
keys-targets = N P
    .does = next and previous target
keys-liberties = L
    .does = liberties of the group
keys-confirm = Enter
    .does = choose and confirm
keys-back = Esc
    .does = one step back
keys-jump = G
    .does = go to a cell: its name, then Enter
keys-zoom = + − 0
    .does = enlarge the board, reduce it, see it whole
keys-log = ↑ ↓ Enter
    .does = in the moves: the board as it was after a line
keys-all = ?
    .does = these keys
card-not-usable = not usable now
look-back = The board after line { $line } of the moves
look-back-end = Back to the game
refused-look-back = The board of that moment is not known here: it was before this page was opened.
log-empty = Nothing has happened yet.
log-left-out = Lines 1 to { $number } are left out here. The replay has them all once the game is over.
tab-hand = Cards
tab-log = Moves
tab-chat = Chat
see-as = See as
offline-title = Petteia is not to be reached
offline-text = There is no connection to the server. Games go on there: nothing is lost.
offline-again = Try again
connection-lost = Connection lost. It comes back by itself …
chat-empty = Nothing was said yet.
chat-say = Say something
chat-send = Send
share = Copy the table's link
rematch = Rematch
pause = Pause
go-on = Go on
leave = Let a bot play for me
leave-sure = Yes, let a bot play
leave-why = It decides for you until you come back.
never-mind = Never mind
bot-plays-for-you = A bot plays for you.
play-again-myself = Play again myself
takeback-ask = Ask to take back
takeback-do = Take back my last move
takeback-asked = You ask to take back your last move, with all that came after it.
takeback-asks = { $who } asks to take back their last move, with all that came after it.
agree = Agree
refuse = Refuse
stand-in = Let a bot play for { $name }
stand-in-why = It decides for { $name } until they come back. A day must have passed.
wishes-pause = { $who } asks for a pause.
you-wish-pause = You ask for a pause. It begins when everybody agrees.
pause-too = Pause
game-paused = The game is paused.
order = When others make a move
order-ask = Ask me about every move
order-touching = Ask me only if it touches mine
order-always = Ask me also where I hold no reaction and only bots play
order-never = Let every move stand
confirm-moves = Confirm moves
confirm-auto = as suits the pointer
confirm-never = never
confirm-captures = captures only
confirm-always = always
still = Nothing moves
letter-keys = Letters are shortcuts
mark-danger = Mark groups with one liberty
confirm = Confirm
undo = Undo
clock-left =
    { $seconds ->
        [one] { $seconds } second left
       *[other] { $seconds } seconds left
    }
clock-days =
    { $days ->
        [one] { $days } day
       *[other] { $days } days
    }
clock-hours = { $hours } h
list-and = { $first } and { $last }
over = The game is over
waiting-for = Waiting for { $who }
replay-game = Replay the game
save-record = Save the record
watching = You are watching.
curtain = Whose turn on this device
curtain-pass = Pass the device to { $who }
curtain-why = Their cards stay hidden until they are ready.
curtain-ready = Ready: I am { $who }
advise = What would a bot do?
advise-short = Advice
advise-thinking = It is thinking …
advise-chance = { $percent } %
advise-nothing = It has no idea.
advice = Advice, the best first
advice-captures = captures { $n }
advice-saves = saves the group at { $at }
advice-threatens = threatens the group at { $at }
advice-exposed = can be captured

## What the server refuses; the ids are its own words

fault-only-the-host-can-close-the-table = Only the host can close the table.
fault-only-the-host-can-do-that = Only the host can do that.
fault-only-those-who-play-can-talk-to-single-seats = Only those who play can talk to single seats.
fault-other-people-play-at-this-table = Other people play at this table.
fault-you-have-no-seat-at-this-table = You have no seat at this table.
fault-it-is-not-your-turn = It is not your turn.
fault-nobody-asks-to-go-back = Nobody asks to go back.
fault-somebody-has-learned-something-since-then = Somebody has learned something since then.
fault-this-is-your-own-seat = This is your own seat.
fault-the-game-has-begun = The game has begun.
fault-the-game-has-not-begun = The game has not begun.
fault-the-game-is-not-on = The game is not on.
fault-the-game-is-not-running = The game is not running.
fault-the-game-is-over = The game is over.
fault-the-game-is-not-over = The game is not over.
fault-the-game-is-paused = The game is paused.
fault-the-table-is-closed = The table is closed.
fault-there-is-no-free-seat = There is no free seat.
fault-there-is-no-step-to-take-back = There is no step to take back.
fault-there-is-nothing-to-go-back-to = There is nothing to go back to.
fault-there-is-nothing-to-take-back = There is nothing to take back.
fault-you-have-a-seat-already = You have a seat already.
fault-not-so-fast-please = Not so fast, please.
fault-that-name-is-taken = That name is taken.
fault-there-is-no-account-with-this-name-and-password = There is no account with this name and password.
fault-a-password-has-8-to-200-characters = A password has 8 to 200 characters.
fault-this-is-not-the-present-password = This is not the present password.
fault-too-many-log-in-at-once-try-again-soon = Too many log in at once; try again soon.
fault-control-characters-cannot-be-part-of-this = Control characters cannot be part of this.
fault-you-have-set-up-too-many-tables-close-some-of-them-first = You have set up too many tables; close some of them first.
fault-say-who-you-are-first = Say who you are first.
fault-these-are-too-many-tables = These are too many tables.
fault-there-are-too-many-connections = There are too many connections.
fault-too-many-ask-at-once-try-again-soon = Too many ask at once; try again soon.
fault-there-is-no-such-table = There is no such table.
fault-the-game-did-not-last-that-long = The game did not last that long.
fault-the-record-can-be-had-when-the-game-is-over = The record can be had when the game is over.
fault-this-answers-a-question-that-is-no-longer-open = This answers a question that is no longer open.
fault-the-table-has-not-answered = The table has not answered.
fault-the-table-does-not-answer-please-try-again = The table does not answer; please try again.
fault-this-could-not-be-stored-please-try-again = This could not be stored; please try again.
fault-something-went-wrong-on-the-server = Something went wrong on the server.
fault-the-body-is-too-large-or-was-cut-off = This is too large, or was cut off.
fault-no-bot-sits-there-any-more = No bot sits there any more.
fault-the-preset-go-has-two-seats = The preset Go has two seats.
fault-the-preset-go-has-no-gaps = The preset Go has no gaps.
fault-komi-needs-exactly-two-seats = Komi needs exactly two seats.
fault-there-are-more-seats-than-points = There are more seats than points.
fault-a-board-has-2-to-19-columns-and-rows = A board has 2 to 19 columns and rows.
fault-seat-x-is-still-open = Seat { $seat } is still open.
fault-seat-x-is-not-yours = Seat { $seat } is not yours.
fault-nobody-waits-for-seat-x = Nobody waits for seat { $seat }.
fault-no-person-decides-there = No person decides there.
fault-seat-x-may-think-for-n-more-hours = { $n ->
    [one] Seat { $seat } may think for one more hour.
   *[other] Seat { $seat } may think for { $n } more hours.
  }
fault-not-connected = There is no connection just now; this was not sent.
fault-the-server-cannot-be-reached = The server cannot be reached. Check your connection and try again.
fault-the-connection-was-lost-before-an-answer-came = The connection was lost before an answer came. When it is back, the table shows whether this was done.
fault-no-answer-has-come = No answer has come so far. The table will show whether this was done.
not-json = This cannot be read: it is no JSON, or a part of it is missing.
fault-code-malformed = The server did not understand this.
fault-code-not-found = There is no such thing here.
fault-code-forbidden = You may not do this.
fault-code-illegal = The rules do not allow this.
fault-code-stale = This answers a question that is no longer open.
fault-code-untimely = This cannot be done now.
fault-code-bad-plan = A table cannot be set up like this.
fault-code-bad-record = This is no record that can be opened.
fault-code-taken = This is taken.
fault-code-too-much = This is too much at once.
fault-code-internal = Something went wrong.
