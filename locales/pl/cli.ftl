# Co mówi wiersz poleceń. Identyfikatory są te same w każdym języku.

## Pomoc

help-petteia =
    Petteia prowadzi gry planszowe i pilnuje ich zasad.
    Bez polecenia udostępnia je przeglądarce pod adresem http://localhost:7373
help-heading-usage = Użycie:
help-heading-commands = Polecenia
help-heading-arguments = Argumenty
help-heading-options = Opcje
help-any-help = Pokaż tę pomoc
help-any-version = Pokaż wersję
help-any-lang = Język: en albo pl (inaczej PETTEIA_LANG lub język systemu)
help-any-json = Wypisz JSON dla programów
help-any-game = Identyfikator gry, jak w petteia games
help-any-preset = Nazwany zestaw opcji, jak w petteia games
help-any-options = Opcje jako obiekt JSON, na przykład {"{"}"seats":3{"}"}
help-any-seats = Liczba miejsc przy stole
help-any-content = Folder z pakietem treści, którym chcesz grać
help-any-bots = Jeden bot na wszystkie miejsca albo po jednym na każde, po przecinku (random, greedy, ismcts:1000, ismcts:200ms, level-1 … level-8)
help-any-file = Plik z zapisem gry
help-serve = Udostępnij gry przeglądarkom i programom; samo petteia robi to samo (zob. docs/server.md)
help-serve-address = Gdzie nasłuchiwać: 0.0.0.0 albo :: dla innych w sieci (127.0.0.1)
help-serve-port = Port (7373); 0 oznacza dowolny wolny
help-serve-log-json = Pisz dziennik jako JSON, jeden obiekt w wierszu
help-games = Wypisz gry, ich miejsca i opcje
help-games-game = Tylko ta gra
help-play = Zagraj w terminalu
help-play-plain = Wiersz po wierszu, dla czytników ekranu i potoków (na razie jedyny sposób)
help-play-seed = Liczba albo 64 cyfry szesnastkowe; to samo ziarno daje tę samą grę
help-play-seat = Twoje miejsce: A, B, …; kilka po przecinku; * tylko do oglądania (inaczej A)
help-play-hotseat = Na każdym miejscu siedzi człowiek przy tej klawiaturze
help-play-bots = Boty na pozostałych miejscach: jeden na wszystkie albo po jednym na każde miejsce, po przecinku: random, greedy, ismcts:1000, ismcts:200ms, level-1 … level-8 (level-3)
help-play-save = Zapisz grę do tego pliku, gdy wyjdziesz lub gra się skończy
help-sim = Rozegraj wiele gier botów i policz wyniki
help-sim-games = Ile gier (100)
help-sim-seed = Ziarno całej serii (1): to samo ziarno daje te same gry
help-sim-threads = Ile wątków (po jednym na rdzeń); wyniki od tego nie zależą
help-sim-options = Opcje jako obiekt JSON, na przykład {"{"}"seats":3{"}"}; kilka razy, aby porównać
help-sim-report = Zapisz w tym folderze stronę z wykresami i jej dane
help-sim-compare = Zamiast grać: powiedz, czym różnią się dwa wyniki (z --json lub --report)
help-sim-game = Identyfikator gry, jak w petteia games
help-arena = Niech każdy bot zagra z każdym; oceń ich siłę
help-arena-bots = Boty, oddzielone przecinkami
help-arena-games = Ile gier każdych dwóch botów (100)
help-arena-seed = Ziarno całego turnieju (1): to samo ziarno daje te same gry
help-arena-threads = Ile wątków (po jednym na rdzeń); wyniki od tego nie zależą
help-replay = Pokaż zapis gry
help-replay-at = Tylko pozycja po tylu akcjach
help-replay-seat = Tak, jak widziało to miejsce, * jak widz; bez tego z każdą akcją
help-verify = Odtwórz zapis i sprawdź wszystko, co w nim jest
help-engine = Odpowiadaj na wiersze JSON, dla programów i botów (zob. docs/engine.md)
help-gtp = Mów protokołem Go Text Protocol (wersja 2)
help-gtp-seed = Ziarno ruchów genmove, inaczej losowe
help-gtp-think = Jak długo myśli genmove: 200ms, 2s albo liczba symulacji (1s)
help-gtp-threads = Ile wątków myśli (1)
help-gtp-resign = Poddaj się, gdy nic już nie da się wygrać
help-bench = Zmierz szybkość zasad na jednym wątku
help-bench-only = Tylko ustawienie o tej nazwie
help-bench-seconds = Jak długo mierzyć każde ustawienie (2)
help-admin = Zadbaj o dane serwera, także gdy działa
help-admin-export = Zapisz każdy stół z całym dziennikiem, jeden w wierszu; bez kont
help-admin-export-file = Nowy plik; - oznacza standardowe wyjście
help-admin-import = Wczytaj, co zapisał eksport; stoły, które już są, zostają bez zmian
help-admin-import-file = Plik; - oznacza standardowe wejście
help-admin-delete-user = Usuń konto, jego klucze i rankingi oraz jego nazwę przy każdym stole; najpierw zatrzymaj serwer
help-admin-delete-user-name = Nazwa konta
help-admin-backup = Skopiuj bazę do nowego pliku, gdy serwer działa (dla PostgreSQL użyj pg_dump)
help-admin-backup-file = Nowy plik
help-any-data = Folder bazy danych (inaczej folder danych systemu)
help-any-database = Baza PostgreSQL zamiast pliku: postgres://użytkownik:hasło@serwer/nazwa
help-content = Pakiety treści: karty, plansze i tabele jako dane
help-content-check = Powiedz, czy folder jest pakietem treści, a jeśli nie, to dlaczego
help-content-check-dir = Folder
help-content-check-game = Tylko dla tej gry; inaczej dla każdej, która go przyjmie

