# Co mówią samouczki. Kroki są w tutorials/; każdy ma tytuł, wyjaśnienie, zadanie, wskazówkę
# i pochwałę. Słowa zasad są takie jak w innych katalogach.

learn = Nauka
learn-title = Nauka: { $game }
learn-choose = Czego chcesz się nauczyć?
learn-lead = Dziesięć krótkich kroków na prawdziwej planszy. Działasz, stół pokazuje skutek i niczego nie da się zepsuć.
learn-begin = Zacznij
learn-resume = Dalej
learn-so-far = { $done ->
    [0] { $total } kroków, po minucie lub dwie
   *[other] Za tobą: { $done } z { $total } kroków
  }
learn-then = Wszystkie szczegóły są potem w zasadach:
learn-go-on = Dalej: krok { $number }
learn-again-all = Zacznij od nowa
learn-all-done = Masz za sobą wszystkie dziesięć kroków.
learn-step = Krok { $number } z { $total }
learn-step-name = Krok { $number }: { $title }
learn-is-done = zrobiony
learn-is-open = jeszcze nie zrobiony
learn-steps = Kroki samouczka
learn-opening = Plansza jest rozkładana.
learn-to-board = Do planszy
learn-read = Wyjaśnienie
learn-task = Twoje zadanie
learn-hint = Wskazówka
learn-show = Pokaż mi
learn-again = Jeszcze raz
learn-before = Wstecz
learn-next = Dalej
learn-finish = Zagraj naprawdę
learn-overview = Wszystkie kroki
learn-clauses = Zasady tego kroku
learn-missed = To dozwolone, ale nie o to chodzi w tym kroku.
learn-failed = Nie udało się otworzyć lekcji.
learn-watch = Patrz.
learn-well = Gotowe
learn-other = Nauczyciel
learn-no-step = Nie ma takiego kroku.

## Mitropia

learn-mitropia-chieftain = Początek królestwa
    .text = Pięć plemion zasiedla jedną wyspę. Wygrywa, kto na końcu ma najwięcej ziemi: pól, na których stoi, i pól, które otacza. Grasz Trojanami, na czerwono, i siedzisz na południu. Wszystko zaczyna się od Wodza.
    .task = Postaw Wodza na jednym z zaznaczonych pól.
    .hint = Musi stanąć w drugim rzędzie, jedno pole od brzegu, co najmniej trzy kroki od drugiego Wodza. Kliknij zaznaczone pole i potwierdź. Pole z rzędu przy brzegu zostanie odrzucone, a zdanie powie dlaczego.
    .praise = Twój Wódz stoi. To pierwszy żeton; od niego ruszą wszyscy twoi Wojownicy.

learn-mitropia-pattern = Wzór wskazuje drogę
    .text = Nie stawiasz, gdzie chcesz. Odkryta karta przed tobą to aktywny wzór. Pokazuje miejsca, do których nowy Wojownik sięga od dowolnego twojego żetonu. Góra karty to przód: od twojego rogu w stronę środka. To, co leży po drodze, nie ma znaczenia.
    .task = Wybierz aktywny wzór i postaw Wojownika na D4, dwa pola prosto przed Wodzem.
    .hint = Kliknij kartę oznaczoną jako aktywna: zaświecą się pola, do których sięga. Potem kliknij D4.
    .praise = Nowy Wojownik przychodzi z zapasu, a Wódz zostaje na miejscu. Aktywnego wzoru można używać wciąż od nowa.

learn-mitropia-land = Ziemia
    .text = Puste pola, z którymi graniczysz tylko ty, są twoje: po punkcie za każde. Tak samo każde pole, na którym stoisz. Pola ojczystego lądu liczą się podwójnie; dla Trojan to trawa. Góry i brzeg planszy pomagają budować mury.
    .task = Domknij mur wokół trzech pól na południu: postaw Wojownika na F1.
    .hint = Twój aktywny wzór sięga także w tył na prawo. Wybierz go i kliknij F1 obok Wojownika na E2.
    .praise = C1, D1 i E1 są otoczone, a pola trawy liczą się podwójnie. Nikt inny już z nimi nie graniczy.

