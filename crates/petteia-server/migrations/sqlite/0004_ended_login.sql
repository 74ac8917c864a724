-- logins that somebody has ended: their cookies are worth nothing, those of other logins are
create table ended_login (
    login      text primary key,
    person_id  text not null references person (person_id) on delete cascade,
    created_at integer not null
);
create index ended_login_by_person on ended_login (person_id);

-- how many tables somebody has set up is asked before another one
create index game_table_by_host on game_table (host_id, stage);
