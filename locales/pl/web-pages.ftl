# Co mówią strony poza stołami. Identyfikatory są te same w każdym języku.

nav = Strony
nav-lobby = Stoły
nav-learn = Nauka
nav-rules = Zasady
nav-replay = Powtórka
nav-settings = Ustawienia

invite-qr = Znajomi skanują to telefonem albo otwierają link.

## Strona główna

home-title = Otocz, przechytrz, osiądź. Zasad pilnujemy my.
home-lead = Gry planszowe dawnego świata: każda zasada pilnowana, każda odmowa wyjaśniona. Z botami w dziesięć sekund, z przyjaciółmi przez link. Bez konta.
home-game = Gra
home-against = Przeciwnik
home-clock = Zegar
play-now = Graj teraz
play-friends = Graj z przyjaciółmi
play-bot = Zagraj z botem
play-friend = Graj ze znajomym
against-bot = Z botem
with-friend = Ze znajomym
game-go = Go
about-go = Najstarsza ze wszystkich: dwoje graczy, mało zasad i głębia bez dna.
set-up-own = Ustaw po swojemu
games = Gry
coming = W przygotowaniu, jeszcze nie do grania
coming-hellenica = Mapa mórz i miast, tajne licytacje o łaskę bogów i potwory, którym trzeba stawić czoła.
coming-mitrys = Własny bohater, drogi na starej mapie i coś, co czeka na końcu każdej z nich.
about-mitropia = Zdobądź najwięcej ziemi kartami wzorów i pięcioma plemionami.
about-fields = Go dla wielu graczy, z kośćmi, kartami i poddaniem.
about-hellenica = Wychowaj lud Grecji: licytacje, bogowie, bitwy.
about-mitrys = Wyprawa bohaterów: wydarzenia, misje i walki.
players-number = Graczy: { $number }
minutes = { $number } min
quick-mitropia = Mitropia
quick-fields = Pola bogów
quick-go9 = Go 9×9
quick-go13 = Go 13×13
quick-go19 = Go 19×19
go-sized = Go { $size }

## Listy stołów

your-games = Twoje gry
all-own-games = { $waiting ->
    [0] Wszystkie ({ $number })
   *[other] Wszystkie ({ $number }, twój ruch w { $waiting })
  }
all-games = Wszystkie gry
games-finished-here = Tu zostają gry zakończone w tej przeglądarce.
no-games-now = Nie trwa żadna twoja gra.
at-this-device = przy tym urządzeniu
seats-free = { $number ->
    [one] wolne miejsce
    [few] { $number } wolne miejsca
    [many] { $number } wolnych miejsc
   *[other] { $number } wolnego miejsca
  }
no-games-yet = Tu czekają rozpoczęte gry. Zacznij jedną powyżej: wystarczy jedno kliknięcie.
open-tables = Wolne stoły
open-and-live = Wolne i trwające
all-tables = Wszystkie stoły
no-open-tables = Nikt teraz nie czeka na graczy.
no-open-tables-yet = Otwórz stół i pokaż go na liście: inni znajdą go tutaj.
no-table-fits = Żaden stół nie pasuje do filtra.
live-games = Trwające gry
ended-games = Zakończone gry
your-move = Twój ruch
their-move = Ruch przeciwnika
row-play = Graj
row-look = Zobacz
row-open = Otwórz
row-join = Dołącz
row-watch = Oglądaj
row-result = Wynik
your-finished = Twoje zakończone gry
row-replay = Powtórka
seats-taken = { $taken } z { $all }
stage-gathering = Czeka na graczy
stage-playing = Trwa
stage-paused = Wstrzymana
stage-over = Zakończona
stage-closed = Zamknięta
filters = Które stoły pokazać
filter-any = Bez różnicy
filter-stage = Stan
filter-live = Z zegarem
filter-correspondence = Dni na ruch
filter-seats = Miejsca
new-table = Nowy stół: { $game }

## Zegary i poziomy

