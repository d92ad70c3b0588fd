import { createHash } from 'node:crypto'
import type { Updateable } from 'kysely'
import type { ConnectionChange } from '#domain/connections/connection-contract.ts'
import type { Database } from '#server/platform/database/db.ts'

/** Returns the hash that is stored instead of the external token, so that a reader of the database cannot use the token. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Returns the fields of a change that have columns of their own; the number's account at its provider is checked separately. */
export function columnsOf(change: Partial<ConnectionChange>): Updateable<Database['connections']> {
  const {
    queueIds: _queues,
    phoneNumberId: _phoneNumberId,
    businessAccountId: _businessAccountId,
    accessToken: _accessToken,
    maxUseBotQueuesNPS,
    expiresTicketNPS,
    schedules,
    ...columns
  } = change
  return {
    ...columns,
    ...(schedules && { schedules: JSON.stringify(schedules) }),
    ...(maxUseBotQueuesNPS !== undefined && { maxUseBotQueuesNps: maxUseBotQueuesNPS }),
    ...(expiresTicketNPS !== undefined && { expiresTicketNps: expiresTicketNPS }),
  }
}