## Argumenty bez sensu

usage-unknown-argument = Nie ma tu argumentu «{ $what }».
usage-unknown-command = Nie ma polecenia «{ $what }».
usage-missing = Czegoś brakuje: { $what }.
usage-missing-command = Brakuje polecenia.
usage-missing-value = { $what } wymaga wartości.
usage-not-one-of = «{ $value }» nie pasuje do { $what }; możliwe wartości: { $allowed }.
usage-bad-value = «{ $value }» nie pasuje do { $what }: { $why }.
usage-conflict = { $what } wyklucza się z { $other }.
usage-wrong = Tych argumentów nie da się zrozumieć.
usage-see-help = Zobacz: petteia --help
did-you-mean = Czy chodzi o «{ $what }»?
none = żadnych
no-game = Nie ma gry «{ $id }»; są: { $known }.
no-preset = { $game } nie ma zestawu opcji «{ $name }»; są: { $known }.
no-bench = Nie ma ustawienia «{ $name }» do zmierzenia; są: { $known }.
no-such-seat =
    Nie ma miejsca { $seat }: ta gra ma { $n ->
        [one] jedno miejsce
        [few] { $n } miejsca
       *[many] { $n } miejsc
    }.
options-twice = Opcje można tu podać tylko raz.
options-no-object = Opcje muszą być obiektem JSON, na przykład {"{"}"seats":3{"}"}.
options-not-json = Opcje nie są poprawnym JSON-em: { $why }.
bots-wrong =
    { $bots ->
        [one] Jeden bot nie pasuje
        [few] { $bots } boty nie pasują
       *[many] { $bots } botów nie pasuje
    } do { $seats ->
        [one] jednego miejsca
       *[other] { $seats } miejsc
    }: podaj jednego dla wszystkich albo po jednym na każde miejsce.
cannot-read = Nie da się odczytać { $file }: { $why }.
cannot-write = Nie da się zapisać wyniku: { $why }.

## serve

serve-address = Petteia jest pod adresem { $address }
serve-how-to-stop = Aby zatrzymać, naciśnij Ctrl+C.
serve-network = Inni w twojej sieci znajdą ją pod adresem tego komputera, port { $port }.
serve-stopped = Zatrzymano; wszystkie gry są zachowane.
serve-port-taken = Port { $port } jest zajęty, może przez inną Petteię; spróbuj petteia serve --port { $next }.
serve-failed = Serwer nie może działać: { $why }.

## admin

admin-no-data = Nie ma tu danych serwera: { $file } nie istnieje.
admin-exported =
    { $n ->
        [one] Wyeksportowano jeden stół.
        [few] Wyeksportowano { $n } stoły.
       *[many] Wyeksportowano { $n } stołów.
    }
admin-imported =
    { $n ->
        [one] Wczytano jeden stół.
        [few] Wczytano { $n } stoły.
       *[many] Wczytano { $n } stołów.
    }
