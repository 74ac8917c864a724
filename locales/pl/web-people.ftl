# Co dzieje się między ludźmi: imiona, linki, czekanie, rewanż, rozmowa.

your-name = Twoje imię
friendly-first-1 = Zwinna, Bystra, Dzielna, Łagodna, Cicha, Wesoła, Cierpliwa, Śmiała
friendly-second-1 = Wydra, Sowa, Wiewiórka, Czapla, Foka, Kuna, Jaskółka, Sarna
friendly-first-2 = Zręczny, Mądry, Pogodny, Wytrwały, Ciekawy, Fartowny, Spokojny, Bystry
friendly-second-2 = Lis, Borsuk, Jeż, Bocian, Kruk, Bóbr, Sokół, Zając
name-of-seat = Imię na miejscu { $number }
who-plays-here = Kto tu gra

play-friends-open = Otwórz stół
friends-number = Ilu graczy zagra?
never-mind-friends = Nie teraz

link = Link
copy-failed = Nie da się tu skopiować: zaznacz link i skopiuj go.
invite-alone = Ten link otworzy tylko to urządzenie.
invite-others = Żeby inni w sieci też mogli, uruchom Petteię tak i otwórz stronę pod adresem tego urządzenia:
share-game = Udostępnij

waiting-for-host = Czekamy, aż { $who } zacznie.
waiting-for-kept = Czekamy, aż usiądą: { $who }.
waiting-for-somebody = Czekamy, aż grę zacznie ten, kto założył stół.
seat-kept = czeka

rematch-wanted = { $who } chce rewanżu.
rematch-yours = Prosisz o rewanż.
rematch-join = Dołącz
rematch-go = Przejdź do stołu

chat-unread = { $unread ->
    [one] 1 nieprzeczytana wiadomość
    [few] { $unread } nieprzeczytane wiadomości
   *[many] { $unread } nieprzeczytanych wiadomości
}
chat-heard = { $name }: { $text }
