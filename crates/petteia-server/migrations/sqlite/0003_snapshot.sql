-- tables as they were after some entries of their logs, so that long logs need not be gone through
-- again: a cache, which may be emptied at any time
create table snapshot (
    table_key  integer not null references game_table (table_key) on delete cascade,
    -- other rules may make something else of the same log
    rules_version integer not null,
    -- how many entries it knows
    entries    integer not null,
    -- the table with all its secrets, as JSON
    body       text not null,
    -- a fingerprint of the body and of those entries: without both it is worth nothing
    seal       text not null,
    created_at integer not null,
    constraint snapshot_pkey primary key (table_key, rules_version)
);
