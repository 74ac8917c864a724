-- people whom an administrator has deleted, until a server has taken them out of its tables
create table forgotten (
    person_id  text primary key,
    created_at bigint not null
);
