import type { Failure } from '#domain/channels/failure.ts'

/** What becomes of a message that had to leave by a moment and was not begun: it has certainly not left. */
export const expired: Failure = {
  ...{ cause: 'withdrawn', code: 'expired', detail: 'It was not sent in time.', retry: false },
}
