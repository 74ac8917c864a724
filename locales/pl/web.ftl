# Co mówi klient w przeglądarce poza grami. Identyfikatory są takie same w każdym języku; co należy
# do jednej gry, jest w web-GRA.ftl.

brand-home = Petteia, strona główna
language = Switch to English
theme = Przełącz jasny i ciemny wygląd
reload = Wczytaj ponownie
page-failed = Nie udało się wczytać tej strony.
nowhere = Nie ma takiej strony.
nowhere-why = Adres mógł zostać ucięty albo to, co tu było, jest gdzie indziej.
to-lobby = Stoły do gry
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
table-closed-why = Nikt już tu nie usiądzie. Zacznij własny stół albo dosiądź się do innego.
gathering-free = { $free ->
    [0] Wszyscy są.
    [one] Jedno miejsce jest wolne: wyślij komuś link albo posadź tam bota.
    [few] { $free } miejsca są wolne: wyślij komuś link albo posadź tam boty.
   *[other] { $free } miejsc jest wolnych: wyślij komuś link albo posadź tam boty.
  }
table-missing = Nie ma takiego stołu.
table-missing-why = Mógł zostać zamknięty albo link jest ucięty. Zapytaj, kto go przysłał, albo zacznij własny stół.
invite-link = Odnośnik dla znajomych
copy-link = Kopiuj odnośnik
copied = Skopiowano
seat-open = wolne miejsce
sit-here = Usiądź tutaj
seat-bot = Posadź tu bota
bot-level = { $level ->
    [1] Nowicjusz
    [2] Rekrut
    [3] Tropiciel
    [4] Weteran
    [5] Kapitan
    [6] Dowódca
    [7] Strateg
   *[8] Wyrocznia
  }
bot-short = { bot-level }
start = Zacznij

## Stół

choices = Co możesz zrobić
you = Ty
players = Gracze
players-and-log = Gracze i przebieg
your-decision = Twoja decyzja
bot-plays = gra bot
bot-of-level = bot, poziom { $level }
rules = Zasady
sound = Dźwięk
menu = Menu
close = Zamknij
tab-hand = Karty
tab-log = Ruchy
tab-chat = Rozmowa
see-as = Patrz jako
connection-lost = Utracono połączenie. Samo wróci …
chat-empty = Nikt jeszcze nic nie powiedział.
chat-say = Powiedz coś
chat-send = Wyślij
share = Kopiuj odnośnik do stołu
rematch = Rewanż
pause = Pauza
go-on = Graj dalej
confirm-moves = Potwierdzanie ruchów
confirm-auto = zależnie od wskaźnika
confirm-never = nigdy
confirm-captures = tylko zbicia
confirm-always = zawsze
still = Nic się nie porusza
letter-keys = Litery są skrótami
mark-danger = Zaznaczaj grupy z jednym oddechem
confirm = Potwierdź
undo = Cofnij
clock-left =
    { $seconds ->
        [one] Została { $seconds } sekunda
        [few] Zostały { $seconds } sekundy
       *[other] Zostało { $seconds } sekund
    }
clock-days =
    { $days ->
        [one] { $days } dzień
       *[other] { $days } dni
    }
clock-hours = { $hours } godz.
list-and = { $first } i { $last }
over = Koniec gry
waiting-for = Czekamy na: { $who }
replay-game = Obejrzyj partię
save-record = Zapisz partię
watching = Oglądasz.
curtain = Czyja kolej na tym urządzeniu
curtain-pass = Podaj urządzenie: { $who }
curtain-why = Karty pozostaną zakryte, aż będzie gotowość.
curtain-ready = Gotowe: gra { $who }
advise = Co zrobiłby bot?
advise-short = Rada
advise-thinking = Zastanawia się …
advise-chance = { $percent } %
advise-nothing = Nie ma pomysłu.
advice = Rady, najlepsza pierwsza
advice-captures = zbija { $n }
advice-saves = ratuje grupę na { $at }
advice-threatens = zagraża grupie na { $at }
advice-exposed = może zostać zbite
