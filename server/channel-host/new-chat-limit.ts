import type { Failure } from '#domain/channels/failure.ts'
import type { Platform } from '#server/platform/kernel/context.ts'
import type { Lease } from '#server/exchange/lease-platform-db.ts'
import { endWork, type Work } from '#server/exchange/outbox-work-platform-db.ts'

const held: Failure = {
  cause: 'spam-limit',
  code: 'restricted',
  detail: 'The provider takes no new chats from this number for now; it was not asked again.',
  retry: false,
}

/** Tells whether a task writes to a person who has never written. */
export const opensChat = ({ task }: Work): boolean => task.kind === 'send' && task.opensChat

export const isRestricted = ({ restrictedUntil }: Lease, now: Date): boolean =>
  restrictedUntil !== null && restrictedUntil > now

export const refuseNewChat = ({ db }: Platform, work: Work): Promise<void> =>
  endWork(db, work, { type: 'failed', messageId: work.messageId ?? 0, failure: held })
