/** Every code that a call may fail with, and its HTTP status. */
export const errorStatus = {
  ERR_VALIDATION: 400,
  ERR_USER_EMAIL_TAKEN: 400,
  ERR_FILE_TYPE: 400,
  ERR_FILE_TOO_LARGE: 400,
  ERR_MESSAGE_TOO_LONG: 400,
  ERR_MESSAGE_EMPTY: 400,
  ERR_WAPP_GREETING_REQUIRED: 400,
  ERR_WAPP_INVALID_CONTACT: 400,
  ERR_RESET_CODE: 400,
  ERR_SESSION_EXPIRED: 401,
  ERR_INVALID_CREDENTIALS: 401,
  ERR_OUT_OF_HOURS: 401,
  ERR_WEBHOOK_SIGNATURE: 401,
  ERR_SUBSCRIPTION_EXPIRED: 402,
  ERR_TOKEN_INVALID: 403,
  ERR_NO_PERMISSION: 403,
  ERR_USER_CREATION_DISABLED: 403,
  ERR_NO_EMAIL_FOUND: 404,
  ERR_NO_CONTACT_FOUND: 404,
  ERR_NO_MERGE_FOUND: 404,
  ERR_NO_TICKET_FOUND: 404,
  ERR_NO_MESSAGE_FOUND: 404,
  ERR_NO_QUEUE_FOUND: 404,
  ERR_NO_WAPP_FOUND: 404,
  ERR_NO_TAG_FOUND: 404,
  ERR_NO_USER_FOUND: 404,
  ERR_NO_NOTE_FOUND: 404,
  ERR_NO_QUICK_MESSAGE_FOUND: 404,
  ERR_NO_SETTING_FOUND: 404,
  ERR_NOT_FOUND: 404,
  ERR_DUPLICATED_CONTACT: 409,
  ERR_MERGE_ACTIVE_TICKETS: 409,
  ERR_USER_LIMIT: 409,
  ERR_USER_SELF: 409,
  ERR_USER_LAST_ADMIN: 409,
  ERR_QUEUE_COLOR_ALREADY_EXISTS: 409,
  ERR_QUEUE_LIMIT: 409,
  ERR_CONNECTION_LIMIT: 409,
  ERR_NO_OTHER_WHATSAPP: 409,
  ERR_NO_SESSION: 409,
  ERR_TAG_ALREADY_EXISTS: 409,
  ERR_OTHER_OPEN_TICKET: 409,
  ERR_CREATING_TICKET: 409,
  ERR_TICKET_TRANSITION: 409,
  ERR_TAG_REQUIRED: 409,
  ERR_TICKET_TAKEN: 409,
  ERR_TICKET_NOT_OPEN: 409,
  ERR_EDIT_NOT_ALLOWED: 409,
  ERR_WINDOW_CLOSED: 409,
  ERR_CREATING_MESSAGE: 409,
  ERR_SENDING_WAPP_MSG: 409,
  ERR_DELETE_WAPP_MSG: 409,
  ERR_FETCH_WAPP_MSG: 409,
  ERR_WAPP_DOWNLOAD_MEDIA: 409,
  ERR_WAPP_NOT_INITIALIZED: 409,
  ERR_PAYLOAD_TOO_LARGE: 413,
  ERR_UNSUPPORTED_MEDIA_TYPE: 415,
  ERR_TOO_MANY_REQUESTS: 429,
  ERR_INTERNAL: 500,
  ERR_UNAVAILABLE: 503,
} as const
export type ErrorCode = keyof typeof errorStatus

/** An expected failure: its code tells people what happened, `details` says what about. Anything else thrown is a bug (500). */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly details: unknown
  constructor(code: ErrorCode, details?: unknown) {
    super(code)
    this.code = code
    this.details = details
  }
}

/** One field that a request got wrong; `path` as in `body.name`. */
export type FieldProblem = { path: string; message: string }

/** An error body (decision D5). */
export type ErrorBody = { error: ErrorCode; message?: string; details?: unknown; requestId?: string }
