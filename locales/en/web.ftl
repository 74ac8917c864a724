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
guest-name = Guest

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

## The table

choices = What you may do
you = You
players = Players
players-and-log = Players and log
your-decision = Your decision
bot-plays = a bot plays
bot-of-level = bot, level { $level }
rules = Rules
sound = Sound
menu = Menu
close = Close
tab-hand = Cards
tab-log = Moves
tab-chat = Chat
see-as = See as
connection-lost = Connection lost. It comes back by itself …
chat-empty = Nothing was said yet.
chat-say = Say something
chat-send = Send
share = Copy the table's link
rematch = Rematch
pause = Pause
go-on = Go on
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
advise-chance = { $percent } %
advise-nothing = It has no idea.
advice = Advice, the best first
advice-captures = captures { $n }
advice-saves = saves the group at { $at }
advice-threatens = threatens the group at { $at }
advice-exposed = can be captured
