# What the pages around the tables say. Ids are the same in every language.

nav = Pages
nav-lobby = Tables
nav-learn = Learn
nav-rules = Rules
nav-replay = Replay
nav-settings = Settings

invite-qr = Friends scan this with a phone, or open the link.

## Home

home-title = Surround, outwit, settle. The rules are on us.
home-lead = Board games of the old world, with every rule enforced and every refusal explained. Against bots in ten seconds, with friends by a link. No account.
home-game = Game
home-against = Against
home-clock = Clock
play-now = Play now
play-friends = Play with friends
play-bot = Play against a bot
play-friend = Play with a friend
against-bot = Against a bot
with-friend = With a friend
game-go = Go
about-go = The oldest of all: two players, few rules, and no end of depth.
set-up-own = Set up your own
games = Games
coming = Coming, not yet playable
coming-hellenica = A map of seas and cities, sealed bids for the favour of the gods, and monsters to be faced.
coming-mitrys = A hero of your own, roads across an old map, and something waiting at the end of each.
about-mitropia = Hold the most land with pattern cards and five tribes.
about-fields = Go for many players, with dice, cards and surrender.
about-hellenica = Raise a people of Greece: bids, gods, battles.
about-mitrys = A journey of heroes: events, missions and fights.
players-number = { $number } players
minutes = { $number } min
quick-mitropia = Mitropia
quick-fields = Fields of the Gods
quick-go9 = Go 9×9
quick-go13 = Go 13×13
quick-go19 = Go 19×19
go-sized = Go { $size }

## Lists of tables

your-games = Your games
all-own-games = { $waiting ->
    [0] All ({ $number })
   *[other] All ({ $number }, your move in { $waiting })
  }
all-games = All games
games-finished-here = Games that you finish in this browser are kept here.
no-games-now = No game of yours is running.
at-this-device = at this device
seats-free = { $number ->
    [one] a free seat
   *[other] { $number } free seats
  }
no-games-yet = Games you have begun are kept here. Start one above: it takes a single click.
open-tables = Open tables
open-and-live = Open and live
all-tables = All tables
no-open-tables = Nobody is waiting for players just now.
no-open-tables-yet = Open a table and show it in the list: others find it here.
no-table-fits = No table fits the filter.
live-games = Live games
ended-games = Finished games
your-move = Your move
their-move = Their move
row-play = Play
row-look = Look
row-open = Open
row-join = Join
row-watch = Watch
row-result = Result
your-finished = Your finished games
row-replay = Replay
seats-taken = { $taken } of { $all }
stage-gathering = Waiting for players
stage-playing = Being played
stage-paused = Paused
stage-over = Finished
stage-closed = Closed
filters = Which tables are shown
filter-any = Any
filter-stage = State
filter-live = With a clock
filter-correspondence = Days for a move
filter-seats = Seats
new-table = New: { $game }

## Clocks and levels

clock-none = No clock
clock-live = { $minutes } min + { $seconds } s
clock-days-move = { $days ->
    [one] a day a move
   *[other] { $days } days a move
  }
clock-hours-move = { $hours ->
    [one] an hour a move
   *[other] { $hours } hours a move
  }
level-named = { bot-level }, { $name }
level-1 = first steps
level-2 = gentle
level-3 = easy
level-4 = steady
level-5 = firm
level-6 = strong
level-7 = very strong
level-8 = strongest

## Set-up

set-up = New table
set-up-game = New table: { $game }
no-such-game = There is no such game.
not-yet-game = This game is on its way, but it cannot be played yet.
games-there = These can be played:
preview = The board
preview-hexes = { $number } tiles.
preview-random = Which lie where is drawn at random when the game begins.
preview-points = { $number } points.
preview-starts = Lozenges are the start points.
preview-none = This board is read when the table is opened.
presets = Ready-made
seats = Seats
seat-number = Seat { $number }
seat-who = Who sits on seat { $number }
seat-level = Strength of the bot on seat { $number }
seat-mine = Somebody at this device
seat-is-bot = A bot
seat-by-link = Whoever has the link
several-here = Several people play at this device: pass it on between turns, hands stay hidden.
clock-and-door = Clock and guests
clock-about = Every decision adds the second number. Reaction windows have a time of their own, the same for all.
public-table = Show the table in the list, for anybody to join or watch
rated-table = The result changes ratings
rated-who = Everybody who plays with an account is rated, if there are at least two; guests are not.
all-options = All options
by-default = As usual
by-default-is = As usual: { $value }
board-meadow = Meadow, { $size }
board-temple = Temple, { $size }
board-altar = Altar, { $size }
board-well = Well, { $size }
board-ford = Ford, { $size }
board-council = Council, { $size }
board-cross = Cross, { $size }
board-lake = Lake, { $size }
board-diamond = Diamond, { $size }
board-hall = Hall, { $size }
board-pantheon = Pantheon, { $size }
board-ring = Ring, { $size }
board-isles = Isles, { $size }
board-own = a board of your own
own-number = A number
own-board = A board of your own, as a diagram
open-table = Open the table

