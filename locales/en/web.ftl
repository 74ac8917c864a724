# What the web client says outside the games. Ids are the same in every language; what belongs to
# one game is in web-GAME.ftl.

brand-home = Petteia, to the home page
language = Przełącz na polski
theme = Switch between light and dark
reload = Load again
page-failed = This page could not be loaded.
nowhere = There is no such page.
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
table-missing = There is no such table.
invite-link = Link for friends
copy-link = Copy the link
copied = Copied
seat-open = free seat
sit-here = Sit here
seat-bot = Put a bot here
bot-level = Bot, level { $level }
start = Start

## The table

choices = What you may do
