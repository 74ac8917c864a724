# Co mówi klient w przeglądarce poza grami. Identyfikatory są takie same w każdym języku; co należy
# do jednej gry, jest w web-GRA.ftl.

brand-home = Petteia, strona główna
language = Switch to English
theme = Przełącz jasny i ciemny wygląd
reload = Wczytaj ponownie
page-failed = Nie udało się wczytać tej strony.
nowhere = Nie ma takiej strony.
to-home = Do strony głównej
connecting = Łączenie …
guest-name = Gość

## Gry

game-any = Petteia
game-mitropia = Mitropia
game-fields = Pola bogów
game-hellenica = Hellenica
game-mitrys = Mitrys

## Strona główna

home-what = Gry planszowe, które pilnują zasad: z botami albo ze znajomymi, w przeglądarce.
play-bots = Zagraj z botami

## Przed początkiem

gathering = Czekamy na graczy
table-closed = Ten stół zamknięto.
table-missing = Nie ma takiego stołu.
invite-link = Odnośnik dla znajomych
copy-link = Kopiuj odnośnik
copied = Skopiowano
seat-open = wolne miejsce
sit-here = Usiądź tutaj
seat-bot = Posadź tu bota
bot-level = Bot, poziom { $level }
start = Zacznij

## Stół

choices = Co możesz zrobić
