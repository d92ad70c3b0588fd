import type { Failure, FailureCause } from '#domain/channels/failure.ts'
import type { CloudError } from './cloud-message-wire.ts'
import { causeOfGraphCode, causeOfUnknown, graphBackoffMs } from '../meta-graph/graph-error-codes.ts'

/** Causes by code: Meta advises against deciding by title or text. Source: WhatsApp Cloud API error codes. */
const causeOf: Record<number, FailureCause> = {
  ...causeOfGraphCode,
  80007: 'throughput',
  130429: 'throughput',
  130472: 'experiment',
  130497: 'policy',
  131000: 'unavailable',
  131005: 'not-permitted',
  131008: 'invalid',
  131009: 'invalid',
  131016: 'unavailable',
  131021: 'invalid',
  131026: 'undeliverable',
  131031: 'policy',
  131042: 'payment',
  131045: 'not-permitted',
  131047: 'window-closed',
  131048: 'spam-limit',
  131049: 'marketing-cap',
  131050: 'opted-out',
  131051: 'invalid',
  131052: 'media-rejected',
  131053: 'media-rejected',
  131056: 'pair-rate',
  131057: 'unavailable',
  132000: 'template-values',
  132001: 'template-missing',
  132005: 'template-values',
  132007: 'template-policy',
  132012: 'template-values',
  132015: 'template-paused',
  132016: 'template-disabled',
  132018: 'template-values',
  133010: 'not-permitted',
}

/** Codes after which the same send may succeed later, with the wait in milliseconds. */
const backoffMs: Record<number, number> = {
  ...graphBackoffMs,
  80007: 60_000,
  130429: 1_000,
  131000: 5_000,
  131016: 5_000,
  131056: 6_000,
  131057: 60_000,
}

/** Error of a `failed` status without one. */
export const unexplained: CloudError = { code: Number.NaN, message: 'The provider gave no reason.' }

/** Converts Meta's error into a Failure. `httpStatus` is that of the answer, if there was one: any 5xx may be retried. Pure. */
export function failureOf(error: CloudError, httpStatus = 200): Failure {
  return {
    cause: causeOf[error.code] ?? causeOfRange(error.code, httpStatus),
    code: Number.isNaN(error.code) ? null : String(error.code),
    detail: error.error_data?.details ?? error.message ?? error.title ?? `Error ${error.code}`,
    retry: error.code in backoffMs || httpStatus >= 500,
  }
}

function causeOfRange(code: number, httpStatus: number): FailureCause {
  return code >= 132000 && code <= 132016 ? 'invalid' : causeOfUnknown(code, httpStatus)
}

/** Milliseconds after which a send that failed with this code may succeed; null if it will not. Pure. */
export const backoffMsOf = (code: number): number | null => backoffMs[code] ?? null
