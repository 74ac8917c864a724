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
close-game = Zamknij tę partię
close-game-why = Partia skończy się bez wyniku i nikt już jej nie dokończy.
close-table = Zamknij stół
close-table-why = Nikt już tu nie usiądzie, a kto tu czeka, dowie się o tym.
close-sure = Tak, zamknij
game-was-closed = Partia została zamknięta, bez wyniku.
game-closed-why = Partia skończyła się bez wyniku. Zacznij własny stół albo dosiądź się do innego.
table-was-closed = Stół został zamknięty.
leave-seat = Wstań od stołu
leave-seat-sure = Tak, wstaję
leave-seat-why = Miejsce będzie wolne dla innych.
seat-was-left = Twoje miejsce przy stole jest już wolne.
gathering-free = { $free ->
    [0] Wszyscy są.
    [one] Jedno miejsce jest wolne: wyślij komuś link albo posadź tam bota.
    [few] { $free } miejsca są wolne: wyślij komuś link albo posadź tam boty.
   *[other] { $free } miejsc jest wolnych: wyślij komuś link albo posadź tam boty.
  }
table-missing = Nie ma takiego stołu.
table-missing-why = Mógł zostać zamknięty albo link jest ucięty. Zapytaj, kto go przysłał, albo zacznij własny stół.
invite-link = Link dla znajomych
copy-link = Kopiuj link
copied = Skopiowano
seat-open = wolne miejsce
sit-here = Usiądź tutaj
seat-bot = Posadź tu bota
seat-bot-for = Posadź tu bota zamiast: { $name }
seat-bot-sure = Tak, posadź tu bota
free-seat = Zwolnij miejsce
free-seat-of = Zwolnij miejsce: { $name }
free-seat-sure = Tak, zwolnij
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
dice-sealed = Kości są zapieczętowane: { $seal } …
dice-sealed-what = Serwer wylosował już swoją tajną liczbę, a ta pieczęć nie pasuje do żadnej innej. Przeglądarka każdego gracza dodaje przed początkiem własną losową liczbę. Po grze możesz sprawdzić, czy są w niej ta pieczęć i twoja liczba.
dice-how = Skąd biorą się kości

## Stół

choices = Co możesz zrobić
you = Ty
players = Gracze
players-and-log = Gracze i przebieg
your-decision = Twoja decyzja
bot-plays = gra bot
presence = Połączenie
presence-here = połączono
presence-away = brak połączenia
about-player = Wszystko o graczu { $name }
time-left = Pozostały czas
bot-of-level = bot, poziom { $level }
rules = Zasady
sound = Dźwięk
menu = Menu
zoom = Wielkość planszy
zoom-in = Większa
zoom-out = Mniejsza
zoom-whole = Cała plansza
close = Zamknij
board-words = Plansza słowami
board-column = Kolumna { $letter }
keys-words = B
    .does = plansza słowami
keys = Klawisze
keys-targets = N P
    .does = następny i poprzedni cel
keys-liberties = L
    .does = oddechy grupy
keys-confirm = Enter
    .does = wybór i potwierdzenie
keys-back = Esc
    .does = krok wstecz
keys-jump = G
    .does = przejście na pole: jego nazwa, potem Enter
keys-zoom = + − 0
    .does = powiększenie planszy, pomniejszenie, cała plansza
keys-log = ↑ ↓ Enter
    .does = na liście ruchów: plansza po wybranym ruchu
keys-all = ?
    .does = te klawisze