clock-none = Bez zegara
clock-live = { $minutes } min + { $seconds } s
clock-days-move = { $days ->
    [one] dzień na ruch
    [few] { $days } dni na ruch
    [many] { $days } dni na ruch
   *[other] { $days } dnia na ruch
  }
clock-hours-move = { $hours ->
    [one] godzina na ruch
    [few] { $hours } godziny na ruch
    [many] { $hours } godzin na ruch
   *[other] { $hours } godziny na ruch
  }
level-named = { bot-level }, { $name }
level-1 = pierwsze kroki
level-2 = łagodny
level-3 = łatwy
level-4 = równy
level-5 = solidny
level-6 = mocny
level-7 = bardzo mocny
level-8 = najmocniejszy

## Ustawianie

set-up = Nowy stół
set-up-game = Nowy stół: { $game }
no-such-game = Nie ma takiej gry.
not-yet-game = Ta gra powstaje, ale nie można w nią jeszcze zagrać.
games-there = W te można zagrać:
preview = Plansza
preview-hexes = Liczba pól: { $number }.
preview-random = Które gdzie leżą, losuje się na początku gry.
preview-points = Liczba punktów: { $number }.
preview-starts = Romby to punkty startowe.
preview-none = Ta plansza zostanie odczytana przy otwarciu stołu.
presets = Gotowe zestawy
seats = Miejsca
seat-number = Miejsce { $number }
seat-who = Kto siedzi na miejscu { $number }
seat-level = Siła bota na miejscu { $number }
seat-mine = Ktoś przy tym urządzeniu
seat-is-bot = Bot
seat-by-link = Kto ma link
several-here = Przy tym urządzeniu gra kilka osób: podawajcie je sobie między turami, ręce pozostają zakryte.
clock-and-door = Zegar i goście
clock-about = Każda decyzja dodaje drugą liczbę. Okna reakcji mają własny czas, taki sam dla wszystkich.
public-table = Pokaż stół na liście, każdy może dołączyć lub patrzeć
rated-table = Wynik zmienia ranking
rated-who = Ranking zmienia się każdemu, kto gra z kontem, jeśli jest co najmniej dwoje takich; gościom nie.
all-options = Wszystkie opcje
by-default = Jak zwykle
by-default-is = Jak zwykle: { $value }
board-meadow = Łąka, { $size }
board-temple = Świątynia, { $size }
board-altar = Ołtarz, { $size }
board-well = Studnia, { $size }
board-ford = Bród, { $size }
board-council = Rada, { $size }
board-cross = Krzyż, { $size }
board-lake = Jezioro, { $size }
board-diamond = Romb, { $size }
board-hall = Hala, { $size }
board-pantheon = Panteon, { $size }
board-ring = Pierścień, { $size }
board-isles = Wyspy, { $size }
board-own = własna plansza
own-number = Liczba
own-board = Własna plansza, jako diagram
open-table = Otwórz stół

## Ustawienia

who-you-are = Kim jesteś
you-are-nobody = Nikt nie potrzebuje konta. Wybierz imię, które widzą inni.
you-are-guest = Grasz jako gość { $name }; zna Cię tylko ta przeglądarka.
you-have-account = Zalogowano jako { $name }.
name = Imię
keep-name = Zachowaj imię
name-kept = Imię zapisane.
password = Hasło
present-password = Obecne hasło
new-password = Nowe hasło
password-changed = Hasło zmienione. Na innych urządzeniach trzeba zalogować się ponownie.
register = Załóż konto
login = Zaloguj się
logout = Wyloguj się
logout-everywhere = Wyloguj się wszędzie
change-password = Zmień hasło
register-done = Konto jest już Twoje.
login-done = Witaj z powrotem.
logout-done = Wylogowano.
account-why = Z kontem wrócisz z innego urządzenia. Zachowuje wszystkie gry rozegrane jako gość.
looks = Wygląd
theme-choice = Motyw
theme-system = Jak system
theme-light = Jasny
theme-dark = Ciemny
language-choice = Język
motion = Ruch
motion-system = Jak system
motion-on = Pionki się ruszają
motion-still = Bez ruchu
at-the-table = Przy stole

