# What the web client says at a table of Mitropia. Words of the law are those of rules/mitropia.md.

table-title = Mitropia · board { $size } · round { $round }
table-title-short = { $size } · round { $round }
table-title-over = Mitropia · finished
board-label = Mitropia board { $size }, { $cells } hexes. Arrow keys move, Enter chooses.
draw-pile = Draw pile
discards = Discards
confirm-cell = Confirm { $cell }

## Tribes, tiles, directions

tribe-none = nobody
tribe-corinthians = Corinthians
    .power = leave a wormhole anywhere within 2 spaces of its exit
tribe-kerma = Kerma
    .power = an open mountain gives a group one more liberty
tribe-norse = Norse
    .power = may swap the Chieftain with a Warrior
tribe-trojans = Trojans
    .power = hold one more card than others
tribe-zhou = Zhou
    .power = may relocate a token for a card
tile-snow = snow
tile-sand = sand
tile-forest = forest
tile-grass = grass
tile-flowers = flowers
tile-mountain = mountain
tile-wormhole = wormhole
direction-N = North
direction-NE = North-east
direction-SE = South-east
direction-S = South
direction-SW = South-west
direction-NW = North-west

## Cells for a screen reader

whose-own = your
cell-warrior = { $who } Warrior
cell-chieftain = { $who } Chieftain
cell-empty = empty
cell-group =
    group of { $size }, { $liberties ->
        [one] 1 liberty
       *[other] { $liberties } liberties
    }
no-group = no group here
cell-target = legal target
cell-takes = takes { $what }
takes-of = { $count } { $tribe }

## Cards

kind-pattern = pattern
kind-action = action card
card-level = level { $level }
card-power = power { $power }
card-is-active = active
card-not-usable = not usable now
card-places =
    { $count ->
        [one] one place: { $places }
       *[other] { $count } places: { $places }
    }
place-level = level
place-ahead =
    { $rows ->
        [one] one ahead
       *[other] { $rows } ahead
    }
place-back =
    { $rows ->
        [one] one back
       *[other] { $rows } back
    }
place-left = { $along }, { $columns } left
place-right = { $along }, { $columns } right
card-ambush = Ambush
    .short = Place anywhere.
card-charge = Charge
    .short = Place next to any own token.
card-deflect = Deflect
    .short = Reject the move just made.
card-double = Double Strength
    .short = This move places two Warriors.
card-scout = Scout
    .short = Place two steps from an own token.
card-subvert = Subvert
    .short = Take a placement over.
card-swift = Swift Deployment
    .short = Two moves this turn.
card-triple = Triple Strength
    .short = This move places three Warriors.
a-card = a card
a-pattern = a pattern
active-pattern = active pattern
active-of = Active pattern: { $card }
your-cards = Your cards
cards-of = { $count } of { $limit } in hand
no-cards = You hold no cards yet.
tag-active = Active
tag-chosen = Chosen
tag-paid = Paid
territory = Territory
prisoners = Prisoners
reserve = Reserve
in-hand = Hand
liberties = Liberties
spoils = Spoils

## The decision

steps = Steps
step-card = Card
step-from = From
step-target = Target
step-confirm = Confirm
ask-menu =
    { $left ->
        [0] No move left: end your turn
        [one] Your turn: choose a card
       *[other] Your turn: choose a card, { $left } moves left
    }
ask-tribe = Pick your tribe
ask-facing = Which way do you face?
ask-deck = Build your deck
ask-chieftain = Place your Chieftain
ask-mat = Choose your active pattern
ask-further-warriors = Place the next Warrior
ask-reaction = Do you let it stand?
ask-answer = Do you let it stand?
ask-capture = Which group is captured next?
ask-draw = Draw a card?
ask-claims = Which groups are lost?
ask-answers = Do you agree?
hint-menu = Choose a card to see where it reaches, or a cell to see which cards reach it.
hint-tribe = Every tribe has a power of its own.
hint-facing = Patterns are turned to the way you face.
hint-deck = Take cards from the pool, within both limits.
hint-chieftain = Choose one of the marked hexes. If it is captured, the game ends.
hint-mat = It stays on your mat and can be used every turn.
hint-further-warriors = Every further Warrior lands where the pattern allows. Nothing is shown to others before the last.
hint-reaction = { "" }
hint-answer = { "" }
hint-capture = The order can change what has liberties.
hint-draw = You may draw, discard one card and draw, or leave it.
hint-claims = Mark groups that cannot live. All players must agree.
hint-answers = A group that everybody accepts is removed; after a dispute play goes on.
say-place = Place on { $to }
say-place-takes = Place on { $to }, take { $takes }
say-relocate = Relocate { $from } to { $to }
say-relocate-takes = Relocate { $from } to { $to }, take { $takes }
say-throne = Swap the Chieftain with { $to }
say-throne-takes = Swap the Chieftain with { $to }, take { $takes }
say-swift = Announce Swift Deployment
say-exit = Choose the wormhole to leave by
say-relocate-from = Choose the token to relocate
say-relocate-to = Choose where it goes
say-throne-to = Choose the Warrior to swap with
say-strength-card = Choose the pattern for the Warriors
say-target = { $card }: choose a target
say-card-for = Choose a card that reaches { $to }
say-chief = Chieftain on { $to }
say-mat = { $card } becomes your active pattern
say-capture = Capture the group of { $to }
say-also = One more Warrior on { $to }
detail-from = , from { $from }
detail-private = Nothing is shown to others until you confirm.
detail-pay = Choose the card you pay with.
fate-active = The pattern stays active.
fate-exchange = It becomes your active pattern.
fate-hand = The card is discarded after the move.
order-matters = You will be asked for the order of captures.
make-active = Make it active
all-choices =
    { $count ->
        [one] The one choice in words
       *[other] All { $count } choices in words
    }