## Settings

who-you-are = Who you are
you-are-nobody = Nobody needs an account. Choose the name others see.
you-are-guest = You play as the guest { $name }, known to this browser only.
you-have-account = You are logged in as { $name }.
name = Name
keep-name = Keep this name
name-kept = The name is kept.
password = Password
present-password = Present password
new-password = New password
password-changed = The password is changed. Other devices have to log in again.
register = Make an account
login = Log in
logout = Log out
logout-everywhere = Log out everywhere
change-password = Change the password
register-done = The account is yours now.
login-done = Welcome back.
logout-done = You are logged out.
account-why = An account lets you come back from another device. It keeps all games you have played as a guest.
looks = Looks
theme-choice = Theme
theme-system = As the system
theme-light = Light
theme-dark = Dark
language-choice = Language
motion = Motion
motion-system = As the system
motion-on = Pieces move
motion-still = Still
at-the-table = At the table

## Options of the games

value-standard = Standard
value-pure = Pure
value-go = Go
value-strategy = Strategy
value-teams = Teams
value-on = On
value-off = Off
value-dice = By dice
value-fixed = By seat
value-unlimited = No limit
value-marked = Marked points
value-second-line = Second line
value-any = Anywhere
value-none = None
value-agree = By agreement
value-all-alive = Everything lives
value-fill = Filled
value-leave = Left alone
value-auto = By players
value-custom = Own tiles
value-random = At random
value-pick = Picked
value-centre = To the centre
value-free = Free
value-superko = Superko
value-table = On the table
value-hand = In hand
value-pattern = Patterns
value-extra = Nothing
value-move = The move
value-reshuffle = Shuffle again
value-stop = Stop drawing
value-open = Open
value-closed = Closed
preset-mitropia-standard = Two players
preset-mitropia-quick = Quick duel
preset-mitropia-three = Three players
preset-mitropia-four = Four players
preset-mitropia-five = Five players
preset-mitropia-small = Three, close together
preset-mitropia-strategy = Deck building
preset-mitropia-teams = Two teams
preset-mitropia-standard-about = The usual duel, on the smallest board.
preset-mitropia-quick-about = A duel in which nothing is settled at the end: it is simply counted.
preset-mitropia-three-about = Three tribes, each for themselves, on a larger board.
preset-mitropia-four-about = Each for themselves, with more room.
preset-mitropia-five-about = All five tribes on the whole island.
preset-mitropia-small-about = Three tribes on the smallest board: less land, earlier quarrels.
preset-mitropia-strategy-about = Two players build their decks before the game, on a symmetric board.
preset-mitropia-teams-about = Two against two: partners choose their cards together before the game.
preset-fields-standard = Standard
preset-fields-pure = Pure
preset-fields-go = Go
preset-fields-standard-about = Dice, cards and surrender: the game as its manual tells it.
preset-fields-pure-about = No dice and no cards: nothing is left to chance.
preset-fields-go-about = Exactly Go: the old game for two, without dice and cards.
option-fields-seats = How many players sit at the table, bots included.
option-fields-preset-title = Preset
option-fields-preset = A ready-made set of rules. It decides everything that you leave at its default below.
option-fields-board-title = Board
option-fields-board = Where the game is played: a ready-made board, an empty one of any size, or one you draw yourself.
option-fields-order-title = Turn order
option-fields-order = Who plays first. By dice, everybody rolls before the game and the highest begins; by seat, the first seat does.
option-fields-start-title = Start points
option-fields-start = Each player may begin with a start point, from which tokens spread over the board. This says where it may be: on marked points, on the second line from the edge, anywhere, or not at all.
option-fields-reach-title = Reach
option-fields-reach = How many steps from your own tokens or your start point you may place the next token. By dice, you roll for it every turn.
option-fields-cards-title = Cards
option-fields-cards = Action cards let you do more than place one token: place two, move some, reject what another player does. Without them nobody has a hand.
option-fields-tokens-title = Tokens
option-fields-tokens = How many tokens each tribe may place in the whole game. Whoever has none left can place no more.
option-fields-trade-title = Trade
option-fields-trade = Tokens you have captured are prisoners. With so many of one colour you may take a card from that player’s hand.
option-fields-surrender-title = Surrender
option-fields-surrender = With three or more, a player may give in to a neighbour and live on under their rule, until they break free.
option-fields-handicap-title = Starter moves
option-fields-handicap = Players with less experience place a few extra tokens before the game begins.
option-fields-handicaps-title = Handicaps
option-fields-handicaps = How little experience each player has, by seat, from 0 to 5. Whoever has the least gets the most extra tokens. Only with starter moves on.
option-fields-dead-title = Dead groups
option-fields-dead = Some tokens still on the board at the end could not be saved any more. By agreement, they are taken off if everybody thinks so; otherwise all that stands counts.
option-fields-dame-title = Neutral points
option-fields-dame = Empty points between two tribes belong to nobody. They can be filled with tokens before the counting, or left empty.
option-fields-komi-title = Komi
option-fields-komi = Points given to the second of two players, because it is an advantage to begin.
option-fields-turn-limit-title = Turn limit
option-fields-turn-limit = The game ends after so many turns, and what is on the board is counted. 0 means that there is no limit.
option-fields-content-title = Content pack
option-fields-content = Other cards and boards than those in the box: the text of a file that somebody has made, as JSON.
option-mitropia-seats = How many players sit at the table, bots included.
option-mitropia-mode-title = Mode
option-mitropia-mode = Standard: each for themselves, with cards as they come. Strategy: the players first choose the cards of their own decks. Teams: the same, two against two.
option-mitropia-board-title = Board
option-mitropia-board = How much land there is. On a small board tribes meet sooner and only the simpler cards are used; by players, it grows with their number.
option-mitropia-tiles-title = Tiles
option-mitropia-tiles = The hexes of a board of your own, written as the rules tell it. Only for a board of own tiles.
option-mitropia-tribes-title = Tribes
option-mitropia-tribes = Each tribe has a power of its own. They are dealt out at random, or everybody picks one.
option-mitropia-facing-title = Facing
option-mitropia-facing = The patterns on cards are laid in the direction in which you look at the board. Usually that is from your corner to the centre; otherwise everybody chooses one of six directions before the game.
option-mitropia-affinity-title = Affinity
option-mitropia-affinity = Each tribe has a home terrain, one of the five kinds of land. When this is on, every such hex that you hold or surround counts one point more.
option-mitropia-repetition-title = Repetition
option-mitropia-repetition = Superko: no move may bring back a board that was there before, so nobody can take and retake for ever. None: everything may repeat.
option-mitropia-rejected-cards-title = Rejected cards
option-mitropia-rejected-cards = When another player rejects your move with Deflect, the cards you used stay on the table and are lost after your turn, or they go back to your hand.
option-mitropia-deflect-subvert-title = Deflect a Subvert
option-mitropia-deflect-subvert = With Subvert a player puts their own Warrior where yours was to stand. When this is on, others can reject that with Deflect.
option-mitropia-strength-with-title = Strength cards
option-mitropia-strength-with = Strength cards add one or two Warriors to a move. Usually only to one made with a pattern; otherwise to a move of any kind.
option-mitropia-norse-swap-title = Norse swap
option-mitropia-norse-swap = Once a game the Norse may let their Chieftain and a Warrior change places. It costs them nothing, or one of the moves of their turn.
option-mitropia-lost-groups-title = Lost groups
option-mitropia-lost-groups = After everybody has passed, some groups could not escape capture any more. By agreement, players settle which ones and take them off; when it is off, every token counts as it stands.
option-mitropia-empty-deck-title = Empty draw pile
option-mitropia-empty-deck = When the draw pile runs out, the discarded cards are shuffled into a new one, or nobody draws any more.
option-mitropia-team-hands-title = Partners’ hands
option-mitropia-team-hands = Whether partners of a team see each other’s cards.
option-mitropia-content-title = Content pack
option-mitropia-content = Other cards and tiles than those in the box: the text of a file that somebody has made, as JSON.

