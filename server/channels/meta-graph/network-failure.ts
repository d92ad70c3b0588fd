import type { Failure } from '#domain/channels/failure.ts'

/** Errors before the first byte of a request leaves: name look-up, connecting, the TLS handshake. */
const neverLeft =
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL|UND_ERR_CONNECT_TIMEOUT)$|CERT|^ERR_(TLS|SSL)|^UNABLE_TO_/

/** Returns the failure of a request that was certainly not sent; null when it may have been. Takes the rejection of `fetch`. Pure. */
export function notSent(error: unknown): Failure | null {
  if (!(error instanceof TypeError)) return null
  // Without a cause it is fetch's own error about the request, e.g. a token that is invalid in a header.
  if (error.cause === undefined) return failure('invalid', null, error.message, false)

  const code = codeOf(error)
  const left = !neverLeft.test(code ?? '') && syscallOf(error) !== 'connect'
  return left ? null : failure('unavailable', code, `The provider cannot be reached (${code}).`, true)
}

/** Failure of a request without an answer. `retry` is false: an automatic repeat might send twice. Pure. */
export function lostAnswer(error: unknown): Failure {
  const timedOut = error instanceof DOMException && error.name === 'TimeoutError'
  if (timedOut) return failure('unavailable', 'TIMEOUT', 'The provider did not answer in time.', false)
  const code = codeOf(error)
  return failure('unavailable', code, `The connection was lost (${code ?? 'no reason given'}).`, false)
}

/** Failure of an accepted request with an incomplete answer: the message may have been sent. Pure. */
export const unreadableAnswer = (httpStatus: number) =>
  failure('unknown', `HTTP ${httpStatus}`, 'The answer of the provider could not be read.', false)

const failure = (cause: Failure['cause'], code: string | null, detail: string, retry: boolean): Failure => ({
  cause,
  code,
  detail,
  retry,
})

const causeOf = (error: unknown): object =>
  error instanceof Error && error.cause instanceof Error ? error.cause : {}

function codeOf(error: unknown): string | null {
  const cause = causeOf(error)
  return 'code' in cause && typeof cause.code === 'string' ? cause.code : null
}

function syscallOf(error: unknown): string | null {
  const cause = causeOf(error)
  return 'syscall' in cause && typeof cause.syscall === 'string' ? cause.syscall : null
}
