# Co mówi klient w przeglądarce przy stole Mitropii. Słowa zasad są takie jak w rules/mitropia.md.

table-title = Mitropia · plansza { $size } · runda { $round }
table-title-short = { $size } · runda { $round }
table-title-over = Mitropia · koniec
board-label = Plansza Mitropii { $size }, pól: { $cells }. Strzałki przesuwają, Enter wybiera.
draw-pile = Stos
next-draws = Kolejne dobierane karty
discards = Odrzucone
confirm-cell = Potwierdź { $cell }

## Plemiona, pola, kierunki

tribe-none = nikt
no-tribe = jeszcze bez plemienia
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
cell-lost-marked = zaznaczona jako stracona
cell-lost-named = wskazana jako stracona
cell-closed = w tej turze zamknięte dla pojedynczego postawienia
cell-closed-with = w tej turze zamknięte razem z { $others }
cell-closed-from = w tej turze zamknięte dla żetonu z { $from }
cell-closed-throne = w tej turze zamknięte dla Wodza
cell-takes = zbija { $what }
takes-of = { $count } × { $tribe }

## Karty

kind-pattern = wzór
kind-action = karta akcji
card-level = poziom { $level }
card-power = moc { $power }
card-is-active = aktywna
card-places =
    { $count ->
        [one] jedno miejsce: { $places }
        [few] { $count } miejsca: { $places }
       *[other] { $count } miejsc: { $places }
    }
place-level = na równi
place-ahead =
    { $halves ->
        [1] pół rzędu w przód
        [2] jeden rząd w przód
        [3] półtora rzędu w przód
        [4] dwa rzędy w przód
        [5] dwa i pół rzędu w przód
       *[other] { $rows } rzędu w przód
    }
place-back =
    { $halves ->
        [1] pół rzędu w tył
        [2] jeden rząd w tył
        [3] półtora rzędu w tył
        [4] dwa rzędy w tył
        [5] dwa i pół rzędu w tył
       *[other] { $rows } rzędu w tył
    }
place-left = { $along }, { $columns ->
    [one] jedna kolumna w lewo
    [few] { $columns } kolumny w lewo
    [many] { $columns } kolumn w lewo
   *[other] { $columns } kolumny w lewo
  }
place-right = { $along }, { $columns ->
    [one] jedna kolumna w prawo
    [few] { $columns } kolumny w prawo
    [many] { $columns } kolumn w prawo
   *[other] { $columns } kolumny w prawo
  }
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
cards-unseen = Karty są rozdane. Zobaczysz je, gdy wszyscy Wodzowie staną na planszy.
tag-active = Aktywna
tag-chosen = Wybrana
tag-paid = Zapłata
territory = Teren
prisoners = Jeńcy
reserve = Zapas
in-hand = Ręka
of-them-known = (znane: { $count })
known-cards = Znane karty
cards-in-hand = Karty na ręce
prisoner-warriors = Wzięci Wojownicy
prisoner-chieftains = Wzięci Wodzowie
fact-active = Aktywny wzór
partner = Partner
liberties = Oddechy
spoils = Łup
next-reach = Dalszy zasięg

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
ask-further-warriors = Postaw Wojownika { $number } z { $all }
ask-reaction = Pozwalasz na to?
ask-answer = Pozwalasz na to?
ask-capture = Która grupa zostaje zbita następna?
ask-menu-nowhere = Twoja tura: żadna karta nie sięga wolnego pola
ask-draw = Dobierasz kartę?
ask-cycle = Wymieniasz kartę?
ask-no-draw = Nie ma czego dobrać
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
hint-menu-power = Możesz jeszcze użyć swojej mocy.
hint-menu-end = W tej turze nic więcej nie da się zrobić.
hint-menu-pass = Nic więcej nie da się zrobić: spasuj.
hint-draw = Możesz dobrać jedną albo nie dobierać.
hint-cycle = Masz pełną rękę: wybierz kartę, by ją odrzucić i dobrać inną, albo nie dobieraj.
hint-no-draw = Zakończ turę bez karty.
hint-claims = Zaznacz grupy, które nie przeżyją, tutaj albo na planszy. Wszyscy muszą się zgodzić.
hint-answers = Przekreślone grupy wskazano jako stracone. Grupa, na którą wszyscy się zgodzą, znika; po sprzeciwie gra toczy się dalej.
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
say-card-from = Wybierz kartę, którą zaczniesz z { $from }
say-chief = Wódz na { $to }
say-mat = { $card } będzie aktywnym wzorem
say-capture = Zbij grupę { $to }
say-also = Jeszcze jeden Wojownik na { $to }
say-lost = Stracone: { $groups }
detail-from = , z { $from }
detail-private = Inni nic nie widzą, dopóki nie potwierdzisz.
detail-pay = Wybierz kartę, którą zapłacisz.
fate-active = Wzór pozostaje aktywny.
fate-exchange = Zostanie aktywnym wzorem.
fate-hand = Kartę odrzucasz po ruchu.
order-matters = Potem wskażesz kolejność zbijania.
make-active = Uczyń aktywną
all-choices =
    { $count ->
        [one] Jedyny wybór słowami
        [few] Wszystkie { $count } słowami
       *[other] Wszystkie słowami ({ $count })
    }