card-not-usable = teraz bez użytku
look-back = Plansza po ruchu { $line } z listy
look-back-end = Wróć do gry
refused-look-back = Tej chwili ta strona nie zna: było to, zanim ją otwarto.
log-empty = Jeszcze nic się nie stało.
log-left-out = Pozycje od 1 do { $number } są tu pominięte. Po skończonej grze wszystkie będą w powtórce.
tab-hand = Karty
tab-log = Ruchy
tab-chat = Rozmowa
see-as = Patrz jako
offline-title = Nie można połączyć się z Petteią
offline-text = Brak połączenia z serwerem. Gry trwają tam dalej: nic nie przepadnie.
offline-again = Spróbuj ponownie
connection-lost = Utracono połączenie. Samo wróci …
chat-empty = Nikt jeszcze nic nie powiedział.
chat-say = Powiedz coś
chat-send = Wyślij
share = Kopiuj link do stołu
rematch = Rewanż
pause = Pauza
go-on = Graj dalej
leave = Niech gra za mnie bot
leave-sure = Tak, niech gra bot
leave-why = Decyduje za ciebie, dopóki nie wrócisz.
never-mind = Jednak nie
bot-plays-for-you = Gra za ciebie bot.
play-again-myself = Wróć do gry
takeback-ask = Poproś o cofnięcie
takeback-do = Cofnij mój ostatni ruch
takeback-asked = Prosisz o cofnięcie swojego ostatniego ruchu i wszystkiego, co było po nim.
takeback-asks = { $who }: prośba o cofnięcie ostatniego ruchu i wszystkiego, co było po nim.
agree = Zgadzam się
refuse = Odmawiam
stand-in = Niech bot gra za: { $name }
stand-in-why = { $name }: bot decyduje aż do powrotu. Musi minąć doba.
wishes-pause = { $who }: prośba o przerwę.
you-wish-pause = Prosisz o przerwę. Zacznie się, gdy wszyscy się zgodzą.
pause-too = Pauza
game-paused = Gra jest wstrzymana.
order = Gdy inni wykonują ruch
order-ask = Pytaj mnie o każdy ruch
order-touching = Pytaj tylko, gdy dotyczy moich
order-always = Pytaj mnie też, gdy nie mam reakcji i grają same boty
order-never = Pozwalaj na każdy ruch
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
curtain-why = Karty pozostaną zakryte, dopóki nie potwierdzisz.
curtain-ready = Gotowe: gra { $who }
advise = Co zrobiłby bot?
advise-short = Rada
advise-thinking = Zastanawia się …
advise-chance = { $percent } %
advise-nothing = Nie ma pomysłu.
advice = Rady, najlepsza pierwsza
advice-captures = zbija { $n }
advice-saves = ratuje grupę na { $at }
advice-threatens = zagraża grupie na { $at }
advice-exposed = może zostać zbite

## Czego serwer odmawia; identyfikatory są jego słowami

