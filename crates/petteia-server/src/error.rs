//! What goes wrong, as an answer: a status and a fault. Details are logged, not sent.

use crate::{store::StoreFault, tables::internal};
use axum::{
    Json,
    http::{HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use petteia_protocol::{Fault, FaultCode};

/// After how many seconds it is worth trying again what came too often.
const AGAIN: HeaderValue = HeaderValue::from_static("3");

/// How one says who one is; browsers need no telling, they have cookies.
const BY_KEY: HeaderValue = HeaderValue::from_static("Bearer");

/// A request was refused.
#[derive(Clone, Debug)]
pub(crate) struct Refusal {
    fault: Fault,
    status: StatusCode,
}

/// What a handler answers.
pub(crate) type Answer<T> = Result<T, Refusal>;

impl Refusal {
    pub(crate) fn new(code: FaultCode, message: impl Into<String>) -> Refusal {
        Fault::new(code, message).into()
    }

    /// Nobody is known, or not by that.
    pub(crate) fn unknown(message: impl Into<String>) -> Refusal {
        Refusal::new(FaultCode::Forbidden, message).with(StatusCode::UNAUTHORIZED)
    }

    /// The same with a status that says more than the code.
    pub(crate) fn with(self, status: StatusCode) -> Refusal {
        Refusal { status, ..self }
    }
}

fn status(code: FaultCode) -> StatusCode {
    match code {
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

impl IntoResponse for Refusal {
    fn into_response(self) -> Response {
        let mut response = (self.status, Json(self.fault)).into_response();
        let told = match self.status {
            StatusCode::TOO_MANY_REQUESTS => Some((header::RETRY_AFTER, AGAIN)),
            StatusCode::UNAUTHORIZED => Some((header::WWW_AUTHENTICATE, BY_KEY)),
            _ => None,
        };
        response.headers_mut().extend(told);
        response
    }
}

impl From<Fault> for Refusal {
    fn from(fault: Fault) -> Refusal {
        Refusal { status: status(fault.code), fault }
    }
}

impl From<StoreFault> for Refusal {
    fn from(fault: StoreFault) -> Refusal {
        match fault {
            StoreFault::Taken => Refusal::new(FaultCode::Taken, "that name is taken"),
            fault => internal(fault).into(),
        }
    }
}
