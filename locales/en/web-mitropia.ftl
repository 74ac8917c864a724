# What the web client says at a table of Mitropia. Words of the law are those of rules/mitropia.md.

table-title = Mitropia · board { $size } · round { $round }
table-title-short = { $size } · round { $round }
table-title-over = Mitropia · finished
board-label = Mitropia board { $size }, { $cells } hexes. Arrow keys move, Enter chooses.
draw-pile = Draw pile
next-draws = Drawn next in this game
discards = Discards
confirm-cell = Confirm { $cell }

## Tribes, tiles, directions

tribe-none = nobody
no-tribe = no tribe yet
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
cell-lost-marked = marked as lost
cell-lost-named = named as lost
cell-closed = closed for a single placement in this turn
cell-closed-with = closed together with { $others } in this turn
cell-closed-from = closed for a token from { $from } in this turn
cell-closed-throne = closed for the Chieftain in this turn
cell-takes = takes { $what }
takes-of =
    { $count ->
        [one] { $people ->
            [corinthians] 1 Corinthian
            [trojans] 1 Trojan
           *[other] 1 { $tribe }
        }
       *[other] { $count } { $tribe }
    }

## Cards

kind-pattern = pattern
kind-action = action card
card-level = level { $level }
card-power = power { $power }
card-is-active = active
card-places =
    { $count ->
        [one] one place: { $places }
       *[other] { $count } places: { $places }
    }
place-level = level
place-ahead =
    { $halves ->
        [1] half a row ahead
        [2] one row ahead
        [3] one and a half rows ahead
        [4] two rows ahead
        [5] two and a half rows ahead
       *[other] { $rows } rows ahead
    }
place-back =
    { $halves ->
        [1] half a row back
        [2] one row back
        [3] one and a half rows back
        [4] two rows back
        [5] two and a half rows back
       *[other] { $rows } rows back
    }
place-left = { $along }, { $columns ->
    [one] one column left
   *[other] { $columns } columns left
  }
place-right = { $along }, { $columns ->
    [one] one column right
   *[other] { $columns } columns right
  }
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
cards-unseen = Your cards are dealt. You will see them when all Chieftains stand.
tag-active = Active
tag-chosen = Chosen
tag-paid = Paid
territory = Territory
prisoners = Prisoners
reserve = Reserve
in-hand = Hand
of-them-known = ({ $count } known)
known-cards = Known cards
cards-in-hand = Cards in hand
prisoner-warriors = Captured Warriors
prisoner-chieftains = Captured Chieftains
fact-active = Active pattern
partner = Partner
liberties = Liberties
spoils = Spoils
next-reach = Next reach

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
ask-further-warriors = Place Warrior { $number } of { $all }
ask-reaction = Do you let it stand?
ask-answer = Do you let it stand?
ask-capture = Which group is captured next?
ask-menu-nowhere = Your turn: no card reaches a free cell
ask-draw = Draw a card?
ask-cycle = Exchange a card?
ask-no-draw = Nothing can be drawn
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
hint-menu-power = A power of yours can still be used.
hint-menu-end = Nothing else can be done in this turn.
hint-menu-pass = Nothing else can be done: pass.
hint-draw = You may draw one, or leave it.
hint-cycle = Your hand is full: choose one of your cards to discard it and draw another, or draw nothing.
hint-no-draw = End your turn without a card.
hint-claims = Mark groups that cannot live, here or on the board. All players must agree.
hint-answers = The crossed out groups are named as lost. A group that everybody accepts is removed; after a dispute play goes on.
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
say-card-from = Choose a card to start from { $from }
say-chief = Chieftain on { $to }
say-mat = { $card } becomes your active pattern
say-capture = Capture the group of { $to }
say-also = One more Warrior on { $to }
say-lost = Lost: { $groups }
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
       *[other] All { $count } in words
    }
power-relocate = Relocate (Zhou)
power-throne = Swap Chieftain (Norse)
deck-sum = { $cards } of { $limit } cards, power { $power } of { $most }.
deck-patterns = Patterns: { $patterns }, at least { $needed }.
deck-proposed = Your partner proposes: { $cards }
deck-fill = Fill it up
deck-empty = Empty it
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
do-tribe = Tribe: { $what }
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
window-about = This answers the move of { $tribe } to { $cells }.
window-takes = The move takes { $what }.
window-takes-nothing = The move takes nothing.
window-ask = Do you let the move stand?
window-ask-deflect = Do you let the Deflect stand?
window-ask-subvert = Do you let the Subvert stand?
window-everyone = Everyone is asked, whatever they hold.
window-answered = You have answered.
let-stand = Let it stand
key-space = Space
play-card = Play { $card }
subvert-where = Choose the Warrior to take over.

## The log