learn-mitropia-capture = Oddechy
    .text = Puste pola obok grupy to jej oddechy. Brzegi, góry, tunele i wrogowie je odbierają. Grupa bez oddechu zostaje zbita: każdy żeton staje się jeńcem wartym punkt. Koryntianinowi na D4 został jeden oddech.
    .task = Zbij Wojownika Koryntian na D4.
    .hint = Jego ostatni oddech to D5, za nim. Aktywny wzór sięga do D5 z C3 albo z E3: wzory przeskakują to, co leży po drodze.
    .praise = Zbity. Wskaż dowolną grupę, a zobaczysz, ile ma oddechów.

learn-mitropia-breath = Ostatni oddech
    .text = Nie wolno postawić Wojownika, który nie miałby oddechu. Ale najpierw jest zbijanie: jeśli twój Wojownik odbiera wrogowi ostatni oddech, wróg znika, a jego miejsce daje oddech twojemu. Karta Zasadzka stawia Wojownika gdziekolwiek.
    .task = Oba rogi, A4 i G4, nie mają obok siebie pustego pola. Użyj Zasadzki tam, gdzie wolno.
    .hint = Spróbuj G4 i przeczytaj odmowę: tamten Koryntianin ma inne oddechy. Ten na A3 ma już tylko A4.
    .praise = Wojownik na A3 jest zbity, a twój oddycha przez jego miejsce. Tak pada nawet najciaśniejszy kąt.

learn-mitropia-hand = Karty na ręce
    .text = Oprócz aktywnego wzoru masz karty na ręce. Wzoru z ręki można użyć raz i wtedy trafia do odrzuconych, albo staje się nowym aktywnym wzorem. Na koniec tury dobierasz kartę, jeśli ręka nie jest pełna.
    .task = Zbij Koryntianina na C4. Aktywny wzór nie sięga do jego ostatniego oddechu, D4. Sięga karta z twojej ręki.
    .hint = Poszukaj wzoru z miejscem dwa kroki prosto w przód: prowadzi od Wodza na D2 do D4. Wybierz go, potem D4, potem potwierdź.
    .praise = Dobra ręka to wzory, które sięgają w różne miejsca.

learn-mitropia-wormhole = Góry i tunele
    .text = Na górze ani w tunelu nikt nigdy nie stoi. Ale wzór może wskazać tunel: wtedy Wojownik wychodzi innym tunelem i robi stamtąd ten sam krok jeszcze raz.
    .task = Przejdź przez tunel na D4 i wyląduj na B5, za Koryntianami.
    .hint = Aktywny wzór prowadzi od Wodza dwa pola w przód, do D4. Kliknij D4, a potem B5: dwa pola przed drugim tunelem.
    .praise = Dwa kroki w przód do D4, wyjście na B3 i znów dwa kroki w przód. Tunele zbliżają dalekie miejsca.

learn-mitropia-double = W grupie siła
    .text = Karty akcji dają więcej. Szarża sięga na sąsiednie pole, Zwiad na dwa kroki, a Szybkie natarcie daje dwa ruchy. Podwójna siła idzie w parze ze wzorem: stawia obok siebie dwóch Wojowników. Razem mogą odebrać każdej wrogiej grupie najwyżej jeden oddech.
    .task = W murze brakuje dwóch pól. Zamknij go Podwójną siłą na E2 i F1.
    .hint = Wybierz Podwójną siłę i aktywny wzór, potem E2, potem F1.
    .praise = Dwóch Wojowników w jednym ruchu i południe jest twoje. W turze jest miejsce na jedną z kart: Szybkie natarcie, Podwójna lub Potrójna siła.

