-- at which table a finished game is played again, for everybody who played it
create table next_table (
    table_key  integer primary key references game_table (table_key) on delete cascade,
    next_key   integer not null references game_table (table_key) on delete cascade,
    -- who asked first
    seat       integer not null check (0 <= seat and seat < 8),
    created_at integer not null
);
create index next_table_by_next on next_table (next_key);