## Opcje gier

value-standard = Standardowa
value-pure = Czysta
value-go = Go
value-strategy = Strategiczna
value-teams = Drużyny
value-on = Tak
value-off = Nie
value-dice = Kośćmi
value-fixed = Według miejsc
value-unlimited = Bez ograniczeń
value-marked = Oznaczone punkty
value-second-line = Druga linia
value-any = Wszędzie
value-none = Brak
value-agree = Za zgodą
value-all-alive = Wszystko żyje
value-fill = Wypełniane
value-leave = Zostawiane
value-auto = Według graczy
value-custom = Własne pola
value-random = Losowo
value-pick = Z wyboru
value-centre = Do środka
value-free = Dowolnie
value-superko = Superko
value-table = Na stół
value-hand = Na rękę
value-pattern = Wzory
value-extra = Nic
value-move = Ruch
value-reshuffle = Tasuj ponownie
value-stop = Koniec dobierania
value-open = Odkryte
value-closed = Zakryte
preset-mitropia-standard = We dwoje
preset-mitropia-quick = Szybki pojedynek
preset-mitropia-three = We troje
preset-mitropia-four = We czworo
preset-mitropia-five = W pięcioro
preset-mitropia-small = We troje, ciasno
preset-mitropia-strategy = Budowanie talii
preset-mitropia-teams = Dwie drużyny
preset-mitropia-standard-about = Zwykły pojedynek na najmniejszej planszy.
preset-mitropia-quick-about = Pojedynek, w którym na końcu niczego się nie uzgadnia: po prostu się liczy.
preset-mitropia-three-about = Trzy plemiona, każde dla siebie, na większej planszy.
preset-mitropia-four-about = Każdy dla siebie, z większą przestrzenią.
preset-mitropia-five-about = Wszystkie pięć plemion na całej wyspie.
preset-mitropia-small-about = Trzy plemiona na najmniejszej planszy: mniej ziemi, wcześniejsze kłótnie.
preset-mitropia-strategy-about = Dwoje graczy buduje talie przed grą, na symetrycznej planszy.
preset-mitropia-teams-about = Dwoje na dwoje: partnerzy przed grą wspólnie wybierają karty.
preset-fields-standard = Standard
preset-fields-pure = Czysta
preset-fields-go = Go
preset-fields-standard-about = Kości, karty i poddanie: gra tak, jak mówi instrukcja.
preset-fields-pure-about = Bez kości i kart: nic nie zależy od losu.
preset-fields-go-about = Dokładnie go: stara gra dla dwojga, bez kości i kart.
option-fields-seats = Ilu graczy siedzi przy stole, razem z botami.
option-fields-preset-title = Zestaw
option-fields-preset = Gotowy zestaw zasad. Rozstrzyga o wszystkim, czego niżej nie zmienisz.
option-fields-board-title = Plansza
option-fields-board = Gdzie toczy się gra: na gotowej planszy, na pustej o dowolnym rozmiarze albo na narysowanej przez ciebie.
option-fields-order-title = Kolejność
option-fields-order = Kto zaczyna. Przy kościach wszyscy rzucają przed grą i zaczyna najwyższy wynik; przy kolejności miejsc zaczyna pierwsze miejsce.
option-fields-start-title = Punkty startowe
option-fields-start = Każdy gracz może zacząć od punktu startowego, z którego jego żetony rozchodzą się po planszy. Tu wybierasz, gdzie może leżeć: na oznaczonych punktach, na drugiej linii od brzegu, gdziekolwiek albo wcale.
option-fields-reach-title = Zasięg
option-fields-reach = Ile kroków od swoich żetonów lub punktu startowego możesz położyć następny żeton. Przy kościach rzuca się o to w każdej turze.
option-fields-cards-title = Karty
option-fields-cards = Karty akcji pozwalają na więcej niż położenie jednego żetonu: położyć dwa, przesunąć kilka, odrzucić ruch innego gracza. Bez tej opcji gra się bez kart.
option-fields-tokens-title = Żetony
option-fields-tokens = Ile żetonów może położyć każde plemię w całej grze. Komu się skończą, ten nic już nie położy.
option-fields-trade-title = Wymiana
option-fields-trade = Zbite żetony są jeńcami. Mając tylu jeńców jednego koloru, możesz wziąć kartę z ręki tego gracza.
option-fields-surrender-title = Poddanie
option-fields-surrender = Od trzech graczy można poddać się sąsiadowi i grać dalej pod jego władzą, dopóki się z niej nie wyrwie.
option-fields-handicap-title = Ruchy początkowe
option-fields-handicap = Gracze z mniejszym doświadczeniem kładą przed grą kilka dodatkowych żetonów.
option-fields-handicaps-title = Wyrównanie
option-fields-handicaps = Jak mało doświadczenia ma każdy gracz, według miejsc, od 0 do 5. Kto ma go najmniej, dostaje najwięcej dodatkowych żetonów. Tylko z ruchami początkowymi.
option-fields-dead-title = Martwe grupy
option-fields-dead = Niektórych żetonów, które zostały na planszy, nie dałoby się już uratować. Za zgodą wszystkich zdejmuje się je na końcu; bez tego liczy się wszystko, co stoi.
option-fields-dame-title = Punkty neutralne
option-fields-dame = Puste punkty między plemionami nie należą do nikogo. Przed liczeniem można je wypełnić żetonami albo zostawić puste.
option-fields-komi-title = Komi
option-fields-komi = Punkty dla drugiego z dwóch graczy, bo zaczynanie daje przewagę.
option-fields-turn-limit-title = Limit tur
option-fields-turn-limit = Gra kończy się po tylu turach i liczy się to, co jest na planszy. 0 oznacza grę bez limitu.
option-fields-content-title = Pakiet
option-fields-content = Inne karty i plansze niż te z pudełka: tekst pliku, który ktoś przygotował, jako JSON.
option-mitropia-seats = Ilu graczy siedzi przy stole, razem z botami.
option-mitropia-mode-title = Tryb
option-mitropia-mode = Standard: każdy dla siebie, z kartami, jakie przyjdą. Strategia: gracze najpierw wybierają karty do własnych talii. Drużyny: to samo, ale dwoje na dwoje.
option-mitropia-board-title = Plansza
option-mitropia-board = Ile jest ziemi. Na małej planszy plemiona spotykają się wcześniej i gra się tylko prostszymi kartami; „według graczy” znaczy, że plansza rośnie z ich liczbą.
option-mitropia-tiles-title = Pola
option-mitropia-tiles = Pola własnej planszy, zapisane tak, jak mówią zasady. Tylko dla planszy z własnych pól.
option-mitropia-tribes-title = Plemiona
option-mitropia-tribes = Każde plemię ma własną moc. Plemiona rozdaje los albo każdy wybiera swoje.
option-mitropia-facing-title = Kierunek
option-mitropia-facing = Wzory z kart układa się w kierunku, w którym patrzysz na planszę. Zwykle prowadzi on z twojego rogu do środka; inaczej każdy wybiera przed grą jeden z sześciu kierunków.
option-mitropia-affinity-title = Ojczysty ląd
option-mitropia-affinity = Każde plemię ma swój ojczysty ląd, czyli jeden z pięciu rodzajów pól. Gdy ta opcja jest włączona, każde takie pole, które zajmujesz lub otaczasz, daje jeden punkt więcej.
option-mitropia-repetition-title = Powtórzenia
option-mitropia-repetition = Superko: żaden ruch nie może przywrócić planszy, która już kiedyś była, więc nie da się zbijać w kółko tego samego. Bez tego wszystko może się powtarzać.
option-mitropia-rejected-cards-title = Odrzucone karty
option-mitropia-rejected-cards = Gdy ktoś odrzuci twój ruch Odparciem, użyte karty zostają na stole i po turze przepadają albo wracają na twoją rękę.
option-mitropia-deflect-subvert-title = Odparcie Przejęcia
option-mitropia-deflect-subvert = Przejęciem gracz stawia własnego Wojownika tam, gdzie miał stanąć twój. Gdy ta opcja jest włączona, inni mogą to odrzucić Odparciem.
option-mitropia-strength-with-title = Karty siły
option-mitropia-strength-with = Karty siły dodają do ruchu jednego lub dwóch Wojowników. Zwykle tylko do ruchu ze wzoru, inaczej do każdego ruchu.
option-mitropia-norse-swap-title = Zamiana Normanów
option-mitropia-norse-swap = Raz w grze Normanowie mogą zamienić miejscami swojego Wodza i Wojownika. Nic ich to nie kosztuje albo kosztuje jeden z ruchów w turze.
option-mitropia-lost-groups-title = Stracone grupy
option-mitropia-lost-groups = Gdy wszyscy spasują, niektóre grupy nie uniknęłyby już zbicia. Za zgodą gracze ustalają, które to, i je zdejmują; gdy opcja jest wyłączona, każdy żeton liczy się tak, jak stoi.
option-mitropia-empty-deck-title = Pusty stos
option-mitropia-empty-deck = Gdy skończy się stos kart do dobierania, odrzucone karty tasuje się w nowy albo nikt już nie dobiera.
option-mitropia-team-hands-title = Ręce partnerów
option-mitropia-team-hands = Czy partnerzy z jednej drużyny widzą nawzajem swoje karty.
option-mitropia-content-title = Pakiet
option-mitropia-content = Inne karty i pola niż te z pudełka: tekst pliku, który ktoś przygotował, jako JSON.