learn-mitropia-deflect = Nie tak prędko
    .text = Po każdym ruchu inni mogą zareagować, wszyscy naraz i w tajemnicy. Odparcie odrzuca ruch: zostaje cofnięty i w tej turze nie wolno go powtórzyć. Przejęcie zabiera go: stoi tam twój Wojownik. Obie karty działają tylko w cudzej turze.
    .task = Koryntianie postawili na D3 i zaraz zbiją twojego Wojownika na D4. Zagraj Odparcie.
    .hint = W oknie reakcji wybierz Odparcie i potwierdź. Kto nic nie ma, po prostu pozwala na ruch.
    .praise = Ruch cofnięto, a twój Wojownik żyje. Koryntianie mogą jeszcze zrobić coś innego.

learn-mitropia-end = Koniec i liczenie
    .text = Gra kończy się, gdy wszyscy po kolei spasują, albo od razu, gdy zbity zostanie Wódz. Wtedy każdy liczy: żetony na planszy, otoczone pola, ojczysty ląd jeszcze raz, punkt za zbitego Wojownika i dwa za Wodza. Stracić Wodza to nie znaczy przegrać; rozstrzyga liczenie.
    .task = Zbij Wodza Koryntian na D6.
    .hint = Plecy osłaniają mu góry, boki twoi Wojownicy. Został jeden oddech, przed nim: D5.
    .praise = Gra skończona, a arkusz wyników wyjaśnia każdy punkt. Wiesz już wszystko, czego trzeba: reszta jest w zasadach i przy stole.

## Pola Bogów

learn-fields-reach = Jak daleko sięgasz
    .text = Żetony stoją na przecięciach linii i już się nie ruszają. Wygrywa, kto na końcu ma najwięcej ziemi. Grasz czarnymi. W swojej turze rzucasz dwiema kośćmi: wyższa mówi, ile kroków po liniach może dzielić nowy żeton od twojego punktu startowego albo od twojego żetonu.
    .task = Wypadła czwórka. Od punktu startowego B2 sięgnij środka planszy: połóż żeton na D4.
    .hint = D4 jest dwa kroki w prawo i dwa w górę. Do E4 byłoby pięć kroków: spróbuj, a zdanie powie, czemu nie.
    .praise = Odtąd sięgasz także od D4. Punkty startowe to tylko znaki: każdy może położyć tam żeton.

learn-fields-capture = Oddechy
    .text = Puste punkty obok żetonu, w górę, w dół, w lewo i w prawo, to jego oddechy. Żetony jednego koloru stykające się wzdłuż linii są grupą i dzielą oddechy. Grupa, której odbierzesz ostatni oddech, schodzi z planszy i jest twoim jeńcem.
    .task = Zbij biały żeton na C3.
    .hint = Trzy z jego czterech oddechów już są twoje. Ostatni to D3.
    .praise = Zbity. Po skosie nic się nie łączy i nic nie oddycha.

learn-fields-suicide = Ostatni oddech
    .text = Nie wolno położyć żetonu, który sam nie miałby oddechu. Ale najpierw jest zbijanie: jeśli odbiera wrogowi ostatni oddech, wróg znika i robi się miejsce.
    .task = Rogi A1 i E1 są otoczone przez białe. Połóż żeton w tym, w którym wolno.
    .hint = W A1 niczego nie zbijesz: spróbuj. W E1 odbierasz ostatni oddech żetonowi D1.
    .praise = D1 jest zbity, a twój żeton oddycha przez jego miejsce.

learn-fields-ko = Bez kręcenia się w kółko
    .text = Żaden ruch nie może przywrócić pozycji, która już była na planszy. Białe właśnie zbiły z C4 twój żeton na D4. Gdyby wolno było odbić od razu, plansza byłaby jak przedtem i tak bez końca. Najpierw zagraj gdzie indziej, tak by białe musiały odpowiedzieć.
    .task = Odbij C4, z innym ruchem po drodze.
    .hint = D4 jest teraz niedozwolone. Zagroź białym w rogu, na E1; gdy odpowiedzą, D4 będzie wolno.
    .praise = Pozycja jest nowa, więc wolno zbić. Gracze go nazywają to ko, a twój pierwszy ruch groźbą.

