# Co mówi stół gry Pola bogów. Karty, kolory i fazy są w fields.ftl.

fields-title = Pola bogów · { $board } · tura { $turn }
fields-title-go = Go { $size }
fields-title-go-over = Go { $size } · koniec
fields-title-over = Pola bogów · koniec
fields-board = Plansza { $columns } na { $rows } linii
fields-komi = Komi { $komi }
fields-pile = Stos { $number }
fields-discards = Odrzucone { $number }

## Punkty

fields-empty = pusty
fields-your-token = Twój żeton
fields-token-of = żeton: { $who }
fields-group = grupa { $size }, { $liberties ->
    [one] jeden oddech
    [few] { $liberties } oddechy
    [many] { $liberties } oddechów
   *[other] { $liberties } oddechu
  }
fields-target = można wybrać
fields-takes = { $number ->
    [one] bije jeden żeton
    [few] bije { $number } żetony
    [many] bije { $number } żetonów
   *[other] bije { $number } żetonu
  }
fields-liberties = { $number ->
    [one] jeden oddech
    [few] { $number } oddechy
    [many] { $number } oddechów
   *[other] { $number } oddechu
  }
fields-opens = { $number ->
    [one] jeden nowy punkt w zasięgu
    [few] { $number } nowe punkty w zasięgu
    [many] { $number } nowych punktów w zasięgu
   *[other] { $number } nowego punktu w zasięgu
  }
fields-start-of = punkt startowy: { $who }

## Gracze

fields-placed-number = na planszy { $number }
fields-taken-number = jeńcy { $number }
fields-cards-number = { $number ->
    [one] jedna karta
    [few] { $number } karty
    [many] { $number } kart
   *[other] { $number } karty
  }
fields-on-board = Żetony na planszy
fields-supply = Pozostałe żetony
fields-prisoners = Jeńcy
fields-cards = Karty na ręce
fields-term-handicap = Handicap
fields-handicap = handicap { $number }
fields-left = odszedł
fields-occupied-by = pod okupacją: { $who }
fields-tab-count = Wynik
fields-area-now = { $who }: { $number }, gdyby liczyć teraz

## Decyzja

fields-rolled = Wyrzucono { $first } i { $second }
fields-reach = Zasięg { $reach }
fields-ask-start = Wybierz punkt startowy.
fields-ask-starter = Wykonaj ruch początkowy albo go pomiń.
fields-ask-double = Dublet: dobierasz kartę?
fields-ask-main = Twój ruch
fields-ask-capture = Która grupa ginie pierwsza?
fields-ask-step = Następny krok karty
fields-ask-react = { $who } zagrał { $points }. Reagujesz?
fields-ask-respond = { $who } chce się Tobie poddać.
fields-ask-trade = Wymienić jeńców na kartę?
fields-ask-discard = Odrzuć karty, aż zostaną trzy.
fields-ask-propose = Które grupy są martwe?
fields-ask-vote = { $who } uważa { $number ->
    [one] jeden żeton za martwy.
    [few] { $number } żetony za martwe.
    [many] { $number } żetonów za martwe.
   *[other] { $number } żetonu za martwe.
  }
fields-ask-vote-none = { $who } niczego nie uważa za martwe.
fields-ask-fill = Wypełnij punkt neutralny albo zrezygnuj.
fields-ask-over = Koniec gry.
fields-hint-main = Kliknij punkt albo spasuj.
fields-hint-order = Kolejność gry: { $order }.
fields-hint-start = Kliknij zaznaczony punkt. W jego zasięgu położysz pierwsze żetony.
fields-hint-reach = { $reach ->
    [one] Połóż żeton o krok od swoich żetonów lub punktu startowego.
    [few] Połóż żeton najwyżej { $reach } kroki od swoich żetonów lub punktu startowego.
    [many] Połóż żeton najwyżej { $reach } kroków od swoich żetonów lub punktu startowego.
   *[other] Połóż żeton najwyżej { $reach } kroku od swoich żetonów lub punktu startowego.
  }
fields-hint-card = { $card }: wybierz punkt.
fields-hint-from = { $card }: wybierz żeton do przeniesienia.
fields-hint-captured = { $number ->
    [one] Ruch zbił jeden żeton.
    [few] Ruch zbił { $number } żetony.
    [many] Ruch zbił { $number } żetonów.
   *[other] Ruch zbił { $number } żetonu.
  }
fields-hint-propose = Kliknij każdą grupę, której nie da się uratować. Inni muszą się zgodzić.
fields-propose = { $number ->
    [one] Zaproponuj jedną grupę jako martwą
    [few] Zaproponuj { $number } grupy jako martwe
    [many] Zaproponuj { $number } grup jako martwe
   *[other] Zaproponuj { $number } grupy jako martwe
  }
