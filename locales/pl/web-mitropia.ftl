# Co mówi klient w przeglądarce przy stole Mitropii. Słowa zasad są takie jak w rules/mitropia.md.

table-title = Mitropia · plansza { $size } · runda { $round }
table-title-short = { $size } · runda { $round }
table-title-over = Mitropia · koniec
board-label = Plansza Mitropii { $size }, pól: { $cells }. Strzałki przesuwają, Enter wybiera.
draw-pile = Stos
discards = Odrzucone
confirm-cell = Potwierdź { $cell }

## Plemiona, pola, kierunki

tribe-none = nikt
tribe-corinthians = Koryntianie
    .power = wychodzą z tunelu gdziekolwiek do 2 pól od wyjścia
tribe-kerma = Kerma
    .power = wolna góra daje grupie jeden oddech więcej
tribe-norse = Normanowie
    .power = mogą zamienić Wodza z Wojownikiem
tribe-trojans = Trojanie
    .power = mają o jedną kartę więcej niż inni
tribe-zhou = Zhou
    .power = mogą za kartę przenieść żeton
tile-snow = śnieg
tile-sand = piasek
tile-forest = las
tile-grass = trawa
tile-flowers = kwiaty
tile-mountain = góra
tile-wormhole = tunel
direction-N = Północ
direction-NE = Północny wschód
direction-SE = Południowy wschód
direction-S = Południe
direction-SW = Południowy zachód
direction-NW = Północny zachód

## Pola dla czytnika ekranu

whose-own = twój
cell-warrior = Wojownik ({ $who })
cell-chieftain = Wódz ({ $who })
cell-empty = puste
cell-group =
    grupa: { $size }, { $liberties ->
        [one] 1 oddech
        [few] { $liberties } oddechy
       *[other] { $liberties } oddechów
    }
no-group = nie ma tu grupy
cell-target = dozwolony cel
cell-takes = zbija { $what }
takes-of = { $count } × { $tribe }

## Karty

kind-pattern = wzór
kind-action = karta akcji
card-level = poziom { $level }
card-power = moc { $power }
card-is-active = aktywna
card-not-usable = teraz bez użytku
card-places =
    { $count ->
        [one] jedno miejsce: { $places }
        [few] { $count } miejsca: { $places }
       *[other] { $count } miejsc: { $places }
    }
place-level = na równi
place-ahead = { $rows } w przód
place-back = { $rows } w tył
place-left = { $along }, { $columns } w lewo
place-right = { $along }, { $columns } w prawo
card-ambush = Zasadzka
    .short = Postaw gdziekolwiek.
card-charge = Szarża
    .short = Postaw obok swojego żetonu.
card-deflect = Odparcie
    .short = Odrzuć ostatni ruch.
card-double = Podwójna siła
    .short = Ten ruch stawia dwóch Wojowników.
card-scout = Zwiad
    .short = Postaw dwa kroki od swojego żetonu.
card-subvert = Przejęcie
    .short = Przejmij postawionego.
card-swift = Szybkie natarcie
    .short = Dwa ruchy w tej turze.
card-triple = Potrójna siła
    .short = Ten ruch stawia trzech Wojowników.
a-card = kartę
a-pattern = wzór
active-pattern = aktywny wzór
active-of = Aktywny wzór: { $card }
your-cards = Twoje karty
cards-of = { $count } z { $limit } na ręce
no-cards = Nie masz jeszcze kart.
tag-active = Aktywna
tag-chosen = Wybrana
tag-paid = Zapłata
territory = Teren
prisoners = Jeńcy
reserve = Zapas
in-hand = Ręka
liberties = Oddechy
spoils = Łup

## Decyzja

steps = Kroki
step-card = Karta
step-from = Skąd
step-target = Cel
step-confirm = Potwierdź
ask-menu =
    { $left ->
        [0] Nie masz już ruchu: zakończ turę
        [one] Twoja tura: wybierz kartę
       *[other] Twoja tura: wybierz kartę, pozostałe ruchy: { $left }
    }
