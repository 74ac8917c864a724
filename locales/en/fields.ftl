# The words of Fields of the Gods. Ids are the same in every language.

## Cards

fields-card-extra-move = Extra Move
fields-card-extra-move-text = Place two tokens, at least five steps apart and not touching the same group.
fields-card-reject = Reject
fields-card-reject-text = Undo another player's move. They decide again, but not the same.
fields-card-reject-and-replace = Reject and Replace
fields-card-reject-and-replace-text = Undo another player's move and put your own token on one of its points.
fields-card-pair-place = Pair Place
fields-card-pair-place-text = Place two adjacent tokens. Only the first must be in reach.
fields-card-triple-place = Triple Place
fields-card-triple-place-text = Place three tokens that form one shape. Only the first must be in reach.
fields-card-move-two = Move Two
fields-card-move-two-text = Relocate two of your tokens to points in reach, at least five steps apart and not touching the same group.
fields-card-move-three = Move Three
fields-card-move-three-text = Relocate three of your tokens to points in reach, at least three steps apart and not touching the same group.
fields-card-points-3 = 3 Game Points
fields-card-points-3-text = Counts three points at the end while you hold it.
fields-card-points-5 = 5 Game Points
fields-card-points-5-text = Counts five points at the end while you hold it.
fields-card-move-anywhere = Move Anywhere
fields-card-move-anywhere-text = Place a token on any empty point, whatever its distance.
fields-card-extend-one = Extend One
fields-card-extend-one-text = Place a token up to one step further than your reach.
fields-card-extend-three = Extend Three
fields-card-extend-three-text = Place a token up to three steps further than your reach.

## Colours

fields-colour-black = Black
fields-colour-white = White
fields-colour-red = Red
fields-colour-green = Green
fields-colour-yellow = Yellow
fields-colour-purple = Purple

## Phases

fields-phase-start = choose a start point
fields-phase-starter = starter move
fields-phase-double = a double: draw a card?
fields-phase-main = the action
fields-phase-capture = which group falls first
fields-phase-step = the card's next step
fields-phase-react = reactions
fields-phase-respond = answer to a surrender
fields-phase-trade = trade of prisoners
fields-phase-discard = discard to the hand limit
fields-phase-propose = which groups are dead
fields-phase-vote = answer to the proposal
fields-phase-fill = filling neutral points
fields-phase-over = the game is over