fields-propose-none = Nic nie jest martwe
fields-do-pass = Pas
fields-do-pass-draw = Pas i dobierz kartę
fields-do-place = Połóż na { $point }
fields-do-card = Zagraj: { $card }
fields-do-move = Przenieś na { $point }
fields-do-done = Bez dalszego kroku
fields-do-surrender = Poddaj się: { $who }
fields-do-independence = Ogłoś niepodległość
fields-do-war = Wypowiedz wojnę: { $who }
fields-do-start = Start na { $point }
fields-do-starter = Połóż na { $point }
fields-do-skip = Pomiń
fields-do-draw = Dobierz kartę
fields-do-no-draw = Nie dobieraj
fields-do-capture = Zbij grupę na { $point }
fields-do-reject = Zagraj: Odrzucenie
fields-do-replace = Odrzuć i zajmij { $point }
fields-do-decline = Niech będzie
fields-do-accept = Przyjmij
fields-do-refuse = Odmów
fields-do-trade = Kup kartę od gracza: { $who }
fields-do-no-trade = Bez wymiany
fields-do-discard = Odrzuć: { $card }
fields-do-mark = Zaznacz { $point }
fields-do-dead-done = Zaproponuj je jako martwe
fields-do-dead-none = Nic nie jest martwe
fields-do-agree = Zgoda
fields-do-dispute = Sprzeciw
fields-do-fill = Wypełnij { $point }
fields-do-resign = Zrezygnuj z gry
fields-resign-sure = Tak, rezygnuję
fields-show-area = Teren, gdyby liczyć teraz
fields-show-lines = Pokaż linie

## Karty

fields-hand = Twoje karty
fields-no-cards = Nie masz kart.
fields-kind-power = Moc
fields-kind-reaction = Reakcja
fields-kind-score = Punkty

## Co się stało

fields-event-start-chosen = { $who }: start na { $point }
fields-event-dealt = { $who }: trzy karty na rękę
fields-event-dealt-known = { $who }: na rękę { $cards }
fields-event-skipped = { $who }: pomija ruch początkowy
fields-event-rolled = { $who }: rzut { $first } i { $second }
fields-event-drew-none = { $who }: nie dobiera karty
fields-event-drew = { $who }: dobiera kartę
fields-event-drew-known = { $who }: dobiera { $card }
fields-next-draws = Kolejne dobierane karty
fields-event-shuffled = Odrzucone karty stają się stosem
fields-event-placed = { $who }: żeton na { $point }
fields-event-moved = { $who }: { $from } na { $goal }
fields-event-captured = { $number ->
    [one] { $who }: zbity jeden żeton: { $points }
    [few] { $who }: zbite { $number } żetony: { $points }
    [many] { $who }: zbitych { $number } żetonów: { $points }
   *[other] { $who }: zbite { $number } żetonu: { $points }
  }
fields-event-played = { $who }: karta { $card }
fields-event-stopped = { $who }: bez dalszego kroku
fields-event-passed = { $who }: pas
fields-event-rejected = { $by } cofa ruch gracza { $who } kartą { $card }
fields-event-offered = { $who } chce się poddać: { $to }
fields-event-offer-accepted = { $to } przyjmuje poddanie: { $who }
fields-event-offer-refused = { $to } odrzuca poddanie: { $who }
fields-event-freed = { $who }: znów niezależny
fields-event-traded = { $who } kupuje kartę od gracza { $other }
fields-event-traded-known = { $who } kupuje kartę { $card } od gracza { $other }
fields-event-traded-none = { $who }: bez wymiany
fields-event-discarded = { $who }: odrzuca { $card }
fields-event-proposed = { $who } uważa za martwe: { $points }
fields-event-proposed-none = { $who } niczego nie uważa za martwe
fields-event-voted = Wszyscy zgadzają się z propozycją
fields-event-voted-against = Sprzeciw wobec propozycji: { $seats }
fields-event-resumed = Żadnej propozycji nie przyjęto: gra toczy się dalej
fields-event-put-aside = Odłożono: { $points }
fields-event-filled = { $who }: wypełnia { $point }
fields-event-fill-declined = { $who }: nic nie wypełnia
fields-event-left = { $who } opuszcza grę
fields-event-ended = Koniec gry

## Koniec

fields-score-sheet = Wynik
fields-you-win = Wygrywasz, przewaga { $by }
fields-wins = { $who } wygrywa, przewaga { $by }
fields-you-win-resigned = Wygrywasz: { $other } poddaje partię
fields-wins-resigned = { $who } wygrywa: { $other } poddaje partię
fields-you-resigned = Poddajesz partię: wygrywa { $who }
fields-you-win-alone = Wygrywasz: wszyscy inni odeszli
fields-wins-alone = { $who } wygrywa: wszyscy inni odeszli
fields-if-counted = Gdyby teraz policzyć planszę
fields-if-counted-hint = To o niczym nie rozstrzyga: tak stała plansza, gdy gra się skończyła.
fields-draw = Remis: { $who }
fields-ended = Gra się skończyła
fields-score-hint = Kwadraty na planszy pokazują, dla kogo liczą się punkty: wybierz kolumnę albo gracza.
fields-player = Gracz
fields-term-tokens = Żetony
fields-term-territory = Teren
fields-term-cards = Karty
fields-term-komi = Komi
fields-total = Razem
fields-made-of = Z czego

