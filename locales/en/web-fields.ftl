# What the table of Fields of the Gods says. The cards, colours and phases are in fields.ftl.

fields-title = Fields of the Gods · { $board } · turn { $turn }
fields-title-go = Go { $size }
fields-title-go-over = Go { $size } · finished
fields-title-over = Fields of the Gods · finished
fields-board = Board of { $columns } by { $rows } lines
fields-komi = Komi { $komi }
fields-pile = Pile { $number }
fields-discards = Discards { $number }

## Points

fields-empty = empty
fields-your-token = your token
fields-token-of = token of { $who }
fields-group = group of { $size }, { $liberties ->
    [one] one liberty
   *[other] { $liberties } liberties
  }
fields-target = you may choose it
fields-takes = { $number ->
    [one] takes one token
   *[other] takes { $number } tokens
  }
fields-liberties = { $number ->
    [one] one liberty
   *[other] { $number } liberties
  }
fields-opens = { $number ->
    [one] one more point in reach
   *[other] { $number } more points in reach
  }
fields-start-of = start point of { $who }

## Players

fields-placed-number = { $number } placed
fields-taken-number = { $number } taken
fields-cards-number = { $number ->
    [one] one card
   *[other] { $number } cards
  }
fields-on-board = Tokens on the board
fields-supply = Tokens left
fields-prisoners = Prisoners
fields-cards = Cards in hand
fields-term-handicap = Handicap
fields-handicap = handicap { $number }
fields-left = has left
fields-occupied-by = occupied by { $who }
fields-tab-count = Count
fields-area-now = { $who }: { $number } if counted now

## The decision

fields-rolled = Rolled { $first } and { $second }
fields-reach = Reach { $reach }
fields-ask-start = Choose your start point.
fields-ask-starter = Make a starter move, or skip it.
fields-ask-double = A double: will you draw a card?
fields-ask-main = Your move
fields-ask-capture = Which group falls first?
fields-ask-step = The card’s next step
fields-ask-react = { $who } played { $points }. Will you react?
fields-ask-respond = { $who } offers to surrender to you.
fields-ask-trade = Trade prisoners for a card?
fields-ask-discard = Discard down to three cards.
fields-ask-propose = Which groups are dead?
fields-ask-vote = { $number ->
    [one] { $who } considers one token dead.
   *[other] { $who } considers { $number } tokens dead.
  }
fields-ask-vote-none = { $who } considers nothing dead.
fields-ask-fill = Fill a neutral point, or decline.
fields-ask-over = The game is over.
fields-hint-main = Click a point, or pass.
fields-hint-order = Order of play: { $order }.
fields-hint-start = Click a marked point. Your first tokens are placed within reach of it.
fields-hint-reach = { $reach ->
    [one] Place a token one step from your tokens or your start point.
   *[other] Place a token within { $reach } steps of your tokens or your start point.
  }
fields-hint-card = { $card }: choose a point.
fields-hint-from = { $card }: choose the token to move.
fields-hint-captured = { $number ->
    [one] The move took one token.
   *[other] The move took { $number } tokens.
  }
fields-hint-propose = Click every group that cannot be saved. The others must agree.
fields-propose = { $number ->
    [one] Propose one group as dead
   *[other] Propose { $number } groups as dead
  }
fields-propose-none = Nothing is dead
fields-do-pass = Pass
fields-do-pass-draw = Pass and draw a card
fields-do-place = Place on { $point }
fields-do-card = Play { $card }
fields-do-move = Move to { $point }
fields-do-done = No further step
fields-do-surrender = Offer surrender to { $who }
fields-do-independence = Declare independence
fields-do-war = Declare war on { $who }
fields-do-start = Start on { $point }
fields-do-starter = Place on { $point }
fields-do-skip = Skip
fields-do-draw = Draw a card
fields-do-no-draw = Draw none
fields-do-capture = Take the group at { $point }
fields-do-reject = Play Reject
fields-do-replace = Reject and take { $point }
fields-do-decline = Let it be
fields-do-accept = Accept
fields-do-refuse = Refuse
fields-do-trade = Buy a card from { $who }
fields-do-no-trade = No trade
fields-do-discard = Discard { $card }
fields-do-mark = Mark { $point }
fields-do-dead-done = Propose them as dead
fields-do-dead-none = Nothing is dead
fields-do-agree = Agree
fields-do-dispute = Dispute
fields-do-fill = Fill { $point }
fields-do-resign = Resign
fields-resign-sure = Yes, I resign
fields-show-area = Territory if counted now
fields-show-lines = See the lines

## Cards

fields-hand = Your cards
fields-no-cards = You hold no cards.
fields-kind-power = Power
fields-kind-reaction = Reaction
fields-kind-score = Score

## What happened

fields-event-start-chosen = { $who } starts at { $point }
fields-event-dealt = { $who } is dealt three cards
fields-event-dealt-known = { $who } is dealt { $cards }
fields-event-skipped = { $who } skips a starter move
fields-event-rolled = { $who } rolls { $first } and { $second }
fields-event-drew-none = { $who } draws no card
fields-event-drew = { $who } draws a card
fields-event-drew-known = { $who } draws { $card }
fields-next-draws = Drawn next in this game
fields-event-shuffled = The discards become the draw pile
fields-event-placed = { $who } places on { $point }
fields-event-moved = { $who } moves { $from } to { $goal }
fields-event-captured = { $number ->
    [one] { $who } takes one token: { $points }
   *[other] { $who } takes { $number } tokens: { $points }
  }
