//! Every test vector of the law, named by its id and clause: F01 to F20 of M29.1 and V01 to V90
//! of M29.2.
//!
//! A position is drawn as in M27.5; the lines below a board say what it cannot show, in the
//! grammar of `docs/notation.md`. A vector says nothing about the cards of most players: hands
//! that are not mentioned are empty (see [`desk::Desk::new`]). "Places at" without a source is
//! played as an Ambush, which needs neither pattern nor origin.
//!
//! The modules `course` and `choices` test the clauses of which no vector speaks.

mod captures;
mod choices;
mod course;
mod desk;
mod figures;
mod powers;
mod reactions;
mod scoring;
mod setting_up;
mod strength;
mod turns;
