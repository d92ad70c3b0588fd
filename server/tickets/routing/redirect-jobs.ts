import { openCompanyContext } from '#server/platform/kernel/context.ts'
import { eachOnItsOwn } from '#server/platform/jobs/each-on-its-own.ts'
import type { CronJob } from '#server/platform/jobs/jobs.ts'
import { findRedirects, lockUndirected } from './redirect-platform-db.ts'
import { getTicket, placeOf, saveTicket } from '#server/tickets/ticket-db.ts'
import { saveTicketEvent } from '#server/tickets/ticket-log-db.ts'
import '#server/tickets/ticket-events.ts'

/** Moves tickets without a chosen department to the one that the connection names, once they have waited for its set time. */
export const redirectWaiting: CronJob = {
  name: 'tickets:redirect-waiting',
  cron: '* * * * *',
  run: async (platform) => {
    const all = await findRedirects(platform.db, platform.now())
    await eachOnItsOwn(
      platform,
      { all, lost: 'a ticket was not redirected' },
      ({ companyId, id, queueId }) => {
        const ctx = openCompanyContext(platform, companyId)
        return ctx.transaction(async (tx) => {
          const ticket = await lockUndirected(tx, id)
          if (!ticket) return
          await saveTicket(tx, id, { queueId, updatedAt: ctx.now })
          await saveTicketEvent(tx, { ticketId: id, type: 'redirect', userId: null, queueId }, ctx.now)
          ctx.emit('ticket.changed', { ticket: await getTicket(tx, id), previous: placeOf(ticket) })
        })
      },
    )
  },
}
