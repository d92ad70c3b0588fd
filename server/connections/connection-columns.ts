import { createHash } from 'node:crypto'
import type { Updateable } from 'kysely'
import type { ConnectionChange } from '#domain/connections/connection-contract.ts'
import type { Database } from '#server/platform/database/db.ts'

/** The external token is kept as its hash: whoever reads the database cannot write by it. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/** What of a change stands in columns under names of their own; who the number is at its provider is checked first. */
export function columnsOf(change: Partial<ConnectionChange>): Updateable<Database['connections']> {
  const {
    queueIds: _queues,
    token,
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
    ...(token !== undefined && { tokenHash: hashToken(token) }),
  }
}