power-relocate = Przenieś (Zhou)
power-throne = Zamień Wodza (Normanowie)
deck-sum = Karty: { $cards } z { $limit }, moc: { $power } z { $most }.
deck-patterns = Wzory: { $patterns }, co najmniej { $needed }.
deck-proposed = Partner proponuje: { $cards }
deck-fill = Dopełnij
deck-empty = Opróżnij
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
do-tribe = Plemię: { $what }
do-face = Kierunek: { $what }
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
window-about = To odpowiedź na ruch: { $tribe }, { $cells }.
window-takes = Ten ruch zbija { $what }.
window-takes-nothing = Ten ruch nic nie zbija.
window-ask = Pozwalasz na ten ruch?
window-ask-deflect = Pozwalasz na odparcie?
window-ask-subvert = Pozwalasz na przejęcie?
window-everyone = Pytani są wszyscy, cokolwiek mają.
window-answered = Odpowiedź dana.
let-stand = Niech tak będzie
key-space = Spacja
play-card = Zagraj: { $card }
subvert-where = Wybierz Wojownika, którego przejmujesz.

## Przebieg

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
score-hint = Wybierz kolumnę albo gracza, by zobaczyć te punkty na planszy.
player = Gracz
score = Wynik
made-of = Skład
tie-territory = { $first } i { $second } mają ten sam wynik; rozstrzyga większy teren, { $more } do { $less }.
tie-own-terrain = { $first } i { $second } mają ten sam wynik i teren; rozstrzyga więcej pól ojczystego lądu, { $more } do { $less }.
tie-order = { $first } i { $second } są równi we wszystkim, co się liczy; { $first } byli później w kolejności początkowej.
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
your-team-wins =
    { $by ->
        [0] Ty i { $partner } wygrywacie rozstrzygnięciem remisu
        [one] Ty i { $partner } wygrywacie o 1 punkt
        [few] Ty i { $partner } wygrywacie o { $by } punkty
       *[other] Ty i { $partner } wygrywacie o { $by } punktów
    }
team-wins =
    { $by ->
        [0] { $first } i { $second } wygrywają rozstrzygnięciem remisu
        [one] { $first } i { $second } wygrywają o 1 punkt
        [few] { $first } i { $second } wygrywają o { $by } punkty
       *[other] { $first } i { $second } wygrywają o { $by } punktów
    }
team = Drużyna

## Patrzenie

show-territory = Teren teraz
show-influence = Wpływy
show-land = Ziemia
show-ways = Kierunki
turn-board = Mój róg na dole
keys-cards = 1 do 9
    .does = karta