log-takes =
    { $count ->
        [one] { $people ->
            [corinthians] takes 1 Corinthian
            [trojans] takes 1 Trojan
           *[other] takes 1 { $tribe }
        }
       *[other] takes { $count } { $tribe }
    }
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
score-hint = Pick a column or a player to see where the points lie on the board.
player = Player
score = Score
made-of = Made of
tie-territory = { $first } and { $second } have the same score; more territory decides, { $more } to { $less }.
tie-own-terrain = { $first } and { $second } have the same score and territory; more tiles of their own terrain decide, { $more } to { $less }.
tie-order = { $first } and { $second } are equal in everything that counts; { $first } came later in the opening order.
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
your-team-wins =
    { $by ->
        [0] You and the { $partner } win by the tie-break
        [one] You and the { $partner } win by 1 point
       *[other] You and the { $partner } win by { $by } points
    }
team-wins =
    { $by ->
        [0] { $first } and { $second } win by the tie-break
        [one] { $first } and { $second } win by 1 point
       *[other] { $first } and { $second } win by { $by } points
    }
team = Team

## Looking

show-territory = Territory now
show-influence = Influence
show-land = Land
show-ways = Directions
turn-board = My corner below
keys-cards = 1 to 9
    .does = a card
keys-active = 0
    .does = the active pattern
keys-move = ← ↑ ↓ →, Q W E A S D
    .does = walk over the board
keys-land = T
    .does = the land under the tokens
keys-stand = Space
    .does = in a window: let it stand
keys-react = X V
    .does = in a window: Deflect, Subvert

## Why not: by the codes of the refusals

refused-mitropia-misread = This cannot be read as a move.
refused-mitropia-seats = { $seats } players cannot play, only 2 to 5.
refused-mitropia-teams-of-four = A team game is for 4 players, not { $seats }.
refused-mitropia-tiles-missing = A custom board needs its tiles.
refused-mitropia-tiles-unused = Tiles are given, but the board is not custom.
refused-mitropia-diagram = The board cannot be read: { $reason }
refused-mitropia-board-too-wide = A board must fit a straight board of radius 12 around its middle.
refused-mitropia-too-many-tiles = { $tiles } tiles are more than the box holds.
refused-mitropia-too-many-of-a-kind = The box holds { $limit } tiles of the kind “{ $tile }”, not { $count }.
refused-mitropia-not-connected = The board is not one connected piece.
refused-mitropia-too-small = The largest piece of terrain has { $cells } cells, and { $players } players need { $needed }.
refused-mitropia-not-symmetric = A board for a strategy game is symmetric, and { $cell } has no counterpart.
refused-mitropia-too-few-cards = There are not enough cards to deal to { $players } players.
refused-mitropia-dead-group = The group on { $cell } has no liberty.
refused-mitropia-over = The game is over.
refused-mitropia-not-awaited = Seat { $seat } is not asked now.
refused-mitropia-not-now = Not now: { $expected }.
refused-mitropia-tribe-taken = { $tribe } are taken.
refused-mitropia-not-second-row = { $cell } is not on the second row.
refused-mitropia-too-close =
    { $distance ->
        [one] { $cell } is one step from the Chieftain on { $chief }, and { $needed } are the least.
       *[other] { $cell } is { $distance } steps from the Chieftain on { $chief }, and { $needed } are the least.
    }
refused-mitropia-not-farthest = On { $cell } the nearest Chieftain is { $distance } away, and cells at { $needed } are free.
refused-mitropia-chief-starves = A Chieftain on { $cell } would have no liberty, or leave another without one.
refused-mitropia-not-a-pattern = { $card } is no Pattern card.
refused-mitropia-not-in-pool = { $card } is not in the pool.
refused-mitropia-not-ascending = Cards are taken in the order of their codes, and { $card } does not come after { $last }.
refused-mitropia-too-many-cards = With { $card } the deck has more than { $limit } cards.
refused-mitropia-too-much-power = With { $card } the deck has more than { $limit } power.
refused-mitropia-patterns-needed = A deck needs { $needed } Pattern cards, and then there could not be so many.
refused-mitropia-nothing-to-confirm = There is no deck to agree to.
refused-mitropia-must-confirm = No more than { $limit } decks are proposed: agree to your partner's.
refused-mitropia-no-such-card = { $card } takes no part in this game.
refused-mitropia-not-held = You do not hold { $card }.
refused-mitropia-spent = { $card } has served a move of this turn.
refused-mitropia-wrong-kind = { $card } is no { $kind }.
refused-mitropia-not-a-strength-card = { $card } is no strength card.
refused-mitropia-one-of-three = You have used { $used } this turn, and only one of Swift, Double and Triple may be used.
refused-mitropia-strength-needs-pattern = A strength card goes with a Pattern card.
refused-mitropia-exchange-during-swift = No pattern is exchanged on a turn with Swift Deployment.
refused-mitropia-swift-after-move = Swift Deployment comes before the first move that stands.
refused-mitropia-swift-after-exchange = Swift Deployment does not go with an exchange.
refused-mitropia-just-abandoned = You have just given a move up: do something else first.
refused-mitropia-no-move-left = No move is left in this turn.
refused-mitropia-off-board = { $cell } is not on the board.
refused-mitropia-on-mountain = { $cell } is a mountain.
refused-mitropia-on-wormhole = { $cell } is a wormhole: choose one that leads somewhere.
refused-mitropia-occupied = { $cell } is occupied.
refused-mitropia-not-own-token = You have no token on { $cell }.
refused-mitropia-origin-needed = This card needs a token of yours to start from.
refused-mitropia-ambush-goes-anywhere = An Ambush starts from no token and passes no wormhole.
refused-mitropia-not-reached = With { $by } { $to } is out of reach from { $from }.
refused-mitropia-no-card-reaches = None of your cards reaches { $to }.
refused-mitropia-card-nowhere = { $card } leads to no cell where you may place now.
refused-mitropia-strength-nowhere = Nowhere can all Warriors of { $card } be placed now.
refused-mitropia-played-in-answer = { $card } is played in answer to what others do.
refused-mitropia-no-group-here = There is no group on { $to } that could be lost.
refused-mitropia-answer-in-list = Agree or dispute in the list of the named groups.
refused-mitropia-lone-wormhole = With one wormhole on the board none can be entered.
refused-mitropia-wrong-journey = From { $from } these wormholes do not lead to { $to }.
refused-mitropia-not-enough-warriors =
    { $left ->
        [0] You have no Warriors left, and { $needed } are needed.
        [one] You have one Warrior left, and { $needed } are needed.
       *[other] You have { $left } Warriors left, and { $needed } are needed.
    }
