import type { Failure } from '#domain/channels/failure.ts'

/** Failure of a message that was not begun before it expired: it was certainly not sent. */
export const expired: Failure = {
  ...{ cause: 'withdrawn', code: 'expired', detail: 'It was not sent in time.', retry: false },
}
