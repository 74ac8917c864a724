# Słowa gry Fields of the Gods. Identyfikatory są te same w każdym języku.

## Karty

fields-card-extra-move = Dodatkowy ruch
fields-card-extra-move-text = Połóż dwa żetony, co najmniej pięć kroków od siebie i nie przy tej samej grupie.
fields-card-reject = Odrzucenie
fields-card-reject-text = Cofnij ruch innego gracza. Decyduje jeszcze raz, ale nie tak samo.
fields-card-reject-and-replace = Odrzucenie z zamianą
fields-card-reject-and-replace-text = Cofnij ruch innego gracza i połóż własny żeton na jednym z jego punktów.
fields-card-pair-place = Para
fields-card-pair-place-text = Połóż dwa sąsiednie żetony. Tylko pierwszy musi być w zasięgu.
fields-card-triple-place = Trójka
fields-card-triple-place-text = Połóż trzy żetony, które tworzą jeden kształt. Tylko pierwszy musi być w zasięgu.
fields-card-move-two = Przesuń dwa
fields-card-move-two-text = Przenieś dwa swoje żetony na punkty w zasięgu, co najmniej pięć kroków od siebie i nie przy tej samej grupie.
fields-card-move-three = Przesuń trzy
fields-card-move-three-text = Przenieś trzy swoje żetony na punkty w zasięgu, co najmniej trzy kroki od siebie i nie przy tej samej grupie.
fields-card-points-3 = 3 punkty
fields-card-points-3-text = Daje trzy punkty na koniec gry, jeśli masz ją na ręce.
fields-card-points-5 = 5 punktów
fields-card-points-5-text = Daje pięć punktów na koniec gry, jeśli masz ją na ręce.
fields-card-move-anywhere = Ruch bez granic
fields-card-move-anywhere-text = Połóż żeton na dowolnym pustym punkcie, bez względu na odległość.
fields-card-extend-one = Zasięg o jeden
fields-card-extend-one-text = Połóż żeton najwyżej o jeden krok dalej, niż sięgasz.
fields-card-extend-three = Zasięg o trzy
fields-card-extend-three-text = Połóż żeton najwyżej o trzy kroki dalej, niż sięgasz.

## Kolory

fields-colour-black = Czarny
fields-colour-white = Biały
fields-colour-red = Czerwony
fields-colour-green = Zielony
fields-colour-yellow = Żółty
fields-colour-purple = Fioletowy

## Fazy

fields-phase-start = wybór punktu startowego
fields-phase-starter = ruch początkowy
fields-phase-double = dublet: dobrać kartę?
fields-phase-main = akcja
fields-phase-capture = która grupa ginie pierwsza
fields-phase-step = następny krok karty
fields-phase-react = reakcje
fields-phase-respond = odpowiedź na poddanie się
fields-phase-trade = wymiana jeńców
fields-phase-discard = odrzucenie kart ponad limit
fields-phase-propose = które grupy są martwe
fields-phase-vote = odpowiedź na propozycję
fields-phase-fill = wypełnianie punktów neutralnych
fields-phase-over = koniec gry
