# What reports of the lab say. Ids are the same in every language.
# Numbers that decide a plural come as numbers, everything else as text.

## The page

page-title = { $game }: { $games } games between bots
page-run = Seed { $seed }, bots { $bots }, rules version { $version }, final positions { $hash }….
page-broken =
    { $n ->
        [one] One game broke off and is
       *[other] { $n } games broke off and are
    } not counted.
page-set = Options { $number }: { $options }
page-set-short = options { $number }
page-defaults = all defaults
page-options = Options side by side
page-compared = What differs between { $a } and { $b }

## In short

short-length = { $games } games took { $mean } decisions each in the mean; nine out of ten took { $low } to { $high }.
short-lead = The lead changed { $mean } times in a game; in half of the games it was settled before { $settled } % of the game.
short-seat = Seat { $seat }
short-given = { $kind } { $name }
short-more = { $what } wins more than a fair share of { $share }: { $rate } ({ $low } to { $high }, { $p }).
short-less = { $what } wins less than a fair share of { $share }: { $rate } ({ $low } to { $high }, { $p }).
short-winners =
    { $kind }: { $n ->
        [one] one goes
       *[other] { $n } go
    } with winning: { $names }.
short-losers =
    { $kind }: { $n ->
        [one] one goes
       *[other] { $n } go
    } with losing: { $names }.
short-nothing =
    Nothing wins significantly more or less than its share ({ $tests ->
        [one] one comparison
       *[other] { $tests } comparisons
    }).

## Plots and tables

figure-numbers = As numbers
figure-seats = Wins by seat
figure-scores = Scores
figure-length = Length in decisions
figure-turns = Length in turns
figure-margin = Margin of the first before the second
figure-lead-changes = Changes of the lead
figure-settled = When the lead was settled
figure-endings = What ended the game
note-fair = Lines are 95 % intervals, the dashed line is a fair share, diamonds are significant.
note-chosen = Among all seats that did so at least once. Winning may be the cause as well as the effect.
note-boxes = The box holds half of the games, the line nine tenths; the bar is the median, the number the mean.
note-spread = Mean { $mean }, median { $median }, nine out of ten from { $low } to { $high }.
axis-rate = win rate
axis-share = part of the games
axis-games = games
axis-points = points
axis-length = decisions in a game
axis-turns = turns in a game
axis-lead-changes = changes of the lead in a game
axis-settled = per cent of the game
column-seat = Seat
column-bot = Bot
column-games = Games
column-seats = Seats
column-times = Times
column-wins = Wins
column-rate = Win rate
column-share = Share
column-low = From
column-high = To
column-p = Corrected p
column-who = Who
column-ending = Ending
column-options = Options
spread-n = Number
spread-mean = Mean
spread-sd = Deviation
spread-min = Least
spread-p5 = 5 %
spread-q1 = 25 %
spread-median = Median
spread-q3 = 75 %
spread-p95 = 95 %
spread-max = Most
mean-length = Decisions in a game
mean-turns = Turns in a game
mean-lead-changes = Changes of the lead
mean-settled = Lead settled at (% of the game)
mean-margin = Margin in points

## Topics: a title, and what its rows are

topic-bot = Wins by bot
topic-bot-what = Bot
topic-order = Wins by place in the playing order
topic-order-what = Place
topic-tribe = Wins by tribe
topic-tribe-what = Tribe
topic-colour = Wins by colour
topic-colour-what = Colour
topic-card = Wins of those who played a card
topic-card-what = Cards played
topic-pattern = Wins of those who used a pattern
topic-pattern-what = Patterns used
topic-power = Wins of those who used a power
topic-power-what = Powers used
topic-held = Wins of those who held a card at the end
topic-held-what = Cards held
topic-deed = Wins by what happened
topic-deed-what = Events

## Two series

compare-same = Both are the same games, move by move.
compare-line = { $what }: { $a } { $before }, { $b } { $after } ({ $p }).
compare-seat = wins of seat { $seat }
compare-wins = { $topic }, { $name }
compare-habits =
    { $topic }, part of the seats: { $n ->
        [one] one differs
       *[other] { $n } differ, most of all
    } { $names }.
compare-ending = games that end by «{ $name }»
compare-nothing =
    Nothing differs significantly ({ $tests ->
        [one] one comparison
       *[other] { $tests } comparisons
    }).
compare-rest =
    Nothing else differs significantly ({ $tests ->
        [one] one comparison
       *[other] { $tests } comparisons
    } in all).
compare-seats = The numbers of seats differ, so win rates were not compared.

## How to read it

method-title = How to read this
method-intervals = A win shared by several counts in parts. Intervals are Wilson's, 95 % each.
method-tests =
    A row is significant if the seats it is about won so much more or less than the other seats of the same games that chance would do so in at most 5 % of such reports; the correction for { $tests ->
        [one] one comparison
       *[other] { $tests } comparisons
    } is Holm's.
method-limits = Bots that play at random say how the rules and the cards lean, and little about skilled play. What is given before the game, such as a tribe, is a cause; what is done in it, such as playing a card, may be an effect: who is ahead lives longer and plays more.