admin-unsure =
    { $n ->
        [one] Przy jednym z nich grę rozpoczęto według starszych reguł, a eksport nie mówi, czy już się skończyła; stół liczy się jako trwający: { $names }
        [few] Przy { $n } z nich grę rozpoczęto według starszych reguł, a eksport nie mówi, czy już się skończyła; stoły liczą się jako trwające: { $names }
       *[many] Przy { $n } z nich grę rozpoczęto według starszych reguł, a eksport nie mówi, czy już się skończyła; stoły liczą się jako trwające: { $names }
    }
admin-deleted =
    Konta { $name } już nie ma; jego nazwa zniknęła z { $n ->
        [one] jednego stołu
       *[other] { $n } stołów
    }.
admin-backed-up = Wszystko skopiowano do { $file }.
admin-failed = Nie da się tego zrobić: { $why }.

## games

games-seats = od { $fewest } do { $most } miejsc
games-seats-exactly =
    { $n ->
        [one] jedno miejsce
        [few] { $n } miejsca
       *[many] { $n } miejsc
    }
games-options = opcje:
games-presets = zestawy opcji:
games-default = domyślnie { $value }
games-choice = ({ $choices })
games-number = (od { $low } do { $high })
games-halves = (od { $low } do { $high } co pół)
games-text = (tekst)
games-per-seat = (dla każdego miejsca { $each })
games-content = (pakiet treści)

## play

play-title =
    { $name }, { $seats ->
        [one] jedno miejsce
        [few] { $seats } miejsca
       *[many] { $seats } miejsc
    }, ziarno { $seed }.
play-seat-you = Miejsce { $seat }: ty
play-seat-person = Miejsce { $seat }: osoba przy tej klawiaturze
play-seat-bot = Miejsce { $seat }: bot { $bot }
play-your-turn = Miejsce { $seat }, ty decydujesz. Możesz:
play-group = { $n } rodzaju { $word } …: { $examples }, … (wszystkie: legal { $word })
play-asides = W każdej chwili: { $actions }
play-prompt = Wpisz akcję albo jej numer, albo ?, żeby zobaczyć pomoc.
play-prompt-only = Naciśnij Enter, żeby zrobić jedyne, co możesz, albo wpisz ?, żeby zobaczyć pomoc.
play-help =
    Wpisz akcję tak, jak jest na liście, albo jej numer. Albo:
      legal          wszystkie dozwolone akcje
      legal SŁOWA    te, które zaczynają się od tych słów
      why AKCJA      dlaczego akcja nie jest dozwolona
      view           jeszcze raz pozycja
      log            co się dotąd wydarzyło
      hint           co zrobiłby silny bot
      undo           cofnij swoją ostatnią decyzję
      save PLIK      zapisz grę do pliku
      quit           wyjdź z gry
play-misread = { $why }. Wpisz legal, żeby zobaczyć, co możesz zrobić.
play-no-number =
    Nie ma akcji numer { $number }; { $n ->
        [one] jest tylko jedna
       *[other] numery są od 1 do { $n }
    }. Wpisz legal, żeby je zobaczyć.
play-refused = Odmowa: { $why } (zasada { $clause }). Wpisz legal, żeby zobaczyć, co możesz zrobić.
play-hint = { $action }: { $percent } % szans { $words }
advice-captures = zbija { $n }
advice-saves = ratuje grupę na { $at }
advice-threatens = zagraża grupie na { $at }
advice-exposed = może zostać zbite
play-legal = { $action } jest zgodne z zasadami.
play-why-what = Powiedz, o którą akcję chodzi, na przykład: why pass
play-none-such = Żadna dozwolona teraz akcja nie ma słowa zaczynającego się od «{ $filter }». Wpisz legal, żeby zobaczyć wszystkie.
play-log-empty = Nic się jeszcze nie wydarzyło.
play-no-undo = Nie ma czego cofnąć.
play-save-where = Powiedz, dokąd, na przykład: save gra.json
play-saved = Zapis jest w { $file }.
play-not-saved = Nie da się zapisać { $file }: { $why }.
play-left = Gra opuszczona.
play-input-ended = Wejście się skończyło, więc i granie; sama gra nie jest skończona.
play-hand-over = Do klawiatury siada { $seat }.
play-press-enter = Naciśnij Enter, gdy nikt inny nie patrzy.
play-bot-broke = Bot zrobił coś, na co zasady nie pozwalają, więc gra nie może toczyć się dalej: { $why }.
over-won = Koniec gry ({ $clause }). Wygrywa { $seat }.
over-shared = Koniec gry ({ $clause }). Wygraną dzielą się { $seats }.
over-drawn = Koniec gry ({ $clause }). Remis.
over-seat = { $place }. { $seat }: { $score }
awaiting = Czekamy na: { $seats }