## Zasady

rules-learn = Naucz się krok po kroku, przy planszy
rules-title = Zasady gry { $game }
rules-contents = Spis treści
rules-search = Szukaj w zasadach
rules-found = { $number ->
    [0] Nic nie znaleziono.
    [one] Jedno miejsce.
    [few] { $number } miejsca.
    [many] { $number } miejsc.
   *[other] { $number } miejsca.
  }
rules-choose = Zasady której gry?
rules-lead = Każda księga zaczyna się od wprowadzenia i strony na szybki początek. Każda reguła ma numer, a każda odmowa przy stole prowadzi do swojej reguły.
rules-read = Czytaj
signs = Na rysunkach:
sign-empty = puste pole
sign-mountain = góra
sign-wormhole = tunel
sign-corinthians = Wojownik Koryntian
sign-kerma = Wojownik Kermy
sign-norse = Wojownik Normanów
sign-trojans = Wojownik Trojan
sign-zhou = Wojownik Zhou
sign-chieftain = Wódz: znak plemienia na gwieździe
sign-black = czarny
sign-white = biały
sign-red = czerwony
sign-green = zielony
sign-yellow = żółty
sign-purple = fioletowy
sign-start = oznaczony punkt startowy
sign-place = miejsce, o którym mówi tekst: znak, cyfra albo litera