power-relocate = Relocate (Zhou)
power-throne = Swap Chieftain (Norse)
deck-sum = { $cards } of { $limit } cards, power { $power } of { $most }
group-of =
    { $size ->
        [one] { $name }, one token
       *[other] { $name }, { $size } tokens
    }
lost-some =
    { $count ->
        [one] Name one group as lost
       *[other] Name { $count } groups as lost
    }
lost-none = Nothing is lost
do-tribe = Tribe { $what }
do-face = Face { $what }
do-take = Take { $card }
do-done = Close the deck
do-confirm = Agree to the deck
do-chief = Chieftain on { $to }
do-mat = { $card } becomes active
do-place = Place on { $to }
do-also = Also on { $to }
do-abandon = Give the move up
do-swift = Announce { $card }
do-relocate = Relocate { $from } to { $to }
do-throne = Swap the Chieftain with { $to }
do-ok = Let it stand
do-deflect = { $card }
do-subvert = { $card } on { $to }
do-capture = Capture { $to }
do-pass = Pass
do-end = End the turn
do-draw = Draw a card
do-cycle = Discard { $card } and draw
do-keep = Draw nothing
do-name = { $to } is lost
do-lost = Nothing more is lost
do-accept = Agree
do-dispute = Dispute
do-from = from { $from }
do-exchange = becomes active
do-via = through { $via }
do-pay = pay { $card }
say-cycle = Discard { $card } and draw

## The reaction window

window = Reaction window
window-place = { $tribe } place { $cells }
window-relocate = { $tribe } relocate { $cells }
window-throne = { $tribe } swap their Chieftain with { $cells }
window-deflect = { $tribe } deflect { $against }
window-subvert = { $tribe } subvert { $cell }
window-from = From { $from }, { $card }.
window-takes = It takes { $what }.
window-takes-nothing = It takes nothing.
window-ask = Do you let it stand?
window-everyone = Everyone is asked, whatever they hold.
window-answered = You have answered.
let-stand = Let it stand
key-space = Space
play-card = Play { $card }
subvert-where = Choose the Warrior to take over.
standing-order = Let every move stand until I say otherwise

## The log

log-empty = Nothing has happened since you came.
log-takes = takes { $count } { $tribe }
ev-chieftain-placed = Chieftain
ev-mat-chosen = active: { $card }
ev-facing-picked = faces { $facing }
ev-deck-built = a deck of { $cards } cards
ev-swift-announced = Swift Deployment
ev-relocated = relocated
ev-swapped = Chieftain swapped
ev-deflected = deflects { $tribe }
ev-subvert-played = subverts
ev-reaction-cancelled = the reaction is cancelled
ev-taken-back = taken back
ev-subverted = taken over
ev-passed = passes
ev-drew = drew { $card }
ev-discarded = discards { $card }
ev-reshuffled = { $cards } discards shuffled into a new pile
ev-claimed =
    { $count ->
        [0] names no group as lost
       *[other] names as lost: { $groups }
    }
ev-agreed = all agree that it is lost
ev-disputed = disputed
ev-resumed = play resumes
ev-lost-removed = lost, removed
ended-all-passed = All players passed, so play ended
ended-no-legal-move = Nobody could place anything, so play ended
ended-chieftain-captured = A Chieftain was captured, so play ended
ended-stalled = Nothing was placed for three rounds, so play ended

## The score sheet

score-sheet = Score sheet
score-hint = Pick a column to see where its points lie on the board.
player = Player
score = Score
made-of = Made of
term-occupied = Occupied
term-surrounded = Surrounded
term-affinity = Affinity
term-prisoners = Prisoners
you-win =
    { $by ->
        [0] You win by the tie-break
        [one] You win by 1 point
       *[other] You win by { $by } points
    }
tribe-wins =
    { $by ->
        [0] { $tribe } win by the tie-break
        [one] { $tribe } win by 1 point
       *[other] { $tribe } win by { $by } points
    }

## Looking

show-territory = Territory now
show-influence = Influence
show-land = Land
keys = Keys
keys-cards = 1 to 9: a card; 0: the active pattern
keys-move = Arrows, Q W E A S D: walk over the board
keys-targets = N, P: next and previous target
keys-jump = G, a cell, Enter: go there
keys-liberties = L: liberties of the group
keys-land = T: the land under the tokens
keys-confirm = Enter: choose and confirm; Esc: one step back
keys-window = Space: let it stand; X: Deflect; V: Subvert

## Why not: by the codes of the refusals

refused-occupied = { $cell } is occupied.
refused-on-mountain = { $cell } is a mountain.
refused-on-wormhole = { $cell } is a wormhole: choose one that leads somewhere.
refused-not-reached = { $to } is out of reach from { $from }.
refused-suicide = A Warrior on { $cell } would have no liberty.
refused-starves = Your group on { $group } would have no liberty.
refused-repeats = The position has occurred before.
refused-closed-move = This move was rejected and is closed for the turn.
refused-too-many-liberties = The group on { $group } would lose { $lost } liberties, and one is the limit.
refused-not-touching = { $cell } does not touch the new Warriors.
refused-cannot-complete = From { $cell } the strength card cannot be completed.
refused-not-second-row = { $cell } is not on the second row.
refused-no-move-left = No move is left in this turn.
refused-not-a-step = { $to } is not one step from { $from }.
