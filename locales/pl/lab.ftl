# Co mówią raporty pracowni. Identyfikatory są w każdym języku te same.
# Liczby, od których zależy odmiana, przychodzą jako liczby, reszta jako tekst.

## Strona

page-title = { $game }: { $games } gier między botami
page-run = Ziarno { $seed }, boty { $bots }, wersja zasad { $version }, pozycje końcowe { $hash }….
page-broken =
    { $n ->
        [one] Jedna gra załamała się i nie jest liczona.
        [few] { $n } gry załamały się i nie są liczone.
       *[other] { $n } gier załamało się i nie jest liczonych.
    }
page-set = Opcje { $number }: { $options }
page-set-short = opcje { $number }
page-defaults = same domyślne
page-options = Opcje obok siebie
page-compared = Czym różnią się { $a } i { $b }

## W skrócie

short-length = W { $games } grach było średnio po { $mean } decyzji; w dziewięciu na dziesięć od { $low } do { $high }.
short-lead = Prowadzenie zmieniało się { $mean } razy na grę; w połowie gier ustaliło się przed upływem { $settled } % gry.
short-seat = Miejsce { $seat }
short-given = { $kind } { $name }
short-more = { $what }: wygrywa częściej, niż wynosi równy udział { $share }: { $rate } (od { $low } do { $high }, { $p }).
short-less = { $what }: wygrywa rzadziej, niż wynosi równy udział { $share }: { $rate } (od { $low } do { $high }, { $p }).
short-winners =
    { $kind }: z wygraną { $n ->
        [one] idzie w parze jedna pozycja
        [few] idą w parze { $n } pozycje
       *[other] idzie w parze { $n } pozycji
    }: { $names }.
short-losers =
    { $kind }: z przegraną { $n ->
        [one] idzie w parze jedna pozycja
        [few] idą w parze { $n } pozycje
       *[other] idzie w parze { $n } pozycji
    }: { $names }.
short-nothing =
    Nic nie wygrywa istotnie częściej ani rzadziej, niż wynosi jego udział ({ $tests ->
        [one] jedno porównanie
        [few] { $tests } porównania
       *[other] { $tests } porównań
    }).

## Wykresy i tabele

figure-numbers = W liczbach
figure-seats = Wygrane według miejsca
figure-scores = Wyniki
figure-length = Długość w decyzjach
figure-turns = Długość w turach
figure-margin = Przewaga pierwszego nad drugim
figure-lead-changes = Zmiany prowadzenia
figure-settled = Kiedy prowadzenie się ustaliło
figure-endings = Co zakończyło grę
note-fair = Kreski to przedziały 95 %, linia przerywana to równy udział, romby są istotne.
note-chosen = Wśród wszystkich miejsc, którym się to choć raz zdarzyło. Wygrana może być przyczyną, a nie tylko skutkiem.
note-boxes = Prostokąt obejmuje połowę gier, linia dziewięć dziesiątych; kreska to mediana, liczba to średnia.
note-spread = Średnia { $mean }, mediana { $median }, dziewięć na dziesięć od { $low } do { $high }.
axis-rate = odsetek wygranych
axis-share = część gier
axis-games = gry
axis-points = punkty
axis-length = decyzje w grze
axis-turns = tury w grze
axis-lead-changes = zmiany prowadzenia w grze
axis-settled = procent gry
column-seat = Miejsce
column-bot = Bot
column-games = Gry
column-seats = Miejsca
column-times = Razy
column-wins = Wygrane
column-rate = Odsetek wygranych
column-share = Część
column-low = Od
column-high = Do
column-p = Poprawione p
column-who = Kto
column-ending = Zakończenie
column-options = Opcje
spread-n = Liczba
spread-mean = Średnia
spread-sd = Odchylenie
spread-min = Najmniej
spread-p5 = 5 %
spread-q1 = 25 %
spread-median = Mediana
spread-q3 = 75 %
spread-p95 = 95 %
spread-max = Najwięcej
mean-length = Decyzje w grze
mean-turns = Tury w grze
mean-lead-changes = Zmiany prowadzenia
mean-settled = Prowadzenie ustalone po (% gry)
mean-margin = Przewaga w punktach

## Tematy: tytuł i to, czym są wiersze

topic-bot = Wygrane według bota
topic-bot-what = Bot
topic-order = Wygrane według kolejności gry
topic-order-what = Kolejność
topic-tribe = Wygrane według plemienia
topic-tribe-what = Plemię
topic-colour = Wygrane według koloru
topic-colour-what = Kolor
topic-card = Wygrane tych, którzy zagrali kartę
topic-card-what = Zagrane karty
topic-pattern = Wygrane tych, którzy użyli wzoru
topic-pattern-what = Użyte wzory
topic-power = Wygrane tych, którzy użyli mocy
topic-power-what = Użyte moce
topic-held = Wygrane tych, którzy na końcu mieli kartę
topic-held-what = Karty na ręce
topic-deed = Wygrane według zdarzeń
topic-deed-what = Zdarzenia

## Dwie serie

compare-same = To te same gry, ruch po ruchu.
compare-line = { $what }: { $a } { $before }, { $b } { $after } ({ $p }).
compare-seat = wygrane miejsca { $seat }
compare-wins = { $topic }, { $name }
compare-habits =
    { $topic }, część miejsc: { $n ->
        [one] różni się jedna pozycja:
        [few] różnią się { $n } pozycje, najbardziej
       *[other] różni się { $n } pozycji, najbardziej
    } { $names }.
compare-ending = gry, które kończy «{ $name }»
compare-nothing =
    Nic nie różni się istotnie ({ $tests ->
        [one] jedno porównanie
        [few] { $tests } porównania
       *[other] { $tests } porównań
    }).
compare-rest =
    Nic więcej nie różni się istotnie (razem { $tests ->
        [one] jedno porównanie
        [few] { $tests } porównania
       *[other] { $tests } porównań
    }).
compare-seats = Liczby miejsc są różne, więc odsetków wygranych nie porównano.

## Jak to czytać

method-title = Jak to czytać
method-intervals = Wygrana dzielona przez kilku liczy się w częściach. Przedziały są Wilsona, każdy 95 %.
method-tests =
    Wiersz jest istotny, jeśli jego miejsca wygrały o tyle częściej lub rzadziej od pozostałych miejsc tych samych gier, że przypadek zrobiłby to w najwyżej 5 % takich raportów; poprawka na { $tests ->
        [one] jedno porównanie
        [few] { $tests } porównania
       *[other] { $tests } porównań
    } jest Holma.
method-limits = Boty grające losowo pokazują, w którą stronę przechylają się zasady i karty, a mało mówią o dobrej grze. To, co dane przed grą, jak plemię, jest przyczyną; to, co robi się w grze, jak zagranie karty, może być skutkiem: kto prowadzi, ten dłużej żyje i więcej gra.
