//! One set of migrations for each kind of database, inside the binary.

use sqlx::migrate::{Migration, MigrationType, Migrator};
use sqlx::{AssertSqlSafe, SqlSafeStr as _};

const SQLITE: &[(i64, &str, &str)] = &[
    (1, "first", include_str!("../../migrations/sqlite/0001_first.sql")),
    (2, "forgotten", include_str!("../../migrations/sqlite/0002_forgotten.sql")),
    (3, "snapshot", include_str!("../../migrations/sqlite/0003_snapshot.sql")),
    (4, "ended_login", include_str!("../../migrations/sqlite/0004_ended_login.sql")),
    (5, "next_table", include_str!("../../migrations/sqlite/0005_next_table.sql")),
];
const POSTGRES: &[(i64, &str, &str)] = &[
    (1, "first", include_str!("../../migrations/postgres/0001_first.sql")),
    (2, "forgotten", include_str!("../../migrations/postgres/0002_forgotten.sql")),
    (3, "snapshot", include_str!("../../migrations/postgres/0003_snapshot.sql")),
    (4, "ended_login", include_str!("../../migrations/postgres/0004_ended_login.sql")),
    (5, "next_table", include_str!("../../migrations/postgres/0005_next_table.sql")),
];

pub(super) fn sqlite() -> Migrator {
    migrator(SQLITE)
}

pub(super) fn postgres() -> Migrator {
    migrator(POSTGRES)
}

fn migrator(set: &'static [(i64, &'static str, &'static str)]) -> Migrator {
    let migration = |&(version, what, sql): &(i64, &'static str, &'static str)| {
        let sql = AssertSqlSafe(sql).into_sql_str();
        Migration::new(version, what.into(), MigrationType::Simple, sql, false)
    };
    Migrator::with_migrations(set.iter().map(migration).collect())
}
