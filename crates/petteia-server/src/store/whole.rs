//! Everything about somebody at once: to be carried over, or forgotten.

use super::{
    Known, Person, SqlStore, Stored, TableKey,
    people::{COLUMNS, read_person},
    tables::{json, like, searched, taken, unjson},
};
use petteia_kernel::Seat;
use petteia_protocol::{SeatPlan, Sitter, TablePlan};
use petteia_table::UserId;
use sqlx::{Any, AssertSqlSafe, Row as _, Transaction};
use std::collections::BTreeSet;

impl SqlStore {
    pub(super) async fn list_settings(&self) -> Stored<Vec<(String, String)>> {
        let select = "select name, value from setting order by name";
        let rows = sqlx::query(select).fetch_all(&self.read).await?;
        rows.iter().map(|row| Ok((row.try_get(0)?, row.try_get(1)?))).collect()
    }

    pub(super) async fn list_people(&self, after: &UserId, limit: usize) -> Stored<Vec<Person>> {
        let select = format!(
            "select {COLUMNS} from person where person_id > $1 order by person_id limit $2"
        );
        let query = sqlx::query(AssertSqlSafe(select)).bind(&after.0).bind(limit as i64);
        query.fetch_all(&self.read).await?.iter().map(read_person).collect()
    }

    pub(super) async fn list_ended_logins(&self, person: &UserId) -> Stored<Vec<String>> {
        let select = "select login from ended_login where person_id = $1 order by login";
        let rows = sqlx::query(select).bind(&person.0).fetch_all(&self.read).await?;
        rows.iter().map(|row| Ok(row.try_get(0)?)).collect()
    }

    pub(super) async fn insert_known(&self, known: &Known) -> Stored<()> {
        let Known { person, keys, ratings, ended_logins } = known;
        let _turn = self.turn().await;
        let mut tx = self.write.begin().await?;
        insert_whole(&mut tx, person).await?;
        for key in keys {
            super::people::insert_key(&mut *tx, key).await?;
        }
        for rating in ratings {
            super::ratings::write(&mut *tx, rating, person.created).await?;
        }
        for login in ended_logins {
            super::people::insert_ended_login(&mut *tx, &person.id, login, person.created).await?;
        }
        tx.commit().await?;
        Ok(())
    }

    pub(super) async fn list_mentions(
        &self,
        id: &UserId,
        names: &BTreeSet<String>,
    ) -> Stored<BTreeSet<(TableKey, String)>> {
        // As entries are written.
        let mut texts = vec![format!("\"user\":{}", json(id)?)];
        for name in names {
            texts.push(format!("\"what\":\"said\",\"name\":{},\"seat\":null", json(name)?));
        }
        let mut found = BTreeSet::new();
        for text in texts {
            let select = "select t.table_key, t.name from game_table t where exists
                (select 1 from log_entry e where e.table_key = t.table_key
                    and e.body like $1 escape '!')";
            let query = sqlx::query(select).bind(format!("%{}%", like(&text)));
            for row in query.fetch_all(&self.read).await? {
                found.insert((TableKey(row.try_get(0)?), row.try_get(1)?));
            }
        }
        Ok(found)
    }

    pub(super) async fn take_name_off(
        &self,
        key: TableKey,
        id: &UserId,
        invited: &BTreeSet<Seat>,
        name: &str,
    ) -> Stored<()> {
        let _turn = self.turn().await;
        let mut tx = self.write.begin().await?;
        // What writes first keeps others from changing the row before this is done. A game that
        // runs has to be in memory again, without the name.
        let begin = "update game_table set wake_at =
                case when stage in ('playing', 'paused') then 0 else wake_at end
            where table_key = $1 returning plan, sitters";
        let row = sqlx::query(begin).bind(key.0).fetch_optional(&mut *tx).await?;
        let Some(row) = row else { return Ok(()) };
        let mut plan: TablePlan = unjson(row.try_get("plan")?)?;
        let mut sitters: Vec<Sitter> = unjson(row.try_get("sitters")?)?;
        for seat in invited {
            if let Some(SeatPlan::Invited { name: old }) = plan.seats.get_mut(seat.index()) {
                name.clone_into(old);
            }
        }
        for seat in seats_of(&mut tx, key, id).await? {
            if let Some(Sitter::Person { name: old, .. } | Sitter::Invited { name: old }) =
                sitters.get_mut(seat)
            {
                name.clone_into(old);
            }
        }
        let update = "update game_table set plan = $2, sitters = $3, names = $4
            where table_key = $1";
        let query = sqlx::query(update).bind(key.0).bind(json(&plan)?).bind(json(&sitters)?);
        query.bind(searched(&sitters)).execute(&mut *tx).await?;
        tx.commit().await?;
        Ok(())
    }
}

async fn insert_whole(tx: &mut Transaction<'_, Any>, person: &Person) -> Stored<()> {
    let account = person.password.as_ref().map(|_| crate::identity::account_key(&person.name));
    let insert = "insert into person
            (person_id, name, account, password, generation, created_at)
        values ($1, $2, $3, $4, $5, $6)";
    sqlx::query(insert)
        .bind(&person.id.0)
        .bind(&person.name)
        .bind(account)
        .bind(&person.password)
        .bind(person.generation)
        .bind(person.created as i64)
        .execute(&mut **tx)
        .await
        .map_err(taken)?;
    Ok(())
}

/// The numbers of somebody's seats.
async fn seats_of(tx: &mut Transaction<'_, Any>, key: TableKey, id: &UserId) -> Stored<Vec<usize>> {
    let select = "select seat from seat where table_key = $1 and person_id = $2";
    let rows = sqlx::query(select).bind(key.0).bind(&id.0).fetch_all(&mut **tx).await?;
    rows.iter().map(|row| Ok(row.try_get::<i64, _>(0)? as usize)).collect()
}