## sim

sim-progress = gier
sim-broken = Gra { $n } (ziarno { $seed }) załamała się: { $why }.
sim-some-broken =
    { $n ->
        [one] Jedna gra załamała się
        [few] { $n } gry załamały się
       *[many] { $n } gier załamało się
    }.
sim-done =
    { $game }: { $n ->
        [one] jedna gra skończona
        [few] { $n } gry skończone
       *[many] { $n } gier skończonych
    }, { $actions ->
        [one] jedna akcja
        [few] { $actions } akcje
       *[many] { $actions } akcji
    }.
sim-speed = { $seconds } s, { $rate } gier na sekundę.
sim-seat = Miejsce { $seat }  { $bot }  wygrane { $wins }  { $rate } % ({ $low } – { $high } %)  średni wynik { $score }
sim-hash = Pozycje końcowe: { $hash }
sim-saved = Raport jest w { $dir }: index.html i report.json.
sim-not-saved = Nie można zapisać { $file }: { $why }.
compare-file =
    { $name } to { $file }: { $n ->
        [one] jedna gra
        [few] { $n } gry
       *[other] { $n } gier
    }.
compare-games = { $a } i { $b } to różne gry i nie można ich porównać.
compare-sets = Wyniki mają { $a } i { $b } zestawów opcji i nie można ich porównać.
compare-no-results = { $file } nie zawiera wyników petteia sim: { $why }.

## arena

arena-few = Turniej wymaga co najmniej dwóch botów.
arena-done =
    { $game }: { $bots ->
        [one] jeden bot
        [few] { $bots } boty
       *[other] { $bots } botów
    }, { $games ->
        [one] jedna gra
        [few] { $games } gry
       *[other] { $games } gier
    }. Oceny to punkty Elo z przedziałami 95 %; ich średnia to 0.
arena-bot = { $place }. { $name }  { $rating } ± { $error }
arena-pair = { $a } przeciw { $b }  wygrane { $wins }  remisy { $draws }  przegrane { $losses }  { $rate } % ({ $low } – { $high } %)

## replay i verify

replay-title = { $name }, ziarno { $seed }, opcje { $options }
replay-decides = decyduje
replay-after =
    Po { $n ->
        [one] jednej akcji
       *[other] { $n } akcjach
    }:
replay-too-far =
    Nie ma pozycji po akcji numer { $at }: w zapisie { $n ->
        [one] jest jedna akcja
        [few] są { $n } akcje
       *[many] jest { $n } akcji
    }.
verify-good =
    { $file } jest w porządku: { $n ->
        [0] gra { $game } bez żadnej akcji
        [one] jedyna akcja gry { $game } jest zgodna z zasadami i sumą kontrolną
        [few] wszystkie { $n } akcje gry { $game } są zgodne z zasadami i sumami kontrolnymi
       *[many] każda z { $n } akcji gry { $game } jest zgodna z zasadami i sumą kontrolną
    }.
verify-outcome = Wynik: { $outcome }
verify-unfinished = Gra nie jest skończona.
verify-dice-fair = Kości są tymi, które uzgodniono publicznie.
verify-dice-alone = Kości pasują do swojej pieczęci, ale żaden gracz nie dodał liczby: nikt poza serwerem nie miał na nie wpływu.
verify-dice-given = Ziarno zostało podane, a nie uzgodnione.
verify-fault = { $file } się nie zgadza: { $why }.
verify-too-long = { $file } jest za długi na zapis gry.
verify-no-text = { $file } nie jest tekstem: wiersz { $line }, kolumna { $column } to nie UTF-8.

## bench i content

bench-heading = ustawienie                 gier/s        akcji/s     bajtów
content-good =
    { $dir } jest pakietem treści gry { $game } ({ $n ->
        [one] jeden plik
        [few] { $n } pliki
       *[many] { $n } plików
    }).
content-fault = To nie jest pakiet treści gry { $game }: { $why }.
content-nobody = Żadna gra nie przyjmuje pakietów treści.
content-empty = W { $dir } nie ma plików.
content-no-file = { $file } nie jest zwykłym plikiem.
content-too-large = { $dir } jest za duży na pakiet treści.

## poziomy botów

level-novice = Nowicjusz
level-recruit = Rekrut
level-ranger = Tropiciel
level-veteran = Weteran
level-captain = Kapitan
level-commander = Dowódca
level-strategist = Strateg
level-oracle = Wyrocznia