## Rules

rules-learn = Learn it step by step, at the board
rules-title = Rules of { $game }
rules-contents = Contents
rules-search = Search the rules
rules-found = { $number ->
    [0] Nothing found.
    [one] One place found.
   *[other] { $number } places found.
  }
rules-choose = The rules of which game?
rules-lead = Each book begins with an introduction and a page for a quick start. Every clause has a number, and every refusal at a table links to its clause.
rules-read = Read
signs = In the drawings:
sign-empty = an empty tile
sign-mountain = a mountain
sign-wormhole = a wormhole
sign-corinthians = a Warrior of the Corinthians
sign-kerma = a Warrior of the Kerma
sign-norse = a Warrior of the Norse
sign-trojans = a Warrior of the Trojans
sign-zhou = a Warrior of the Zhou
sign-chieftain = a Chieftain: any tribe’s sign on a star
sign-black = black
sign-white = white
sign-red = red
sign-green = green
sign-yellow = yellow
sign-purple = purple
sign-start = a marked start point
sign-place = a place the text speaks of, by a sign, number or letter

## Replay

replay-title = Replay
replay-open-lead = Open a game record: drop the file here, choose it, or paste its text.
replay-choose = Choose a file
replay-no-file = This cannot be read: it is a folder, or a file that is not there any more.
replay-paste = The record’s text
replay-open = Open
replay-loading = Reading the record …
replay-move = Move { $now } of { $all }
replay-first = To the beginning
replay-back = One move back
replay-play = Play by itself
replay-pause = Stop
replay-on = One move on
replay-last = To the end
replay-see-as = See as
replay-all = All
replay-spectator = Spectator
replay-moves = Moves
replay-position = Position
replay-start = Before the first move
replay-branch = Play on from here
replay-branch-why = A new table against bots; you decide for { $who }.
replay-branch-over = The game is over here: go back to a move after which somebody is to play.
replay-download = Save the record
replay-another = Open another record
replay-dice = Check the dice
replay-dice-yours = The dice check out: your own random number is in them, and the seal is the one you saw before the start.
replay-dice-seen = The dice check out, and the seal is the one you saw before the start.
replay-dice-fits = The dice fit their seal and the players’ numbers. This browser did not see the seal before the start, so it cannot say whether it is still the same.
replay-dice-alone = The dice fit their seal, but no player added a number: nobody but the server had a hand in these dice.
replay-dice-commitment = The seal does not fit the secret: these dice cannot be trusted.
replay-dice-other-seal = The seal is not the one you saw before the start: these dice cannot be trusted.
replay-dice-other-number = Your own random number is not in the record: these dice cannot be trusted.
replay-dice-seed = The seed does not follow from the secret and the players’ numbers: these dice cannot be trusted.
replay-dice-none = This record says nothing about how its seed was agreed on.
replay-chances = Winning chances
replay-analyse = Evaluate the game
replay-analysing = The bot is thinking …
replay-as-numbers = As numbers
replay-no-analysis = Nothing is evaluated before you ask for it.
replay-ask-best = What would the bot play?
replay-dice-insecure = This browser can only check dice over HTTPS or on this machine itself.
replay-controls = Through the game

## Dice

dice-step-seal = Before anybody sits down, the server draws a secret number and shows its seal. The seal does not tell the number, and fits no other one.
dice-step-numbers = Before the start every player’s browser adds a random number of its own. Bots add none.
dice-step-seed = All chance in the game, such as dice, cards and boards, grows from these numbers together.
dice-step-check = When the game is over the server shows its secret. “{ replay-dice }” works everything out again in your own browser, and compares it with the seal that it saw and the number that it added.
dice-promise = What is promised
dice-promise-yes = Neither the players nor a server that does not play along with one of them can choose the dice.
dice-promise-no = Whoever runs the server and adds the last number could: they know the secret, see all other numbers, and can try many of their own.
dice-promise-alone = Where no player added a number, nobody but the server had a hand in the dice.
dice-by-hand = By hand
dice-by-hand-how = The record has the table, the secret and the numbers, which it calls nonces. The first line gives the seal, which it calls the commitment; the second one gives the seed, with a number for every seat that added one, in order.

## Ratings

ratings = Your ratings
rating-of = { $seats ->
    [one] { $seats } player
   *[other] { $seats } players
  } · { $games ->
    [one] one rated game
   *[other] { $games } rated games
  }
rating-provisional = provisional