fault-only-the-host-can-close-the-table = Tylko gospodarz może zamknąć stół.
fault-only-the-host-can-do-that = To może zrobić tylko gospodarz.
fault-only-those-who-play-can-talk-to-single-seats = Tylko gracze mogą pisać do pojedynczych miejsc.
fault-other-people-play-at-this-table = Przy tym stole grają inni ludzie.
fault-you-have-no-seat-at-this-table = Nie masz miejsca przy tym stole.
fault-it-is-not-your-turn = To nie twoja tura.
fault-nobody-asks-to-go-back = Nikt nie prosi o cofnięcie.
fault-somebody-has-learned-something-since-then = Od tamtej chwili ktoś już się czegoś dowiedział.
fault-this-is-your-own-seat = To twoje własne miejsce.
fault-the-game-has-begun = Gra już się zaczęła.
fault-the-game-has-not-begun = Gra jeszcze się nie zaczęła.
fault-the-game-is-not-on = Gra teraz nie trwa.
fault-the-game-is-not-running = Gra teraz nie trwa.
fault-the-game-is-over = Gra jest skończona.
fault-the-game-is-not-over = Gra jeszcze się nie skończyła.
fault-the-game-is-paused = Gra jest wstrzymana.
fault-the-table-is-closed = Stół jest zamknięty.
fault-there-is-no-free-seat = Nie ma wolnego miejsca.
fault-there-is-no-step-to-take-back = Nie ma kroku do cofnięcia.
fault-there-is-nothing-to-go-back-to = Nie ma do czego wracać.
fault-there-is-nothing-to-take-back = Nie ma czego cofać.
fault-you-have-a-seat-already = Masz już miejsce.
fault-not-so-fast-please = Proszę nie tak szybko.
fault-that-name-is-taken = Ta nazwa jest zajęta.
fault-there-is-no-account-with-this-name-and-password = Nie ma konta o takiej nazwie i haśle.
fault-a-password-has-8-to-200-characters = Hasło ma od 8 do 200 znaków.
fault-this-is-not-the-present-password = To nie jest obecne hasło.
fault-too-many-log-in-at-once-try-again-soon = Za dużo osób loguje się naraz; spróbuj za chwilę.
fault-control-characters-cannot-be-part-of-this = Znaki sterujące są tu niedozwolone.
fault-you-have-set-up-too-many-tables-close-some-of-them-first = Masz za dużo otwartych stołów; najpierw zamknij niektóre z nich.
fault-say-who-you-are-first = Najpierw powiedz, kim jesteś.
fault-these-are-too-many-tables = To za dużo stołów naraz.
fault-there-are-too-many-connections = Jest za dużo połączeń.
fault-too-many-ask-at-once-try-again-soon = Zbyt wielu pyta naraz; spróbuj za chwilę.
fault-there-is-no-such-table = Nie ma takiego stołu.
fault-the-game-did-not-last-that-long = Gra nie trwała tak długo.
fault-the-record-can-be-had-when-the-game-is-over = Zapis będzie dostępny po zakończeniu gry.
fault-this-answers-a-question-that-is-no-longer-open = To pytanie nie jest już otwarte.
fault-the-table-has-not-answered = Stół nie odpowiedział.
fault-the-table-does-not-answer-please-try-again = Stół nie odpowiada; spróbuj jeszcze raz.
fault-this-could-not-be-stored-please-try-again = Nie udało się tego zapisać; spróbuj jeszcze raz.
fault-something-went-wrong-on-the-server = Coś poszło nie tak na serwerze.
fault-the-body-is-too-large-or-was-cut-off = To jest za duże albo zostało ucięte.
fault-no-bot-sits-there-any-more = Nie siedzi tam już bot.
fault-the-preset-go-has-two-seats = Zestaw Go ma dwa miejsca.
fault-the-preset-go-has-no-gaps = Zestaw Go nie ma luk w planszy.
fault-komi-needs-exactly-two-seats = Komi wymaga dokładnie dwóch miejsc.
fault-there-are-more-seats-than-points = Miejsc jest więcej niż punktów.
fault-a-board-has-2-to-19-columns-and-rows = Plansza ma od 2 do 19 kolumn i rzędów.
fault-seat-x-is-still-open = Miejsce { $seat } jest jeszcze wolne.
fault-seat-x-is-not-yours = Miejsce { $seat } nie jest twoje.
fault-nobody-waits-for-seat-x = Nikt nie czeka na miejsce { $seat }.
fault-no-person-decides-there = Nie decyduje tam żaden człowiek.
fault-seat-x-may-think-for-n-more-hours = { $n ->
    [one] Miejsce { $seat } może myśleć jeszcze godzinę.
    [few] Miejsce { $seat } może myśleć jeszcze { $n } godziny.
   *[other] Miejsce { $seat } może myśleć jeszcze { $n } godzin.
  }
fault-not-connected = Nie ma teraz połączenia; tego nie wysłano.
fault-the-server-cannot-be-reached = Serwer jest nieosiągalny. Sprawdź połączenie i spróbuj ponownie.
fault-the-connection-was-lost-before-an-answer-came = Połączenie przepadło, zanim przyszła odpowiedź. Gdy wróci, stół pokaże, czy to się stało.
fault-no-answer-has-come = Nie przyszła jeszcze odpowiedź. Stół pokaże, czy to się stało.
not-json = Tego nie da się odczytać: to nie jest JSON albo brakuje jego części.
fault-code-malformed = Serwer tego nie zrozumiał.
fault-code-not-found = Nic takiego tu nie ma.
fault-code-forbidden = Nie możesz tego zrobić.
fault-code-illegal = Zasady na to nie pozwalają.
fault-code-stale = To pytanie nie jest już otwarte.
fault-code-untimely = Teraz nie można tego zrobić.
fault-code-bad-plan = Takiego stołu nie da się otworzyć.
fault-code-bad-record = To nie jest zapis, który da się otworzyć.
fault-code-taken = To jest już zajęte.
fault-code-too-much = To za dużo naraz.
fault-code-internal = Coś poszło nie tak.
