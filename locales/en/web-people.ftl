# What is between people in the web client: names, links, waiting, playing again, chat.

your-name = Your name
friendly-first-1 = Swift, Clever, Brave, Gentle, Quiet, Merry, Patient, Bold
friendly-second-1 = Otter, Owl, Vixen, Heron, Lynx, Marten, Swallow, Dolphin
friendly-first-2 = Nimble, Wise, Sunny, Steady, Curious, Lucky, Calm, Bright
friendly-second-2 = Fox, Badger, Hedgehog, Stork, Raven, Beaver, Falcon, Hare
name-of-seat = Name at seat { $number }
who-plays-here = Who plays here

play-friends-open = Open a table
friends-number = How many of you will play?
never-mind-friends = Not now

link = Link
copy-failed = Copying is not possible here: select the link and copy it.
invite-alone = Only this device can open this link.
invite-others = For others in your network, start Petteia like this and open the page at this device's address:
share-game = Share

waiting-for-host = Waiting for { $who } to start.
waiting-for-kept = Waiting for { $who } to sit down.
waiting-for-somebody = Waiting for whoever set up the table to start.
seat-kept = kept

rematch-wanted = { $who } wants a rematch.
rematch-yours = You have asked for a rematch.
rematch-join = Join
rematch-go = Go to the table

chat-unread = { $unread ->
    [one] 1 unread line
   *[other] { $unread } unread lines
}
chat-heard = { $name } says: { $text }