## Powtórka

replay-title = Powtórka
replay-open-lead = Otwórz zapis gry: upuść tu plik, wybierz go albo wklej jego tekst.
replay-choose = Wybierz plik
replay-no-file = Tego nie da się odczytać: to folder albo plik, którego już nie ma.
replay-paste = Tekst zapisu
replay-open = Otwórz
replay-loading = Czytam zapis …
replay-move = Ruch { $now } z { $all }
replay-first = Na początek
replay-back = Ruch wstecz
replay-play = Odtwarzaj
replay-pause = Zatrzymaj
replay-on = Ruch dalej
replay-last = Na koniec
replay-see-as = Patrz jako
replay-all = Wszyscy
replay-spectator = Widz
replay-moves = Ruchy
replay-position = Pozycja
replay-start = Przed pierwszym ruchem
replay-branch = Graj dalej stąd
replay-branch-why = Nowy stół z botami; decydujesz za: { $who }.
replay-branch-over = Tu partia jest już skończona: cofnij się do ruchu, po którym ktoś ma grać.
replay-download = Pobierz zapis gry
replay-another = Otwórz inny zapis
replay-dice = Sprawdź kości
replay-dice-yours = Kości się zgadzają: jest w nich twoja własna losowa liczba, a pieczęć jest tą, którą widziano tu przed początkiem.
replay-dice-seen = Kości się zgadzają, a pieczęć jest tą, którą widziano tu przed początkiem.
replay-dice-fits = Kości pasują do swojej pieczęci i do liczb graczy. Ta przeglądarka nie widziała pieczęci przed początkiem, więc nie wie, czy jest wciąż ta sama.
replay-dice-alone = Kości pasują do swojej pieczęci, ale żaden gracz nie dodał liczby: nikt poza serwerem nie miał na nie wpływu.
replay-dice-commitment = Pieczęć nie pasuje do sekretu: tym kościom nie można ufać.
replay-dice-other-seal = To nie ta pieczęć, którą widziano tu przed początkiem: tym kościom nie można ufać.
replay-dice-other-number = W zapisie nie ma twojej własnej losowej liczby: tym kościom nie można ufać.
replay-dice-seed = Ziarno nie wynika z sekretu i liczb graczy: tym kościom nie można ufać.
replay-dice-none = Ten zapis nie mówi, jak uzgodniono ziarno.
replay-chances = Szanse na wygraną
replay-analyse = Oceń grę
replay-analysing = Bot myśli …
replay-as-numbers = Jako liczby
replay-no-analysis = Nic nie jest oceniane, zanim o to poprosisz.
replay-ask-best = Co zagrałby bot?
replay-dice-insecure = Ta przeglądarka sprawdza kości tylko przez HTTPS albo na tym samym komputerze.
replay-controls = Sterowanie powtórką

