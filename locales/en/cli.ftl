# What the command line says. One section for each command; ids are the same in every language.
# Numbers that decide a plural come as numbers, everything else as text.

## Help: help-COMMAND, help-COMMAND-ARGUMENT, help-any-ARGUMENT for what means the same everywhere

help-petteia =
    Petteia plays board games with the rules enforced.
    Without a command it serves them to your browser on http://localhost:7373
help-heading-usage = Usage:
help-heading-commands = Commands
help-heading-arguments = Arguments
help-heading-options = Options
help-any-help = Print this help
help-any-version = Print the version
help-any-lang = Language: en or pl (else PETTEIA_LANG or the system's)
help-any-json = Print JSON for programs
help-any-game = The game's id, as in petteia games
help-any-preset = A named set of options, as in petteia games
help-any-options = Options as a JSON object, for example {"{"}"seats":3{"}"}
help-any-seats = The number of seats
help-any-content = A folder with a content pack to play with
help-any-bots = A bot for every seat, or one for each, separated by commas (random, greedy, ismcts:1000, ismcts:200ms, level-1 … level-8)
help-any-file = The file of a record
help-serve = Serve the games to browsers and programs; petteia alone does the same (see docs/server.md)
help-serve-address = Where to listen: 0.0.0.0 or :: for others on the network (127.0.0.1)
help-serve-port = The port (7373); 0 for any that is free
help-serve-log-json = Write the log as JSON, one object to a line
help-games = List the games, their seats and options
help-games-game = Only this game
help-play = Play in the terminal
help-play-plain = Line by line, for screen readers and pipes (so far the only way)
help-play-seed = A number or 64 hexadecimal digits; the same seed deals the same game
help-play-seat = Your seat: A, B, …; several separated by commas; * only to watch (else A)
help-play-hotseat = Every seat is a person at this keyboard
help-play-bots = The bots in the other seats: one for all, or one for each seat, separated by commas: random, greedy, ismcts:1000, ismcts:200ms, level-1 … level-8 (level-3)
help-play-save = Write the record to this file when you leave or the game ends
help-sim = Play many seeded games between bots and count
help-sim-games = How many games (100)
help-sim-seed = The seed of the run (1): the same seed gives the same games
help-sim-threads = How many threads (one for each core); the results do not depend on it
help-sim-options = Options as a JSON object, for example {"{"}"seats":3{"}"}; several times to compare
help-sim-report = Write a page with plots and its data into this folder
help-sim-compare = Instead of playing: say what differs between two results (of --json or --report)
help-sim-game = The game's id, as in petteia games
help-arena = Let every bot play every other and rate them
help-arena-bots = The bots, separated by commas
help-arena-games = How many games of every two bots (100)
help-arena-seed = The seed of the round robin (1): the same seed gives the same games
help-arena-threads = How many threads (one for each core); the results do not depend on it
help-replay = Show the record of a game
help-replay-at = Only the position after so many actions
help-replay-seat = As this seat saw it, * as a spectator did; without it with every action
help-verify = Re-run a record and check everything it says
help-engine = Answer lines of JSON, for programs and bots (see docs/engine.md)
help-gtp = Speak the Go Text Protocol (version 2)
help-gtp-seed = A seed for the moves of genmove, else by chance
help-gtp-think = How long genmove thinks: 200ms, 2s, or a number of simulations (1s)
help-gtp-threads = How many threads think (1)
help-gtp-resign = Give up when nothing can be won any more
help-bench = Measure how fast the rules run on one thread
help-bench-only = Only the set-up with this name
help-bench-seconds = How long to measure each set-up (2)
help-admin = Look after the data of a server, also while it runs
help-admin-export = Write every table with its whole log, one to a line; accounts are not part of it
help-admin-export-file = The new file; - for the standard output
help-admin-import = Read what an export wrote; tables that are there already stay as they are
help-admin-import-file = The file; - for the standard input
help-admin-delete-user = Remove an account, its keys and ratings, and its name from every table; stop the server before
help-admin-delete-user-name = The account's name
help-admin-backup = Copy the database to a new file while the server runs (for PostgreSQL use pg_dump)
help-admin-backup-file = The new file
help-any-data = The folder of the database (else the platform's data folder)
help-any-database = A PostgreSQL database instead: postgres://user:password@host/name
help-content = Work with content packs: cards, boards and tables as data
help-content-check = Say whether a folder is a content pack, and if not, why not
help-content-check-dir = The folder
help-content-check-game = Only for this game; else any that takes it

## Arguments that make no sense

usage-unknown-argument = There is no argument «{ $what }» here.
usage-unknown-command = There is no command «{ $what }».
usage-missing = Something is missing: { $what }.
usage-missing-command = A command is missing.
usage-missing-value = { $what } needs a value.
usage-not-one-of = «{ $value }» does not fit { $what }; it can be: { $allowed }.
usage-bad-value = «{ $value }» does not fit { $what }: { $why }.
usage-conflict = { $what } cannot be used together with { $other }.
usage-wrong = These arguments cannot be understood.
usage-see-help = See: petteia --help
did-you-mean = Did you mean «{ $what }»?
none = none
no-game = There is no game «{ $id }»; the games are: { $known }.
no-preset = { $game } has no preset «{ $name }»; its presets are: { $known }.
no-bench = There is no set-up «{ $name }» to measure; the set-ups are: { $known }.
no-such-seat =
    There is no seat { $seat }: this game has { $n ->
        [one] one seat
       *[other] { $n } seats
    }.
options-twice = Options can be given only once here.
options-no-object = The options must be a JSON object, for example {"{"}"seats":3{"}"}.
options-not-json = The options are not JSON: { $why }.
bots-wrong =
    { $bots ->
        [one] One bot does
       *[other] { $bots } bots do
    } not fit { $seats ->
        [one] one seat
       *[other] { $seats } seats
    }: name one for all or one for each.
cannot-read = { $file } cannot be read: { $why }.
cannot-write = The output cannot be written: { $why }.

## serve

serve-address = Petteia is at { $address }
serve-how-to-stop = To stop it, press Ctrl+C.
serve-network = Others on your network can reach it at port { $port } of this machine's address.
serve-stopped = Stopped; every game is kept.
serve-port-taken = The port { $port } is taken, perhaps by another Petteia; try petteia serve --port { $next }.
serve-failed = The server cannot run: { $why }.

## admin

admin-no-data = There are no data of a server here: { $file } does not exist.
admin-exported =
    { $n ->
        [one] One table was exported.
       *[other] { $n } tables were exported.
    }
admin-imported =
    { $n ->
        [one] One table was imported.
       *[other] { $n } tables were imported.
    }
admin-unsure =
    { $n ->
        [one] One of them was begun by older rules, and the export does not say whether its game is over; it counts as running: { $names }
       *[other] { $n } of them were begun by older rules, and the export does not say whether their games are over; they count as running: { $names }
    }
admin-deleted =
    The account { $name } is gone; its name was taken out of { $n ->
        [one] one table
       *[other] { $n } tables
    }.
admin-backed-up = Everything was copied to { $file }.
admin-failed = This cannot be done: { $why }.

## games

games-seats = { $fewest } to { $most } seats
games-seats-exactly =
    { $n ->
        [one] one seat
       *[other] { $n } seats
    }
games-options = options:
games-presets = presets:
games-default = default { $value }
games-choice = ({ $choices })
games-number = ({ $low } to { $high })
games-halves = ({ $low } to { $high } in halves)
games-text = (text)
games-per-seat = (for each seat { $each })
games-content = (a content pack)

## play

play-title =
    { $name }, { $seats ->
        [one] one seat
       *[other] { $seats } seats
    }, seed { $seed }.
play-seat-you = Seat { $seat }: you
play-seat-person = Seat { $seat }: a person at this keyboard
play-seat-bot = Seat { $seat }: bot { $bot }
play-your-turn = Seat { $seat }, it is your decision. You may:
play-group = { $n } of the kind { $word } …: { $examples }, … (all: legal { $word })
play-asides = At any time: { $actions }
play-prompt = Type an action or its number, or ? for help.
play-prompt-only = Press Enter to do the only thing you may, or type ? for help.
play-help =
    Type an action as it is listed, or its number. Or:
      legal          every action you may take
      legal WORDS    those that begin with these words
      why ACTION     why an action is not allowed
      view           the position again
      log            what has happened so far
      hint           what a strong bot would do
      undo           take back your last decision
      save FILE      write the record of the game to a file
      quit           leave the game
play-misread = { $why }. Type legal to see what you may do.
play-no-number =
    There is no action number { $number }; { $n ->
        [one] there is only one
       *[other] the numbers are 1 to { $n }
    }. Type legal to see them.
play-refused = Refused: { $why } (rule { $clause }). Type legal to see what you may do.
play-hint = { $action }: { $percent } % to win { $words }
advice-captures = captures { $n }
advice-saves = saves the group at { $at }
advice-threatens = threatens the group at { $at }
advice-exposed = can be captured
play-legal = { $action } is legal.
play-why-what = Say which action, for example: why pass
play-none-such = No action you may take now has a word that begins with «{ $filter }». Type legal to see them all.
play-log-empty = Nothing has happened yet.
play-no-undo = There is nothing to take back.
play-save-where = Say where to, for example: save game.json
play-saved = The record is in { $file }.
play-not-saved = { $file } cannot be written: { $why }.
play-left = You have left the game.
play-input-ended = The input has ended, and so has the play; the game itself is not over.
play-hand-over = It is { $seat }'s turn at the keyboard.
play-press-enter = Press Enter when nobody else is looking.
play-bot-broke = A bot has done what the rules refuse, so the game cannot go on: { $why }.
over-won = The game is over ({ $clause }). { $seat } has won.
over-shared = The game is over ({ $clause }). { $seats } share the win.
over-drawn = The game is over ({ $clause }). It is a draw.
over-seat = { $place }. { $seat }: { $score }
awaiting = Awaiting: { $seats }

## sim

sim-progress = games
sim-broken = Game { $n } (seed { $seed }) broke: { $why }.
sim-some-broken =
    { $n ->
        [one] One game
       *[other] { $n } games
    } broke.
sim-done =
    { $game }: { $n ->
        [one] one game
       *[other] { $n } games
    } finished, { $actions ->
        [one] one action
       *[other] { $actions } actions
    }.
sim-speed = { $seconds } s, { $rate } games a second.
sim-seat = Seat { $seat }  { $bot }  wins { $wins }  { $rate } % ({ $low } – { $high } %)  mean score { $score }
sim-hash = Final positions: { $hash }
sim-saved = The report is in { $dir }: index.html and report.json.
sim-not-saved = { $file } cannot be written: { $why }.
compare-file =
    { $name } is { $file }: { $n ->
        [one] one game
       *[other] { $n } games
    }.
compare-games = { $a } and { $b } are different games and cannot be compared.
compare-sets = The results have { $a } and { $b } sets of options and cannot be compared.
compare-no-results = { $file } holds no results of petteia sim: { $why }.

## arena

arena-few = A round robin needs at least two bots.
arena-done =
    { $game }: { $bots ->
        [one] one bot
       *[other] { $bots } bots
    }, { $games ->
        [one] one game
       *[other] { $games } games
    }. Ratings are Elo points with 95 % intervals; their mean is 0.
arena-bot = { $place }. { $name }  { $rating } ± { $error }
arena-pair = { $a } against { $b }  won { $wins }  drawn { $draws }  lost { $losses }  { $rate } % ({ $low } – { $high } %)

## replay and verify

replay-title = { $name }, seed { $seed }, options { $options }
replay-decides = decides
replay-after =
    After { $n ->
        [one] one action
       *[other] { $n } actions
    }:
replay-too-far =
    There is no position after { $at } actions: the record has { $n ->
        [one] one
       *[other] { $n }
    }.
verify-good =
    { $file } is good: { $n ->
        [0] a game of { $game } without actions
        [one] the one action of { $game } is legal and fits its checksum
       *[other] each of the { $n } actions of { $game } is legal and fits its checksum
    }.
verify-outcome = Outcome: { $outcome }
verify-unfinished = The game is not over.
verify-dice-fair = The dice are those agreed on in public.
verify-dice-alone = The dice fit their seal, but no player added a number: nobody but the server had a hand in them.
verify-dice-given = The seed was given, not agreed on.
verify-fault = { $file } does not hold: { $why }.
verify-too-long = { $file } is too long to be a record.
verify-no-text = { $file } is not text: line { $line }, column { $column } is not UTF-8.

## bench and content

bench-heading = set-up                    games/s      actions/s      bytes
content-good =
    { $dir } is a content pack of { $game } ({ $n ->
        [one] one file
       *[other] { $n } files
    }).
content-fault = No content pack of { $game }: { $why }.
content-nobody = No game takes content packs.
content-empty = { $dir } has no files.
content-no-file = { $file } is not a plain file.
content-too-large = { $dir } is too large for a content pack.

## levels of bots

level-novice = Novice
level-recruit = Recruit
level-ranger = Ranger
level-veteran = Veteran
level-captain = Captain
level-commander = Commander
level-strategist = Strategist
level-oracle = Oracle