learn-fields-double = Szczęśliwy rzut
    .text = W pełnej grze są karty, na początek po trzy dla każdego. Gdy obie kości pokażą to samo, możesz dobrać kartę, zanim wybierzesz działanie. Dobrać może też ten, kto pasuje. Na koniec tury zostają ci najwyżej trzy.
    .task = Wypadł dublet. Dobierz kartę.
    .hint = Pytanie stoi obok planszy: wybierz dobranie.
    .praise = Czwarta karta. Użyj którejś teraz albo na koniec tury wybierz, którą oddać.

learn-fields-card = Karty mocy
    .text = Zamiast położyć jeden żeton możesz zagrać jedną kartę mocy. Para kładzie dwa żetony obok siebie. Inne sięgają dalej, przenoszą żetony albo dają drugi ruch. Karty reakcji cofają cudze ruchy, a karty punktów liczą się na końcu, jeśli wciąż je masz.
    .task = Parze białych na D1 i E1 zostały dwa oddechy. Odbierz oba kartą Para.
    .hint = Wybierz kartę Para, potem D2, potem E2.
    .praise = Dwóch jeńców jedną kartą. Leży teraz na stosie odrzuconych, gdzie każdy może ją obejrzeć.

learn-fields-surrender = Lepiej niż zginąć
    .text = Przy trzech i więcej graczach jest dyplomacja. Plemię w kłopocie może się poddać sąsiadowi, który naciska je najmocniej. Odtąd nie szkodzą sobie, a ich żetony stoją razem jak jedna grupa, lecz każdy dalej gra i liczy sam. Każda strona może to później zakończyć.
    .task = Twoim żetonom na A4 i B4 został jeden oddech. Zaproponuj białym, że się poddajesz.
    .hint = Białe stykają się z tobą największą liczbą żetonów, więc tylko je można poprosić. Propozycja jest jednym z przycisków obok planszy i jest twoim działaniem w tej turze.
    .praise = Białe się zgadzają. Twoje żetony dzielą teraz oddechy z białymi i niełatwo je zbić.

learn-fields-trade = Jeńcy za karty
    .text = Jeńcy nie dają punktów. Są warci co innego: na koniec tury możesz oddać trzech jeńców właścicielowi i wziąć jedną z jego kart, w ciemno.
    .task = Zbij trzy białe żetony w rogu, a potem wymień je na kartę.
    .hint = Ich ostatni oddech to D1. Potem padnie pytanie o wymianę: kup kartę od białych.
    .praise = Karta za trzech jeńców, a białe odzyskują żetony. Czy było warto? To zależy od karty.

learn-fields-dead = Pasowanie i martwe grupy
    .text = Gdy wszyscy po kolei spasują, gra staje. Grupy, których nie dałoby się uratować, są martwe: jeden gracz je wskazuje i jeśli wszyscy inni się zgodzą, schodzą przed liczeniem. Jeśli ktoś się sprzeciwi, gra toczy się dalej.
    .task = Biały żeton na B3 nie przeżyje na twojej ziemi. Spasuj; gdy białe też spasują, wskaż go jako martwy.
    .hint = Wybierz pas. Potem kliknij żeton na B3 i zaproponuj go.
    .praise = Białe się zgadzają, B3 schodzi z planszy, a ziemia wokół jest twoja: dziesięć punktów i pięć żetonów, i wygrana.

learn-fields-count = Liczenie
    .text = Twój wynik to żetony na planszy, każdy pusty punkt, z którym graniczysz tylko ty, i karty punktów. Punkty, z którymi graniczy kilka kolorów, nie liczą się nikomu. Dlatego ostatnie ruchy zamykają granice.
    .task = Granica jest otwarta u góry. Zamknij ją na C5, a potem pasuj, aż gra zostanie policzona.
    .hint = Dopóki C5 jest puste, twoja ziemia graniczy też z białymi na D5, więc jest niczyja. Po C5 białe spasują; wtedy spasuj i ty.
    .praise = Teraz twoja ziemia się liczy i wygrywasz. Odrzuć kości, karty i dyplomację, a to, czego się uczysz, będzie dokładnie grą go.