## Kości

dice-step-seal = Zanim ktokolwiek usiądzie, serwer losuje tajną liczbę i pokazuje jej pieczęć. Pieczęć nie zdradza liczby i nie pasuje do żadnej innej.
dice-step-numbers = Przed początkiem przeglądarka każdego gracza dodaje własną losową liczbę. Boty nie dodają żadnej.
dice-step-seed = Cały los w grze, czyli kości, karty i plansze, wynika z tych liczb razem.
dice-step-check = Po grze serwer pokazuje swój sekret. „{ replay-dice }” liczy wszystko od nowa w twojej przeglądarce i porównuje z pieczęcią, którą widziała, i z liczbą, którą dodała.
dice-promise = Co to zapewnia
dice-promise-yes = Kości nie mogą wybrać ani gracze, ani serwer, który nie jest w zmowie z żadnym z nich.
dice-promise-no = Mógłby to zrobić ten, kto prowadzi serwer i dodaje liczbę jako ostatni: zna sekret, widzi wszystkie inne liczby i może wypróbować wiele własnych.
dice-promise-alone = Gdy żaden gracz nie dodał liczby, nikt poza serwerem nie miał wpływu na kości.
dice-by-hand = Samodzielnie
dice-by-hand-how = W zapisie są nazwa stołu (table), sekret (secret) i liczby graczy (nonces). Pierwszy wiersz daje pieczęć, w zapisie commitment; drugi daje ziarno (seed), z liczbą każdego miejsca, które ją dodało, po kolei.

## Rankingi

ratings = Twoje rankingi
rating-of = { $seats ->
    [one] { $seats } gracz
    [few] { $seats } graczy
   *[other] { $seats } graczy
  } · { $games ->
    [one] jedna partia rankingowa
    [few] { $games } partie rankingowe
   *[other] { $games } partii rankingowych
  }
rating-provisional = tymczasowy