keys-active = 0
    .does = aktywny wzór
keys-move = ← ↑ ↓ →, Q W E A S D
    .does = chodzenie po planszy
keys-land = T
    .does = ziemia pod żetonami
keys-stand = Spacja
    .does = w oknie reakcji: niech tak będzie
keys-react = X V
    .does = w oknie reakcji: Odparcie, Przejęcie

## Dlaczego nie: według kodów odmów

refused-mitropia-misread = Tego nie da się odczytać jako ruchu.
refused-mitropia-seats = Graczy nie może być { $seats }, tylko od 2 do 5.
refused-mitropia-teams-of-four = Gra drużynowa jest dla 4 graczy, nie dla { $seats }.
refused-mitropia-tiles-missing = Własna plansza potrzebuje swoich pól.
refused-mitropia-tiles-unused = Podano pola, ale plansza nie jest własna.
refused-mitropia-diagram = Planszy nie da się odczytać: { $reason }
refused-mitropia-board-too-wide = Plansza musi mieścić się w prostej planszy o promieniu 12 wokół środka.
refused-mitropia-too-many-tiles = { $tiles } pól to więcej, niż jest w pudełku.
refused-mitropia-too-many-of-a-kind = W pudełku pól rodzaju „{ $tile }” jest { $limit }, nie { $count }.
refused-mitropia-not-connected = Plansza nie jest jednym spójnym kawałkiem.
refused-mitropia-too-small = Największy kawałek lądu ma pól: { $cells }, a dla { $players } graczy trzeba { $needed }.
refused-mitropia-not-symmetric = Plansza do gry strategicznej jest symetryczna, a { $cell } nie ma odpowiednika.
refused-mitropia-too-few-cards = Za mało kart, by rozdać je { $players } graczom.
refused-mitropia-dead-group = Grupa na { $cell } nie ma oddechu.
refused-mitropia-over = Gra się skończyła.
refused-mitropia-not-awaited = Miejsce { $seat } nie jest teraz pytane.
refused-mitropia-not-now = Nie teraz: { $expected }.
refused-mitropia-tribe-taken = To plemię jest zajęte: { $tribe }.
refused-mitropia-not-second-row = { $cell } nie leży w drugim rzędzie.
refused-mitropia-too-close =
    { $distance ->
        [one] { $cell } jest o krok od Wodza na { $chief }, a trzeba co najmniej { $needed }.
        [few] { $cell } jest o { $distance } kroki od Wodza na { $chief }, a trzeba co najmniej { $needed }.
       *[other] { $cell } jest o { $distance } kroków od Wodza na { $chief }, a trzeba co najmniej { $needed }.
    }