ask-tribe = Wybierz plemię
ask-facing = W którą stronę patrzysz?
ask-deck = Zbuduj talię
ask-chieftain = Postaw Wodza
ask-mat = Wybierz aktywny wzór
ask-further-warriors = Postaw następnego Wojownika
ask-reaction = Pozwalasz na to?
ask-answer = Pozwalasz na to?
ask-capture = Która grupa zostaje zbita następna?
ask-draw = Dobierasz kartę?
ask-claims = Które grupy są stracone?
ask-answers = Zgadzasz się?
hint-menu = Wybierz kartę, by zobaczyć, dokąd sięga, albo pole, by zobaczyć, które karty tam sięgają.
hint-tribe = Każde plemię ma własną moc.
hint-facing = Wzory obracają się w stronę, w którą patrzysz.
hint-deck = Weź karty z puli, nie przekraczając obu granic.
hint-chieftain = Wybierz jedno z zaznaczonych pól. Gdy Wódz zostanie zbity, gra się kończy.
hint-mat = Leży na twojej macie i można go użyć w każdej turze.
hint-further-warriors = Każdy następny Wojownik staje tam, gdzie pozwala wzór. Inni nic nie widzą przed ostatnim.
hint-reaction = { "" }
hint-answer = { "" }
hint-capture = Kolejność może zmienić, co ma oddechy.
hint-draw = Możesz dobrać, odrzucić jedną kartę i dobrać, albo nic.
hint-claims = Zaznacz grupy, które nie przeżyją. Wszyscy muszą się zgodzić.
hint-answers = Grupa, na którą wszyscy się zgodzą, znika; po sprzeciwie gra toczy się dalej.
say-place = Postaw na { $to }
say-place-takes = Postaw na { $to }, zbij { $takes }
say-relocate = Przenieś { $from } na { $to }
say-relocate-takes = Przenieś { $from } na { $to }, zbij { $takes }
say-throne = Zamień Wodza z { $to }
say-throne-takes = Zamień Wodza z { $to }, zbij { $takes }
say-swift = Ogłoś Szybkie natarcie
say-exit = Wybierz tunel, którym wyjdziesz
say-relocate-from = Wybierz żeton do przeniesienia
say-relocate-to = Wybierz, dokąd idzie
say-throne-to = Wybierz Wojownika do zamiany
say-strength-card = Wybierz wzór dla Wojowników
say-target = { $card }: wybierz cel
say-card-for = Wybierz kartę, która sięga { $to }
say-chief = Wódz na { $to }
say-mat = { $card } będzie aktywnym wzorem
say-capture = Zbij grupę { $to }
say-also = Jeszcze jeden Wojownik na { $to }
detail-from = , z { $from }
detail-private = Inni nic nie widzą, dopóki nie potwierdzisz.
detail-pay = Wybierz kartę, którą zapłacisz.
fate-active = Wzór pozostaje aktywny.
fate-exchange = Zostanie aktywnym wzorem.
fate-hand = Kartę odrzucasz po ruchu.
order-matters = Zostaniesz zapytany o kolejność zbijania.
make-active = Uczyń aktywną
all-choices =
    { $count ->
        [one] Jedyny wybór słowami
        [few] Wszystkie { $count } wybory słowami
       *[other] Wszystkie wybory słowami ({ $count })
    }
power-relocate = Przenieś (Zhou)
power-throne = Zamień Wodza (Normanowie)
deck-sum = Karty: { $cards } z { $limit }, moc: { $power } z { $most }
group-of =
    { $size ->
        [one] { $name }, jeden żeton
        [few] { $name }, { $size } żetony
       *[other] { $name }, { $size } żetonów
    }
lost-some =
    { $count ->
        [one] Uznaj jedną grupę za straconą
        [few] Uznaj { $count } grupy za stracone
       *[other] Uznaj { $count } grup za stracone
    }
lost-none = Nic nie jest stracone
do-tribe = Plemię { $what }
do-face = Kierunek { $what }
do-take = Weź { $card }
do-done = Zamknij talię
do-confirm = Zgoda na talię
do-chief = Wódz na { $to }
do-mat = { $card } będzie aktywna
do-place = Postaw na { $to }
do-also = Także na { $to }
do-abandon = Porzuć ten ruch
do-swift = Ogłoś: { $card }
do-relocate = Przenieś { $from } na { $to }
do-throne = Zamień Wodza z { $to }
do-ok = Niech tak będzie
do-deflect = { $card }
do-subvert = { $card } na { $to }
do-capture = Zbij { $to }
do-pass = Pas
do-end = Zakończ turę
do-draw = Dobierz kartę
do-cycle = Odrzuć { $card } i dobierz
do-keep = Nic nie dobieraj
do-name = { $to } stracona
do-lost = Nic więcej nie jest stracone
do-accept = Zgoda
do-dispute = Sprzeciw
do-from = z { $from }
do-exchange = będzie aktywna
do-via = przez { $via }
do-pay = zapłać: { $card }
say-cycle = Odrzuć { $card } i dobierz

## Okno reakcji

