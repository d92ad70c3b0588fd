import { z } from 'zod'

/** Job that is enqueued with a notice; run in look-at-notice.ts. */
export const noticeJob = {
  name: 'payments:notice',
  payload: z.object({ noticeId: z.int() }),
  // It asks the provider.
  isSlow: true as const,
}
