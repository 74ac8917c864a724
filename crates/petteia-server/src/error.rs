//! What goes wrong, as an answer: a status and a fault. Details are logged, not sent.

use crate::{store::StoreFault, tables::internal};
use axum::{
    Json,
    http::StatusCode,
    response::{IntoResponse, Response},
};
use petteia_protocol::{Fault, FaultCode};

/// A request was refused.
#[derive(Clone, Debug)]
pub(crate) struct Refusal(pub(crate) Fault);

/// What a handler answers.
pub(crate) type Answer<T> = Result<T, Refusal>;

impl Refusal {
    pub(crate) fn new(code: FaultCode, message: impl Into<String>) -> Refusal {
        Refusal(Fault::new(code, message))
    }

    fn status(&self) -> StatusCode {
        match self.0.code {
            FaultCode::Malformed => StatusCode::BAD_REQUEST,
            FaultCode::NotFound => StatusCode::NOT_FOUND,
            FaultCode::Forbidden => StatusCode::FORBIDDEN,
            FaultCode::Illegal | FaultCode::BadPlan | FaultCode::BadRecord => {
                StatusCode::UNPROCESSABLE_ENTITY
            }
            FaultCode::Stale | FaultCode::Untimely | FaultCode::Taken => StatusCode::CONFLICT,
            FaultCode::TooMuch => StatusCode::TOO_MANY_REQUESTS,
            FaultCode::Internal => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }
}

impl IntoResponse for Refusal {
    fn into_response(self) -> Response {
        (self.status(), Json(self.0)).into_response()
    }
}

impl From<Fault> for Refusal {
    fn from(fault: Fault) -> Refusal {
        Refusal(fault)
    }
}

impl From<StoreFault> for Refusal {
    fn from(fault: StoreFault) -> Refusal {
        match fault {
            StoreFault::Taken => Refusal::new(FaultCode::Taken, "that name is taken"),
            fault => Refusal(internal(fault)),
        }
    }
}