window = Okno reakcji
window-place = { $tribe } stawiają na { $cells }
window-relocate = { $tribe } przenoszą { $cells }
window-throne = { $tribe } zamieniają Wodza z { $cells }
window-deflect = { $tribe } odpierają: { $against }
window-subvert = { $tribe } przejmują { $cell }
window-from = Z { $from }, { $card }.
window-takes = Zbija { $what }.
window-takes-nothing = Nic nie zbija.
window-ask = Pozwalasz na to?
window-everyone = Pytani są wszyscy, cokolwiek mają.
window-answered = Odpowiedź dana.
let-stand = Niech tak będzie
key-space = Spacja
play-card = Zagraj: { $card }
subvert-where = Wybierz Wojownika, którego przejmujesz.
standing-order = Pozwalaj na każdy ruch, aż powiem inaczej

## Przebieg

log-empty = Nic się nie stało, odkąd tu jesteś.
log-takes = zbija { $count } × { $tribe }
ev-chieftain-placed = Wódz
ev-mat-chosen = aktywny: { $card }
ev-facing-picked = patrzy na { $facing }
ev-deck-built = talia kart: { $cards }
ev-swift-announced = Szybkie natarcie
ev-relocated = przeniesiony
ev-swapped = Wódz zamieniony
ev-deflected = odpiera: { $tribe }
ev-subvert-played = przejmuje
ev-reaction-cancelled = reakcja odwołana
ev-taken-back = cofnięte
ev-subverted = przejęte
ev-passed = pas
ev-drew = dobrano: { $card }
ev-discarded = odrzuca: { $card }
ev-reshuffled = odrzucone ({ $cards }) wtasowane w nowy stos
ev-claimed =
    { $count ->
        [0] nie wskazuje straconych grup
       *[other] uznaje za stracone: { $groups }
    }
ev-agreed = wszyscy zgadzają się, że stracona
ev-disputed = sprzeciw
ev-resumed = gra toczy się dalej
ev-lost-removed = stracona, zdjęta
ended-all-passed = Wszyscy spasowali, więc gra się skończyła
ended-no-legal-move = Nikt nie mógł nic postawić, więc gra się skończyła
ended-chieftain-captured = Zbito Wodza, więc gra się skończyła
ended-stalled = Przez trzy rundy nic nie postawiono, więc gra się skończyła

## Wynik

score-sheet = Wynik
score-hint = Wybierz kolumnę, by zobaczyć jej punkty na planszy.
player = Gracz
score = Wynik
made-of = Skład
term-occupied = Zajęte
term-surrounded = Otoczone
term-affinity = Ojczyzna
term-prisoners = Jeńcy
you-win =
    { $by ->
        [0] Wygrywasz rozstrzygnięciem remisu
        [one] Wygrywasz o 1 punkt
        [few] Wygrywasz o { $by } punkty
       *[other] Wygrywasz o { $by } punktów
    }
tribe-wins =
    { $by ->
        [0] { $tribe } wygrywają rozstrzygnięciem remisu
        [one] { $tribe } wygrywają o 1 punkt
        [few] { $tribe } wygrywają o { $by } punkty
       *[other] { $tribe } wygrywają o { $by } punktów
    }

## Patrzenie

show-territory = Teren teraz
show-influence = Wpływy
show-land = Ziemia
keys = Klawisze
keys-cards = 1 do 9: karta; 0: aktywny wzór
keys-move = Strzałki, Q W E A S D: chodzenie po planszy
keys-targets = N, P: następny i poprzedni cel
keys-jump = G, pole, Enter: idź tam
keys-liberties = L: oddechy grupy
keys-land = T: ziemia pod żetonami
keys-confirm = Enter: wybierz i potwierdź; Esc: krok wstecz
keys-window = Spacja: niech tak będzie; X: Odparcie; V: Przejęcie

## Dlaczego nie: według kodów odmów

refused-occupied = Pole { $cell } jest zajęte.
refused-on-mountain = { $cell } to góra.
refused-on-wormhole = { $cell } to tunel: wybierz taki, który dokądś prowadzi.
refused-not-reached = Z { $from } nie sięgasz do { $to }.
refused-suicide = Wojownik na { $cell } nie miałby oddechu.
refused-starves = Twoja grupa na { $group } nie miałaby oddechu.
refused-repeats = Taka pozycja już była.
refused-closed-move = Ten ruch odrzucono i w tej turze jest zamknięty.
refused-too-many-liberties = Grupa na { $group } straciłaby oddechów: { $lost }, a wolno jeden.
refused-not-touching = { $cell } nie styka się z nowymi Wojownikami.
refused-cannot-complete = Z { $cell } nie da się dokończyć karty siły.
refused-not-second-row = { $cell } nie leży w drugim rzędzie.
refused-no-move-left = W tej turze nie masz już ruchu.
refused-not-a-step = { $to } nie jest krok od { $from }.
