//! People and their keys.

use super::{Person, SqlStore, Stored, Token, tables::taken};
use crate::identity::account_key;
use petteia_protocol::Time;
use petteia_table::UserId;
use sqlx::{Any, AssertSqlSafe, Executor, Row as _, any::AnyRow};

pub(super) const COLUMNS: &str = "person_id, name, password, generation, created_at";

impl SqlStore {
    pub(super) async fn insert_person(&self, id: &UserId, name: &str, now: Time) -> Stored<()> {
        let _turn = self.turn().await;
        let insert = "insert into person (person_id, name, created_at) values ($1, $2, $3)";
        let query = sqlx::query(insert).bind(&id.0).bind(name).bind(now as i64);
        query.execute(&self.write).await.map_err(taken)?;
        Ok(())
    }

    pub(super) async fn find_person(&self, id: &UserId) -> Stored<Option<Person>> {
        let select = format!(
            "select {COLUMNS} from person
            where person_id = $1"
        );
        let row = sqlx::query(AssertSqlSafe(select)).bind(&id.0).fetch_optional(&self.read).await?;
        row.as_ref().map(read_person).transpose()
    }

    pub(super) async fn find_logged_in(&self, id: &UserId, login: &str) -> Stored<Option<Person>> {
        let select = format!(
            "select {COLUMNS} from person
            where person_id = $1 and not exists (select 1 from ended_login where login = $2)"
        );
        let row = sqlx::query(AssertSqlSafe(select)).bind(&id.0).bind(login);
        let row = row.fetch_optional(&self.read).await?;
        row.as_ref().map(read_person).transpose()
    }

    pub(super) async fn write_end_of_login(
        &self,
        id: &UserId,
        login: &str,
        now: Time,
    ) -> Stored<()> {
        let _turn = self.turn().await;
        insert_ended_login(&self.write, id, login, now).await
    }

    pub(super) async fn write_end_of_logins(&self, id: &UserId) -> Stored<()> {
        let _turn = self.turn().await;
        let mut tx = self.write.begin().await?;
        let update = "update person set generation = generation + 1 where person_id = $1";
        sqlx::query(update).bind(&id.0).execute(&mut *tx).await?;
        // Their generation is over anyway.
        let delete = "delete from ended_login where person_id = $1";
        sqlx::query(delete).bind(&id.0).execute(&mut *tx).await?;
        tx.commit().await?;
        Ok(())
    }

    pub(super) async fn find_account(&self, name: &str) -> Stored<Option<Person>> {
        let select = format!(
            "select {COLUMNS} from person
            where account = $1"
        );
        let query = sqlx::query(AssertSqlSafe(select)).bind(account_key(name));
        query.fetch_optional(&self.read).await?.as_ref().map(read_person).transpose()
    }

    pub(super) async fn rename_person(&self, id: &UserId, name: &str) -> Stored<()> {
        let _turn = self.turn().await;
        // An account's name is what its owner logs in with, so it changes with the name.
        let update = "update person set name = $2,
            account = case when account is null then null else $3 end where person_id = $1";
        let query = sqlx::query(update).bind(&id.0).bind(name).bind(account_key(name));
        query.execute(&self.write).await.map_err(taken)?;
        Ok(())
    }

    pub(super) async fn write_account(
        &self,
        id: &UserId,
        name: &str,
        password: &str,
    ) -> Stored<()> {
        let _turn = self.turn().await;
        let update = "update person set name = $2, account = $3, password = $4,
            generation = generation + 1 where person_id = $1";
        let query = sqlx::query(update).bind(&id.0).bind(name).bind(account_key(name));
        query.bind(password).execute(&self.write).await.map_err(taken)?;
        Ok(())
    }

    pub(super) async fn insert_token(&self, token: &Token) -> Stored<()> {
        let _turn = self.turn().await;
        insert_key(&self.write, token).await
    }

    pub(super) async fn find_token(&self, hash: &str) -> Stored<Option<Token>> {
        let select = "select token_hash, person_id, label, scopes, created_at from token
            where token_hash = $1";
        let row = sqlx::query(select).bind(hash).fetch_optional(&self.read).await?;
        row.as_ref().map(read_token).transpose()
    }

    pub(super) async fn list_tokens(&self, person: &UserId) -> Stored<Vec<Token>> {
        let select = "select token_hash, person_id, label, scopes, created_at from token
            where person_id = $1 order by created_at, token_hash";
        let rows = sqlx::query(select).bind(&person.0).fetch_all(&self.read).await?;
        rows.iter().map(read_token).collect()
    }
}

pub(super) async fn insert_key(
    database: impl Executor<'_, Database = Any>,
    token: &Token,
) -> Stored<()> {
    let insert = "insert into token (token_hash, person_id, label, scopes, created_at)
        values ($1, $2, $3, $4, $5)";
    sqlx::query(insert)
        .bind(&token.hash)
        .bind(&token.person.0)
        .bind(&token.label)
        .bind(&token.scopes)
        .bind(token.created as i64)
        .execute(database)
        .await
        .map_err(taken)?;
    Ok(())
}

pub(super) async fn insert_ended_login(
    database: impl Executor<'_, Database = Any>,
    person: &UserId,
    login: &str,
    now: Time,
) -> Stored<()> {
    let insert = "insert into ended_login (login, person_id, created_at) values ($1, $2, $3)
        on conflict (login) do nothing";
    let query = sqlx::query(insert).bind(login).bind(&person.0).bind(now as i64);
    query.execute(database).await?;
    Ok(())
}

pub(super) fn read_person(row: &AnyRow) -> Stored<Person> {
    Ok(Person {
        id: UserId(row.try_get("person_id")?),
        name: row.try_get("name")?,
        password: row.try_get("password")?,
        generation: row.try_get("generation")?,
        created: row.try_get::<i64, _>("created_at")? as Time,
    })
}

fn read_token(row: &AnyRow) -> Stored<Token> {
    Ok(Token {
        hash: row.try_get("token_hash")?,
        person: UserId(row.try_get("person_id")?),
        label: row.try_get("label")?,
        scopes: row.try_get("scopes")?,
        created: row.try_get::<i64, _>("created_at")? as Time,
    })
}
