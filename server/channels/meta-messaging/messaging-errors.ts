import type { Failure, FailureCause } from '#domain/channels/failure.ts'
import type { GraphError } from '../meta-graph/graph-caller.ts'
import { causeOfGraphCode, causeOfUnknown, graphBackoffMs } from '../meta-graph/graph-error-codes.ts'

/** A known subcode is more precise than its code. Source: Messenger Platform, error codes. */
const causeOfSubcode: Record<number, FailureCause> = {
  2018278: 'window-closed',
  2534022: 'window-closed',
  2018001: 'undeliverable',
  2018108: 'undeliverable',
  1545041: 'undeliverable',
  2018007: 'media-rejected',
  2018008: 'media-rejected',
  2018047: 'media-rejected',
  2018074: 'media-rejected',
  2018109: 'media-rejected',
  2018294: 'media-rejected',
}

const causeOf: Record<number, FailureCause> = {
  ...causeOfGraphCode,
  17: 'throughput',
  32: 'throughput',
  102: 'token-expired',
  230: 'not-permitted',
  551: 'undeliverable',
  613: 'throughput',
  1200: 'unavailable',
  80006: 'throughput',
}

const backoffMs: Record<number, number> = {
  ...graphBackoffMs,
  17: 60_000,
  32: 60_000,
  613: 10_000,
  1200: 5_000,
  80006: 60_000,
}

/** Milliseconds after which a send that failed with this code may succeed; null if it will not. Pure. */
export const backoffMsOf = (code: number): number | null => backoffMs[code] ?? null

/** Converts Meta's error into a Failure; any 5xx may be retried. Pure. */
export function failureOf(error: GraphError, httpStatus: number): Failure {
  const { code, error_subcode: subcode } = error
  return {
    cause: (subcode && causeOfSubcode[subcode]) || causeOf[code] || causeOfUnknown(code, httpStatus),
    code: subcode ? `${code}/${subcode}` : String(code),
    detail: error.error_data?.details ?? error.message ?? `Error ${code}`,
    retry: code in backoffMs || httpStatus >= 500,
  }
}