refused-mitropia-not-farthest = Z { $cell } najbliższy Wódz jest w odległości { $distance }, a wolne są pola w odległości { $needed }.
refused-mitropia-chief-starves = Wódz na { $cell } nie miałby oddechu albo odebrałby go innemu.
refused-mitropia-not-a-pattern = { $card } nie jest kartą wzoru.
refused-mitropia-not-in-pool = { $card } nie ma w puli.
refused-mitropia-not-ascending = Karty bierze się w kolejności kodów, a { $card } nie idzie po { $last }.
refused-mitropia-too-many-cards = Z kartą { $card } talia miałaby więcej niż { $limit } kart.
refused-mitropia-too-much-power = Z kartą { $card } talia miałaby moc większą niż { $limit }.
refused-mitropia-patterns-needed = Talia potrzebuje kart wzoru: { $needed }, a wtedy tylu by nie było.
refused-mitropia-nothing-to-confirm = Nie ma talii, na którą można by się zgodzić.
refused-mitropia-must-confirm = Proponuje się nie więcej talii niż { $limit }: zgódź się na talię partnera.
refused-mitropia-no-such-card = { $card } nie bierze udziału w tej grze.
refused-mitropia-not-held = Nie masz na ręce: { $card }.
refused-mitropia-spent = { $card } służyła już ruchowi w tej turze.
refused-mitropia-wrong-kind = { $card } to nie { $kind }.
refused-mitropia-not-a-strength-card = { $card } nie jest kartą siły.
refused-mitropia-one-of-three = W tej turze użyto już: { $used }, a wolno tylko jednej z Szybkiego natarcia, Podwójnej i Potrójnej siły.
refused-mitropia-strength-needs-pattern = Karta siły idzie w parze z kartą wzoru.
refused-mitropia-exchange-during-swift = W turze z Szybkim natarciem nie wymienia się wzoru.
refused-mitropia-swift-after-move = Szybkie natarcie ogłasza się przed pierwszym ruchem.
refused-mitropia-swift-after-exchange = Szybkie natarcie nie łączy się z wymianą wzoru.
refused-mitropia-just-abandoned = Właśnie porzucono ruch: najpierw zrób coś innego.
refused-mitropia-no-move-left = W tej turze nie masz już ruchu.
refused-mitropia-off-board = { $cell } leży poza planszą.
refused-mitropia-on-mountain = { $cell } to góra.
refused-mitropia-on-wormhole = { $cell } to tunel: wybierz taki, który dokądś prowadzi.
refused-mitropia-occupied = Pole { $cell } jest zajęte.
refused-mitropia-not-own-token = Nie masz żetonu na { $cell }.
refused-mitropia-origin-needed = Ta karta musi zacząć od twojego żetonu.
refused-mitropia-ambush-goes-anywhere = Zasadzka nie zaczyna od żetonu i nie idzie tunelem.
refused-mitropia-not-reached = Z { $from } nie sięgasz do { $to } ({ $by }).
refused-mitropia-no-card-reaches = Żadna z twoich kart nie sięga { $to }.
refused-mitropia-card-nowhere = { $card } nie prowadzi teraz na żadne pole, na którym wolno postawić żeton.
refused-mitropia-strength-nowhere = Nie ma teraz miejsca dla wszystkich Wojowników karty { $card }.
refused-mitropia-played-in-answer = { $card }: tę kartę zagrywa się w odpowiedzi na czyjś ruch.
refused-mitropia-no-group-here = Na { $to } nie ma grupy, która mogłaby być stracona.
refused-mitropia-answer-in-list = Zgodę lub sprzeciw wyraź na liście wskazanych grup.
refused-mitropia-lone-wormhole = Gdy na planszy jest jeden tunel, nie można do niego wejść.
refused-mitropia-wrong-journey = Z { $from } te tunele nie prowadzą do { $to }.
refused-mitropia-not-enough-warriors =
    { $left ->
        [0] Nie masz już Wojowników, a trzeba ich { $needed }.
        [one] Został ci jeden Wojownik, a trzeba ich { $needed }.
        [few] Zostali ci { $left } Wojownicy, a trzeba ich { $needed }.
       *[other] Zostało ci { $left } Wojowników, a trzeba ich { $needed }.
    }