fields-event-played = { $who } plays { $card }
fields-event-stopped = { $who } makes no further step
fields-event-passed = { $who } passes
fields-event-rejected = { $by } undoes the move of { $who } with { $card }
fields-event-offered = { $who } offers surrender to { $to }
fields-event-offer-accepted = { $to } accepts the surrender of { $who }
fields-event-offer-refused = { $to } refuses the surrender of { $who }
fields-event-freed = { $who } is free
fields-event-traded = { $who } buys a card from { $other }
fields-event-traded-known = { $who } buys { $card } from { $other }
fields-event-traded-none = { $who } makes no trade
fields-event-discarded = { $who } discards { $card }
fields-event-proposed = { $who } proposes as dead: { $points }
fields-event-proposed-none = { $who } proposes that nothing is dead
fields-event-voted = All agree with the proposal
fields-event-voted-against = The proposal is disputed by { $seats }
fields-event-resumed = No proposal was accepted: play goes on
fields-event-put-aside = Put aside: { $points }
fields-event-filled = { $who } fills { $point }
fields-event-fill-declined = { $who } fills nothing
fields-event-left = { $who } leaves the game
fields-event-ended = The game is over

## The end

fields-score-sheet = Score sheet
fields-you-win = { $by ->
    [one] You win by one point
   *[other] You win by { $by } points
  }
fields-wins = { $by ->
    [one] { $who } wins by one point
   *[other] { $who } wins by { $by } points
  }
fields-you-win-resigned = You win: { $other } has resigned
fields-wins-resigned = { $who } wins: { $other } has resigned
fields-you-resigned = You have resigned: { $who } wins
fields-you-win-alone = You win: all others have left
fields-wins-alone = { $who } wins: all others have left
fields-if-counted = If the board were counted now
fields-if-counted-hint = This decides nothing: it is what stood on the board when the game ended.
fields-draw = A draw between { $who }
fields-ended = Play has ended
fields-score-hint = Squares on the board show for whom points count: pick a column or a player.
fields-player = Player
fields-term-tokens = Tokens
fields-term-territory = Territory
fields-term-cards = Cards
fields-term-komi = Komi
fields-total = Total
fields-made-of = Made of

## Why not

refused-fields-not-your-decision = { $phase ->
    [over] The game is over.
   *[other] Something else is to be decided first.
  }
refused-fields-unavailable = { $what ->
    [cards] This game has no cards.
    [draw] There is no card to draw.
    [surrender] This game has no surrender.
    [few-players] Surrender needs at least three players in the game.
    [no-player] There is no such player.
    [left] That player has left.
    [not-occupied] Nobody occupies you.
    [not-occupier] You do not occupy that player.
    [trade] You cannot trade with that player now.
    [mark-order] Every group is marked once.
    [nothing-marked] No group is marked.
    [start] Nobody may start here.
    [start-taken] Somebody starts here already.
   *[other] This cannot be done here.
  }
refused-fields-no-card = You do not hold this card.
refused-fields-unplayable = This card is not played as an action.
refused-fields-not-a-candidate = No group falls at { $point }.
refused-fields-not-a-rejected-point = { $point } was not taken by this move.
refused-fields-empty-point = No token stands on { $point }.
refused-fields-off-board = { $point } is not a point of this board.
refused-fields-not-own-token = No token of yours on { $point } can be moved by this card.
refused-fields-occupied-point = { $point } is occupied.
refused-fields-not-neutral = { $point } is not neutral.
refused-fields-supply = You have no token left.
refused-fields-rejected = This move was rejected in this turn.
refused-fields-not-adjacent = { $point } is not beside the tokens it must join.
refused-fields-reach = { $reach ->
    [one] { $point } is out of reach: one step at most.
   *[other] { $point } is out of reach: { $reach } steps at most.
  }
refused-fields-spacing = { $distance ->
    [one] { $point } is only one step from { $from }; at least { $apart } are needed.
   *[other] { $point } is only { $distance } steps from { $from }; at least { $apart } are needed.
  }
refused-fields-touch = { $point } touches the group at { $group }, as the step before does.
refused-fields-capture = Filling { $point } would capture.
refused-fields-atari = Filling { $point } would leave its group fewer than two liberties.
refused-fields-suicide = On { $point } your token would have no liberty.
refused-fields-superko = { $point } would bring back an earlier position.
refused-fields-bloc = That player is in your own bloc.
refused-fields-contact = { $needed ->
    [one] That player touches you with { $contact } tokens; one is needed.
   *[other] That player touches you with { $contact } tokens; { $needed } are needed.
  }
refused-fields-repeat = These relations have been there in this position before.
refused-fields-card-nowhere = { $card } cannot be played anywhere now.
refused-fields-first-double = First decide whether to draw a card.
refused-fields-first-react = First say whether you react.
refused-fields-first-respond = First answer the offer to surrender.
refused-fields-first-trade = First decide about the trade.
refused-fields-first-discard = First discard a card.
refused-fields-first-vote = First agree or dispute.
refused-fields-first-aside = First answer what is asked beside the board.

## Keys

fields-keys-cards = 1 to 9
    .does = a card
fields-keys-move = ← ↑ ↓ →
    .does = walk over the board
fields-keys-lines = T
    .does = the lines under the tokens
fields-keys-window = Space
    .does = let it be