## Dlaczego nie

refused-fields-not-your-decision = { $phase ->
    [over] Gra jest skończona.
   *[other] Najpierw trzeba rozstrzygnąć coś innego.
  }
refused-fields-unavailable = { $what ->
    [cards] W tej grze nie ma kart.
    [draw] Nie ma karty do dobrania.
    [surrender] W tej grze nie ma poddania.
    [few-players] Poddanie wymaga co najmniej trojga graczy w grze.
    [no-player] Nie ma takiego gracza.
    [left] Ten gracz odszedł.
    [not-occupied] Nikt cię nie okupuje.
    [not-occupier] Nie okupujesz tego gracza.
    [trade] Z tym graczem nie można teraz handlować.
    [mark-order] Każdą grupę zaznacza się raz.
    [nothing-marked] Żadna grupa nie jest zaznaczona.
    [start] Tutaj nikt nie może zacząć.
    [start-taken] Ktoś już tu zaczyna.
   *[other] Tego nie można tu zrobić.
  }
refused-fields-no-card = Nie masz tej karty.
refused-fields-unplayable = Tej karty nie zagrywa się jako akcji.
refused-fields-not-a-candidate = Na { $point } nie pada żadna grupa.
refused-fields-not-a-rejected-point = Ten ruch nie zajął { $point }.
refused-fields-empty-point = Na { $point } nie ma żetonu.
refused-fields-off-board = { $point } nie jest punktem tej planszy.
refused-fields-not-own-token = Na { $point } nie ma twojego żetonu, który ta karta może przenieść.
refused-fields-occupied-point = { $point } jest zajęty.
refused-fields-not-neutral = { $point } nie jest neutralny.
refused-fields-supply = Nie masz już żetonów.
refused-fields-rejected = Ten ruch został odrzucony w tej turze.
refused-fields-not-adjacent = { $point } nie sąsiaduje z żetonami, do których musi dołączyć.
refused-fields-reach = { $reach ->
    [one] { $point } jest poza zasięgiem: najwyżej jeden krok.
    [few] { $point } jest poza zasięgiem: najwyżej { $reach } kroki.
   *[other] { $point } jest poza zasięgiem: najwyżej { $reach } kroków.
  }
refused-fields-spacing = { $distance ->
    [one] { $point } jest tylko o krok od { $from }; potrzeba co najmniej { $apart }.
    [few] { $point } jest tylko o { $distance } kroki od { $from }; potrzeba co najmniej { $apart }.
   *[other] { $point } jest tylko o { $distance } kroków od { $from }; potrzeba co najmniej { $apart }.
  }
refused-fields-touch = { $point } dotyka grupy na { $group }, tak jak poprzedni krok.
refused-fields-capture = Wypełnienie { $point } coś by zbiło.
refused-fields-atari = Wypełnienie { $point } zostawiłoby grupie mniej niż dwa oddechy.
refused-fields-suicide = Na { $point } twój żeton nie miałby oddechu.
refused-fields-superko = { $point } przywróciłby dawną pozycję.
refused-fields-bloc = Ten gracz jest w twoim bloku.
refused-fields-contact = { $needed ->
    [one] Ten gracz styka się z tobą { $contact } żetonami; potrzeba jednego.
   *[other] Ten gracz styka się z tobą { $contact } żetonami; potrzeba { $needed }.
  }
refused-fields-repeat = Takie stosunki już były w tej pozycji.
refused-fields-card-nowhere = { $card }: tej karty nie da się teraz nigdzie zagrać.
refused-fields-first-double = Najpierw zdecyduj, czy dobierasz kartę.
refused-fields-first-react = Najpierw powiedz, czy reagujesz.
refused-fields-first-respond = Najpierw odpowiedz na propozycję poddania.
refused-fields-first-trade = Najpierw zdecyduj o wymianie.
refused-fields-first-discard = Najpierw odrzuć kartę.
refused-fields-first-vote = Najpierw zgódź się albo sprzeciw.
refused-fields-first-aside = Najpierw odpowiedz na pytanie obok planszy.

## Klawisze

fields-keys-cards = 1 do 9
    .does = karta
fields-keys-move = ← ↑ ↓ →
    .does = chodzenie po planszy
fields-keys-lines = T
    .does = linie pod żetonami
fields-keys-window = Spacja
    .does = niech tak będzie