refused-mitropia-suicide = Wojownik na { $cell } nie miałby oddechu.
refused-mitropia-starves = Twoja grupa na { $group } nie miałaby oddechu.
refused-mitropia-repeats = Taka pozycja już była.
refused-mitropia-closed-move = Ten ruch odrzucono i w tej turze jest zamknięty.
refused-mitropia-too-many-liberties = Grupa na { $group } straciłaby oddechów: { $lost }, a wolno jeden.
refused-mitropia-not-touching = { $cell } nie styka się z nowymi Wojownikami.
refused-mitropia-cannot-complete = Z { $cell } nie da się dokończyć karty siły.
refused-mitropia-not-zhou = Przenoszą tylko Zhou.
refused-mitropia-already-relocated = Zhou przenoszą raz w turze.
refused-mitropia-payment-needed = Przeniesienie kosztuje kartę z ręki.
refused-mitropia-already-paid = Za przeniesienie już zapłacono.
refused-mitropia-not-a-step = { $to } nie jest o krok od { $from }.
refused-mitropia-relocation-captures = Grupa na { $group } zostałaby zbita, a przeniesieniem zbijać nie wolno.
refused-mitropia-relocation-starves = Po przeniesieniu twoja grupa na { $group } nie miałaby oddechu.
refused-mitropia-not-norse = Zamieniają tylko Normanowie.
refused-mitropia-already-swapped = Zamiany już użyto.
refused-mitropia-not-a-warrior = Na { $cell } nie ma Wojownika Normanów.
refused-mitropia-swap-starves = Po zamianie twoja grupa na { $group } nie miałaby oddechu.
refused-mitropia-not-subvertible = Przeniesienie albo zamianę można tylko odeprzeć.
refused-mitropia-not-of-the-move = { $cell } nie należy do tego ruchu.
refused-mitropia-only-deflect-answers = Na reakcję odpowiada tylko Odparcie.
refused-mitropia-not-to-be-captured = Grupy na { $cell } nie zbija się teraz.
refused-mitropia-capture-leads-nowhere = Zbicie teraz { $cell } nie prowadzi do dozwolonej pozycji.
refused-mitropia-nothing-done = W tej turze nic nie zrobiono: to pas.
refused-mitropia-something-done = W tej turze coś zrobiono: kończysz ją, to nie pas.
refused-mitropia-hand-full = Ręka jest pełna: dobierz, odrzucając kartę.
refused-mitropia-hand-not-full = Ręka nie jest pełna: dobierz bez odrzucania.
refused-mitropia-no-such-group = { $cell } nie jest pierwszym polem grupy.
refused-mitropia-groups-not-ascending = Grupy wskazuje się po kolei, a { $cell } nie idzie po { $last }.
refused-mitropia-answer-in-order = Najpierw trzeba odpowiedzieć o grupie na { $next }.
expected-tribe = trwa wybór plemienia
expected-facing = trwa wybór kierunku
expected-deck = gracze budują talie
expected-chieftain = trzeba postawić Wodza
expected-mat = trzeba wybrać aktywny wzór
expected-menu = czas na ruch, pas albo koniec tury
expected-further-warriors = trzeba postawić dalszych Wojowników karty siły
expected-reaction = zbierane są reakcje na ruch
expected-answer = zbierane są odpowiedzi na reakcję
expected-capture = trzeba wskazać następną zbijaną grupę
expected-draw = koniec tury: dobierz kartę albo nie
expected-claims = gracze wskazują stracone grupy
expected-answers = gracze odpowiadają o wskazanych grupach

## Wzory z pudełka; identyfikatory są ich nazwami

pattern-spearhead = Grot włóczni
pattern-trident = Trójząb
pattern-left-hook = Lewy hak
pattern-right-hook = Prawy hak
pattern-marching-column = Kolumna marszowa
pattern-tripod = Trójnóg
pattern-phalanx = Falanga
pattern-crossroads = Rozstaje
pattern-arrowhead = Grot strzały
pattern-pincers = Kleszcze
pattern-half-moon = Półksiężyc
pattern-war-fan = Wachlarz wojenny
pattern-long-lance = Długa lanca
pattern-left-flank = Lewa flanka
pattern-right-flank = Prawa flanka
pattern-eagle-wings = Skrzydła orła
pattern-kite = Latawiec
pattern-left-serpent = Lewy wąż
pattern-right-serpent = Prawy wąż
pattern-shield-ring = Krąg tarcz
pattern-comet = Kometa
pattern-left-raider = Lewy najeźdźca
pattern-right-raider = Prawy najeźdźca
pattern-bull-horns = Rogi byka
pattern-caravan = Karawana
pattern-laurel-crown = Wieniec laurowy
pattern-storm-front = Front burzy
pattern-star-of-the-gods = Gwiazda bogów
