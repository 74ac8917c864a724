# What the tutorials say. The steps are in tutorials/; each has a title, an explanation, a task, a
# hint and praise. Words of the rules are those of rules/.

learn = Learn
learn-title = Learn { $game }
learn-choose = What would you like to learn?
learn-lead = Ten short steps on a real board. You act, the table shows what comes of it, and nothing can be broken.
learn-begin = Begin
learn-resume = Go on
learn-so-far = { $done ->
    [0] { $total } steps, a minute or two each
   *[other] { $done } of { $total } steps done
  }
learn-then = Afterwards every detail is in the rules:
learn-go-on = Go on with step { $number }
learn-again-all = Begin again
learn-all-done = You have taken all ten steps.
learn-step = Step { $number } of { $total }
learn-step-name = Step { $number }: { $title }
learn-is-done = done
learn-is-open = not yet done
learn-steps = Steps of the tutorial
learn-opening = The board is being laid out.
learn-to-board = To the board
learn-read = Explanation
learn-task = Your task
learn-hint = Hint
learn-show = Show me
learn-again = Try again
learn-before = Back
learn-next = Next
learn-finish = Play a real game
learn-overview = All steps
learn-clauses = The rules of this step
learn-missed = That is allowed, but it is not what this step is about.
learn-failed = The lesson could not be opened.
learn-watch = Watch.
learn-well = Done
learn-other = Tutor
learn-no-step = There is no such step.

## Mitropia

learn-mitropia-chieftain = The first stone of a realm
    .text = Five tribes settle one island. Whoever holds the most land in the end wins: the tiles you stand on, and those you surround. You are the Trojans, in red, and you sit in the south. Everything begins with your Chieftain.
    .task = Put your Chieftain on one of the marked tiles.
    .hint = It must stand on the second row, one tile in from the edge, at least three steps from the other Chieftain. Click a marked tile and confirm. A tile of the outer row is refused, and a sentence tells you why.
    .praise = Your Chieftain stands. It is your first token; all your Warriors will start from it.

learn-mitropia-pattern = A pattern shows the way
    .text = You do not place where you like. The face-up card in front of you is your active pattern. It shows which places a new Warrior can reach from any token of yours. Up on the card is ahead: from your corner towards the middle. What lies in between does not matter.
    .task = Choose the active pattern and place a Warrior on D4, two tiles straight ahead of your Chieftain.
    .hint = Click the card marked as active: the tiles it reaches light up. Then click D4.
    .praise = A new Warrior comes from your reserve; your Chieftain stays where it is. The active pattern can be used again and again.

learn-mitropia-land = Land
    .text = Empty tiles that only you border are yours: one point each. So is every tile you stand on. Tiles of your own terrain count twice; for the Trojans that is grass. Mountains and the edge of the board help you to build walls.
    .task = Close the wall around the three tiles in the south: place a Warrior on F1.
    .hint = Your active pattern also reaches back to the right. Choose it, then click F1 beside your Warrior on E2.
    .praise = C1, D1 and E1 are surrounded, and those of grass count double. Nobody else borders them any more.

learn-mitropia-capture = Liberties
    .text = The empty tiles next to a group are its liberties. Edges, mountains, wormholes and enemies take them away. A group without a liberty is captured: every token becomes a prisoner, worth one point. The Corinthian on D4 has one liberty left.
    .task = Capture the Corinthian Warrior on D4.
    .hint = Its last liberty is D5, behind it. Your active pattern reaches D5 from C3 or from E3: patterns jump over whatever is in between.
    .praise = Captured. Point at any group to see how many liberties it has.

learn-mitropia-breath = A last breath
    .text = You may not place a Warrior that would have no liberty. But captures come first: if your Warrior takes an enemy’s last liberty, the enemy goes, and its place lets yours breathe. Your card Ambush places a Warrior anywhere.
    .task = Both corners, A4 and G4, have no empty tile beside them. Use Ambush on the one where it is allowed.
    .hint = Try G4 and read the refusal: the Corinthian there has other liberties. The one on A3 has none but A4.
    .praise = The Warrior on A3 is taken, and yours breathes through its place. That is how even the tightest corner can fall.

learn-mitropia-hand = Cards in hand
    .text = Besides the active pattern you hold cards. A Pattern card of your hand can be used once and is then discarded, or it becomes your new active pattern. At the end of a turn you draw a card if your hand is not full.
    .task = Capture the Corinthian on C4. Your active pattern does not reach its last liberty, D4. A card of your hand does.
    .hint = Look for a pattern with a place two steps straight ahead: that leads from your Chieftain on D2 to D4. Choose it, then D4, then confirm.
    .praise = A good hand is made of patterns that reach different places.

learn-mitropia-wormhole = Mountains and wormholes
    .text = Nobody ever stands on a mountain or a wormhole. But a pattern may point at a wormhole: then your Warrior leaves by another one and makes the same step again from there.
    .task = Go through the wormhole on D4 and land on B5, behind the Corinthians.
    .hint = Your active pattern leads two tiles ahead from the Chieftain, into D4. Click D4, then B5: two tiles ahead of the other wormhole.
    .praise = Two steps ahead into D4, out at B3, and two steps ahead once more. Wormholes make far places near.

learn-mitropia-double = Strength in numbers
    .text = Action cards go further. Charge reaches a neighbouring tile, Scout two steps away, and Swift Deployment gives two moves. Double Strength goes with a pattern: it places two Warriors side by side. Together they may take no more than one liberty from each enemy group.
    .task = The wall has a gap of two tiles. Close it with Double Strength on E2 and F1.
    .hint = Choose Double Strength and the active pattern, then E2, then F1.
    .praise = Two Warriors in one move, and the south is yours. A turn has room for one of Swift Deployment, Double and Triple Strength.

