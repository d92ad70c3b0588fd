import { sql } from 'kysely'
import { openCompanyContext, type Platform } from '#server/platform/kernel/context.ts'
import type { DomainEvents, Listener } from '#server/platform/kernel/events.ts'
import { isAttended } from '#server/tickets/attendant-db.ts'
import { getTicket, lockTicket, placeOf, saveTicket } from '#server/tickets/ticket-db.ts'
import '#server/tickets/ticket-events.ts'
import '#server/users/user-events.ts'

type Coming = 'user.presenceChanged' | 'user.changed'

const brings = (event: DomainEvents[Coming]): boolean => !('online' in event) || event.online

/** Takes the mark off conversations that nobody of their department was there for, once somebody is: came, or joined the department. */
export const attendAgain =
  (platform: Platform): Listener<Coming> =>
  async (companyId, event) => {
    if (!brings(event)) return
    const ctx = openCompanyContext(platform, companyId)
    const marked = await ctx.read((tx) =>
      tx
        .selectFrom('tickets')
        .select('id')
        .where('untended', '=', 'nobody')
        .where('queueId', 'is not', null)
        .where(isAttended(sql.ref('tickets.queue_id')))
        .orderBy('id')
        .execute(),
    )
    for (const { id } of marked) {
      await ctx.transaction(async (tx) => {
        const ticket = await lockTicket(tx, id)
        if (ticket?.untended !== 'nobody') return
        await saveTicket(tx, id, { untended: null })
        ctx.emit('ticket.changed', { ticket: await getTicket(tx, id), previous: placeOf(ticket) })
      })
    }
  }