refused-mitropia-suicide = A Warrior on { $cell } would have no liberty.
refused-mitropia-starves = Your group on { $group } would have no liberty.
refused-mitropia-repeats = This position has occurred before.
refused-mitropia-closed-move = This move was rejected and is closed for the turn.
refused-mitropia-too-many-liberties = The group on { $group } would lose { $lost } liberties, and one is the limit.
refused-mitropia-not-touching = { $cell } does not touch the new Warriors.
refused-mitropia-cannot-complete = From { $cell } the strength card cannot be completed.
refused-mitropia-not-zhou = Only Zhou relocate.
refused-mitropia-already-relocated = Zhou relocate once on a turn.
refused-mitropia-payment-needed = A relocation costs a card of your hand.
refused-mitropia-already-paid = The relocation is paid for already.
refused-mitropia-not-a-step = { $to } is not one step from { $from }.
refused-mitropia-relocation-captures = The group on { $group } would be captured, and a relocation may not capture.
refused-mitropia-relocation-starves = After the relocation your group on { $group } would have no liberty.
refused-mitropia-not-norse = Only the Norse swap.
refused-mitropia-already-swapped = The swap has been used.
refused-mitropia-not-a-warrior = There is no Norse Warrior on { $cell }.
refused-mitropia-swap-starves = After the swap your group on { $group } would have no liberty.
refused-mitropia-not-subvertible = A relocation or a swap can only be deflected.
refused-mitropia-not-of-the-move = { $cell } is no cell of the move.
refused-mitropia-only-deflect-answers = A reaction is answered by a Deflect only.
refused-mitropia-not-to-be-captured = The group on { $cell } is not to be captured now.
refused-mitropia-capture-leads-nowhere = Capturing { $cell } next leads to no legal position.
refused-mitropia-nothing-done = You have done nothing this turn: it is a pass.
refused-mitropia-something-done = You have done something this turn: it ends and is no pass.
refused-mitropia-hand-full = Your hand is full: draw by discarding a card.
refused-mitropia-hand-not-full = Your hand is not full: draw without discarding.
refused-mitropia-no-such-group = { $cell } is not the first cell of a group.
refused-mitropia-groups-not-ascending = Groups are named in order, and { $cell } does not come after { $last }.
refused-mitropia-answer-in-order = The group on { $next } is to be answered first.
expected-tribe = a tribe is to be picked
expected-facing = a direction is to be picked
expected-deck = decks are being built
expected-chieftain = a Chieftain is to be placed
expected-mat = an active pattern is to be chosen
expected-menu = a move, a pass or the end of the turn is expected
expected-further-warriors = the further Warriors of the strength card are expected
expected-reaction = reactions to the move are collected
expected-answer = answers to the reaction are collected
expected-capture = the next group to capture is to be named
expected-draw = the end of the turn: draw or leave it
expected-claims = lost groups are being named
expected-answers = the named groups are being answered

## Patterns of the box; the ids are their names

pattern-spearhead = Spearhead
pattern-trident = Trident
pattern-left-hook = Left Hook
pattern-right-hook = Right Hook
pattern-marching-column = Marching Column
pattern-tripod = Tripod
pattern-phalanx = Phalanx
pattern-crossroads = Crossroads
pattern-arrowhead = Arrowhead
pattern-pincers = Pincers
pattern-half-moon = Half Moon
pattern-war-fan = War Fan
pattern-long-lance = Long Lance
pattern-left-flank = Left Flank
pattern-right-flank = Right Flank
pattern-eagle-wings = Eagle Wings
pattern-kite = Kite
pattern-left-serpent = Left Serpent
pattern-right-serpent = Right Serpent
pattern-shield-ring = Shield Ring
pattern-comet = Comet
pattern-left-raider = Left Raider
pattern-right-raider = Right Raider
pattern-bull-horns = Bull Horns
pattern-caravan = Caravan
pattern-laurel-crown = Laurel Crown
pattern-storm-front = Storm Front
pattern-star-of-the-gods = Star of the Gods
