//! How well people play.

use super::{Rating, SqlStore, Stored, TableKey};
use petteia_protocol::Time;
use petteia_table::UserId;
use sqlx::{Any, Executor, Row as _};

impl SqlStore {
    pub(super) async fn list_ratings(&self, person: &UserId) -> Stored<Vec<Rating>> {
        let select = "select game, n_seats, rating, uncertainty, games from rating
            where person_id = $1 order by game, n_seats";
        let rows = sqlx::query(select).bind(&person.0).fetch_all(&self.read).await?;
        let rating = |row: &sqlx::any::AnyRow| {
            Ok(Rating {
                person: person.clone(),
                game: row.try_get("game")?,
                seats: row.try_get::<i64, _>("n_seats")? as usize,
                rating: row.try_get("rating")?,
                uncertainty: row.try_get("uncertainty")?,
                games: row.try_get::<i64, _>("games")? as u32,
            })
        };
        rows.iter().map(rating).collect()
    }

    pub(super) async fn write_ratings(
        &self,
        key: TableKey,
        ratings: &[Rating],
        now: Time,
    ) -> Stored<bool> {
        let _turn = self.turn().await;
        let mut tx = self.write.begin().await?;
        // A result counts once, whatever happens between the end of a game and this.
        let mark = "update game_table set unrated = 0 where table_key = $1 and unrated = 1";
        if sqlx::query(mark).bind(key.0).execute(&mut *tx).await?.rows_affected() == 0 {
            return Ok(false);
        }
        for rating in ratings {
            write(&mut *tx, rating, now).await?;
        }
        tx.commit().await?;
        Ok(true)
    }

    pub(super) async fn list_unrated(&self) -> Stored<Vec<String>> {
        let select = "select name from game_table where unrated = 1 and stage = 'over'";
        let rows = sqlx::query(select).fetch_all(&self.read).await?;
        rows.iter().map(|row| Ok(row.try_get(0)?)).collect()
    }
}

/// Keeps a rating in the place of an earlier one.
pub(super) async fn write(
    database: impl Executor<'_, Database = Any>,
    rating: &Rating,
    now: Time,
) -> Stored<()> {
    let upsert = "insert into rating
            (person_id, game, n_seats, rating, uncertainty, games, created_at)
        values ($1, $2, $3, $4, $5, $6, $7)
        on conflict (person_id, game, n_seats) do update set
            rating = excluded.rating, uncertainty = excluded.uncertainty,
            games = excluded.games";
    sqlx::query(upsert)
        .bind(&rating.person.0)
        .bind(&rating.game)
        .bind(rating.seats as i64)
        .bind(rating.rating)
        .bind(rating.uncertainty)
        .bind(i64::from(rating.games))
        .bind(now as i64)
        .execute(database)
        .await?;
    Ok(())
}
