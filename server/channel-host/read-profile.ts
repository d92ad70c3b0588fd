import { ChannelError } from '#server/channels/channel.ts'
import type { OutboxTask } from '#server/exchange/outbox-db.ts'
import { endWork, postponeWork, type Work } from '#server/exchange/outbox-work-platform-db.ts'
import { backOffMs, type Doing } from './send-work.ts'

const mostTries = 3

/** Fetches a contact's profile from the provider. Without an answer the contact stays as it is. */
export async function readProfile(
  { platform, adapter, credentials }: Doing,
  work: Work,
  { contactId, of }: Extract<OutboxTask, { kind: 'profile' }>,
): Promise<void> {
  try {
    const name = await adapter.readName?.(credentials, of)
    await endWork(platform.db, work, name ? { type: 'profile', contactId, name } : null)
  } catch (error) {
    if (!(error instanceof ChannelError)) throw error
    const again = error.failure.retry && work.attempts + 1 < mostTries
    await (again
      ? postponeWork(platform.db, work, backOffMs(work.attempts))
      : endWork(platform.db, work, null))
  }
}
