import { randomBytes } from 'node:crypto'

/** An error in the format of a status webhook. */
export type MetaError = { code: number; title: string; message: string; error_data: { details: string } }

/** Titles and HTTP statuses of the codes that this emulator uses, as in Meta's list of Cloud API error codes. */
const known: Record<number, { title: string; httpStatus: number }> = {
  1: { title: 'API Unknown', httpStatus: 500 },
  2: { title: 'API Service', httpStatus: 503 },
  4: { title: 'API Too Many Calls', httpStatus: 400 },
  10: { title: 'Permission Denied', httpStatus: 403 },
  100: { title: 'Invalid parameter', httpStatus: 400 },
  190: { title: 'Access token has expired', httpStatus: 401 },
  368: { title: 'Temporarily blocked for policies violations', httpStatus: 403 },
  80007: { title: 'Rate limit issues', httpStatus: 400 },
  130429: { title: 'Rate limit hit', httpStatus: 429 },
  130472: { title: "User's number is part of an experiment", httpStatus: 400 },
  131000: { title: 'Something went wrong', httpStatus: 500 },
  131008: { title: 'Required parameter is missing', httpStatus: 400 },
  131009: { title: 'Parameter value is not valid', httpStatus: 400 },
  131026: { title: 'Message undeliverable', httpStatus: 400 },
  131042: { title: 'Business eligibility payment issue', httpStatus: 400 },
  131047: { title: 'Re-engagement message', httpStatus: 400 },
  131048: { title: 'Spam rate limit hit', httpStatus: 400 },
  131049: { title: 'Message not delivered to maintain healthy ecosystem engagement', httpStatus: 400 },
  131050: { title: 'User has stopped marketing messages from your business', httpStatus: 400 },
  131051: { title: 'Unsupported message type', httpStatus: 400 },
  131052: { title: 'Media download error', httpStatus: 400 },
  131053: { title: 'Media upload error', httpStatus: 400 },
  131056: { title: 'Pair rate limit hit', httpStatus: 400 },
  131057: { title: 'Account in maintenance mode', httpStatus: 500 },
  132000: { title: 'Template Param Count Mismatch', httpStatus: 400 },
  132001: { title: 'Template does not exist', httpStatus: 404 },
  132012: { title: 'Template Parameter Format Mismatch', httpStatus: 400 },
  132015: { title: 'Template is Paused', httpStatus: 400 },
  132016: { title: 'Template is Disabled', httpStatus: 400 },
  132018: { title: 'Template Parameters Issue', httpStatus: 400 },
  133005: { title: 'Two step verification PIN mismatch', httpStatus: 400 },
}

type AnswerAs = {
  httpStatus?: number | undefined
  subcode?: number | undefined
  retryAfterSeconds?: number
  explained?: boolean
}

/** An error answer. If not `explained`, it is answered as by a gateway, without Meta's error body. */
export class GraphError extends Error {
  readonly code: number
  readonly details: string
  readonly httpStatus: number
  readonly retryAfterSeconds: number | null
  readonly explained: boolean
  readonly subcode: number | null
  constructor(code: number, details: string, answer: AnswerAs = {}) {
    super(`(#${code}) ${titleOf(code)}`)
    this.code = code
    this.details = details
    this.httpStatus = answer.httpStatus ?? known[code]?.httpStatus ?? 400
    this.retryAfterSeconds = answer.retryAfterSeconds ?? null
    this.explained = answer.explained ?? true
    this.subcode = answer.subcode ?? null
  }

  body() {
    return {
      error: {
        message: this.message,
        type: 'OAuthException',
        code: this.code,
        ...(this.subcode !== null && { error_subcode: this.subcode }),
        error_data: { messaging_product: 'whatsapp', details: this.details },
        fbtrace_id: randomBytes(8).toString('base64url'),
      },
    }
  }
}

/** Converts the error into the format of a failed status. */
export const statusError = (code: number): MetaError => ({
  code,
  title: titleOf(code),
  message: titleOf(code),
  error_data: { details: `${titleOf(code)}.` },
})

const titleOf = (code: number) => known[code]?.title ?? 'Error'
