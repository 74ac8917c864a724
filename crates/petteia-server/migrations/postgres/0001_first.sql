-- people, tables and their logs; times are milliseconds since 1970

-- what the server itself has to remember, such as the key that signs cookies
create table setting (
    name       text primary key,
    value      text not null,
    created_at bigint not null
);

-- somebody who plays: a guest, or an account once there is a password
create table person (
    person_id  text primary key,
    name       text not null,
    -- the name in lower case while it belongs to an account: no two accounts look alike
    account    text constraint person_account_unique unique,
    -- argon2id in its own notation
    password   text,
    -- cookies of an older generation are worth nothing
    generation bigint not null default 0,
    created_at bigint not null,
    constraint person_account_has_password check ((account is null) = (password is null))
);

-- a personal key for programs; only its hash is known here
create table token (
    token_hash text primary key,
    person_id  text not null references person (person_id) on delete cascade,
    label      text not null,
    -- words with spaces between them
    scopes     text not null,
    created_at bigint not null
);
create index token_by_person on token (person_id);

-- a table as lists show it: a cache of what the log says, but for who wakes it
create table game_table (
    table_key  bigint generated always as identity primary key,
    name       text not null constraint game_table_name_unique unique,
    game       text not null,
    rules_version bigint not null,
    host_id    text not null,
    plan       text not null,
    n_seats    bigint not null,
    public     bigint not null,
    -- gathering, playing, paused, over or closed
    stage      text not null,
    -- who sits there, as clients are shown it
    sitters    text not null,
    -- the names of those who sit there in lower case, to search for
    names      text not null,
    actions    bigint not null,
    -- places, scores and clause, once it is over
    outcome    text,
    -- whether ratings still have to learn of the result: 0 or 1
    unrated    bigint not null,
    -- when the table must be in memory again: 0 while it is, null if nothing happens by itself
    wake_at    bigint,
    created_at bigint not null,
    changed_at bigint not null
);
create index game_table_by_stage on game_table (stage, public, changed_at);
create index game_table_by_wake on game_table (wake_at) where wake_at is not null;

-- who sits where, to find one's own tables
create table seat (
    table_key  bigint not null references game_table (table_key) on delete cascade,
    seat       bigint not null check (0 <= seat and seat < 8),
    person_id  text not null,
    created_at bigint not null,
    constraint seat_pkey primary key (table_key, seat)
);
create index seat_by_person on seat (person_id, table_key);

-- the truth: everything that has happened at a table, in order
create table log_entry (
    table_key  bigint not null references game_table (table_key) on delete cascade,
    number     bigint not null,
    -- one entry as JSON, the action in its game's notation
    body       text not null,
    created_at bigint not null,
    constraint log_entry_unique unique (table_key, number)
);

-- Weng-Lin, for each game and number of seats
create table rating (
    person_id  text not null references person (person_id) on delete cascade,
    game       text not null,
    n_seats    bigint not null,
    rating     double precision not null,
    uncertainty double precision not null,
    games      bigint not null,
    created_at bigint not null,
    constraint rating_pkey primary key (person_id, game, n_seats)
);