learn-mitropia-deflect = Not so fast
    .text = After every move the others may react, all at the same time and in secret. Deflect rejects the move: it is taken back and may not be made again this turn. Subvert takes it over: a Warrior of yours stands there instead. Both work on other players’ turns only.
    .task = The Corinthians have placed on D3 and are about to capture your Warrior on D4. Play Deflect.
    .hint = In the reaction window choose Deflect, and confirm. Whoever holds nothing simply lets the move stand.
    .praise = The move is taken back, and your Warrior lives. The Corinthians may still do something else.

learn-mitropia-end = The end, and the count
    .text = Play ends when all pass in turn, or at once when a Chieftain is captured. Then everybody counts: tokens on the board, surrounded tiles, own terrain once more, one point for a captured Warrior and two for a Chieftain. To lose the Chieftain is not to lose the game; the count decides.
    .task = Capture the Corinthian Chieftain on D6.
    .hint = Mountains cover its back, your Warriors both sides. One liberty is left, in front of it: D5.
    .praise = The game is over, and the score sheet explains every point. You know all you need: the rest is in the rules, and at the table.

## Fields of the Gods

learn-fields-reach = How far you reach
    .text = Tokens stand where lines cross and stay there. Whoever holds the most land in the end wins. You are Black. On your turn you roll two dice: the higher one is how many steps along the lines a new token may be from your start point or from one of your tokens.
    .task = You rolled a four. From your start point B2, place a token in the middle of the board, on D4.
    .hint = D4 is two steps right and two steps up. E4 would be five steps away: try it, and a sentence tells you why not.
    .praise = From now on you also reach from D4. Start points are only markers: anybody may place a token there.

learn-fields-capture = Liberties
    .text = The empty points next to a token, up, down, left and right, are its liberties. Tokens of one colour that touch along a line are a group and share them. A group whose last liberty you take leaves the board and becomes your prisoner.
    .task = Capture the white token on C3.
    .hint = Three of its four liberties are yours already. The last one is D3.
    .praise = Captured. Diagonals connect nothing and give no liberty.

learn-fields-suicide = A last breath
    .text = You may not place a token that would have no liberty itself. But captures come first: if it takes an enemy’s last liberty, the enemy goes, and that makes room.
    .task = The corners A1 and E1 are both walled in by White. Place a token in the one where it is allowed.
    .hint = In A1 you would capture nothing: try it. In E1 you take the last liberty of D1.
    .praise = D1 is taken, and your token breathes through its place.

learn-fields-ko = No going in circles
    .text = No move may bring back a position that has been on the board before. White has just captured your token on D4 from C4. If you took back at once, the board would be as it was, and so on for ever. Make another move first, one that White has to answer.
    .task = Take C4 back, by way of another move.
    .hint = D4 is refused now. Threaten White in the corner first, at E1; when White has answered, D4 is legal.
    .praise = The position is a new one, so you may take. Players of Go call this a ko, and your first move a threat.

learn-fields-double = A lucky roll
    .text = In the full game there are cards, three for each player to begin with. When both dice show the same number you may draw a card before you decide on your action. Whoever passes may draw one too. At the end of your turn you keep at most three.
    .task = You rolled a double. Draw a card.
    .hint = The question stands beside the board: choose to draw.
    .praise = A fourth card. Use one now, or choose at the end of your turn which one to give away.

learn-fields-card = Power cards
    .text = Instead of placing one token you may play one power card. Pair Place puts down two tokens side by side. Others reach further, move tokens, or give a second move. Reaction cards undo what another player does, and score cards count at the end if you still hold them.
    .task = White’s pair on D1 and E1 has two liberties left. Take both with Pair Place.
    .hint = Choose the card Pair Place, then D2, then E2.
    .praise = Two prisoners with one card. It lies on the discard pile now, where all may look at it.

learn-fields-surrender = Better than to fall
    .text = With three and more at the table there is diplomacy. A tribe in trouble may surrender to the neighbour that presses it most. From then on the two do not harm each other and their tokens stand together as one group, but each still plays and counts alone. Either may end it later.
    .task = Your two tokens on A4 and B4 have one liberty left. Offer White your surrender.
    .hint = White touches you with the most tokens, so only White can be asked. The offer is one of the buttons beside the board, and it is your action for this turn.
    .praise = White accepts. Your tokens now share the liberties of White’s, and nobody takes them easily.

learn-fields-trade = Prisoners for cards
    .text = Prisoners do not score. They are worth something else: at the end of your turn you may give three prisoners back to their owner and take one of that player’s cards, without seeing which.
    .task = Capture White’s three tokens in the corner, then trade them for a card.
    .hint = D1 is their last liberty. After that you are asked whether you want to trade: buy a card from White.
    .praise = A card for three prisoners, and White has the tokens back. Was it worth it? That depends on the card.

learn-fields-dead = Passing, and the dead
    .text = When everybody passes in turn the game stops. Groups that could not be saved are dead: one player names them, and if all others agree they are taken off before the count. If somebody disputes it, play goes on.
    .task = The white token on B3 cannot live in your land. Pass; when White has passed too, name it as dead.
    .hint = Choose to pass. Then click the token on B3 and propose it.
    .praise = White agrees, B3 is put aside, and the land around it is yours: ten points and five tokens, and the game.

learn-fields-count = The count
    .text = Your score is your tokens on the board, every empty point that only you border, and your score cards. Points that border several colours count for nobody. So the last moves of a game close the borders.
    .task = The border is open at the top. Close it on C5 and then pass, until the game is counted.
    .hint = As long as C5 is empty your land also borders White on D5, and so it is nobody’s. After C5 White passes, and so should you.
    .praise = Your land counts now, and you have won. Leave out dice, cards and diplomacy, and what you have learned is exactly Go.
