import { openCompanyContext, type Platform } from '#server/platform/context.ts'
import type { CronJob } from '#server/platform/jobs.ts'
import { closeIdle, findIdle, type IdleTicket } from './idle-db.ts'
import { findTicketsByIds, placeOf } from './ticket-db.ts'
import { saveTicketEvents } from './ticket-log-db.ts'
import './ticket-events.ts'

/**
 * Closes what has been silent for too long: after the connection's `expiresTicket`, or after a day where it sets none. By that
 * default no ticket is closed in which the customer waits for an answer, or which nobody accepted yet.
 */
export const closeIdleTickets: CronJob = {
  name: 'tickets:close-idle',
  cron: '*/5 * * * *',
  run: async (platform) => {
    const idle = await findIdle(platform.db, platform.now())
    for (const [companyId, tickets] of Map.groupBy(idle, (ticket) => ticket.companyId)) {
      await closeOf(platform, companyId, tickets)
    }
  },
}

async function closeOf(platform: Platform, companyId: number, idle: IdleTicket[]): Promise<void> {
  const ctx = openCompanyContext(platform, companyId)
  await ctx.transaction(async (tx) => {
    const places = await closeIdle(tx, idle, ctx.now)
    const before = new Map(places.map((place) => [place.id, placeOf(place)]))
    const log = places.map(({ id, queueId }) => ({
      ticketId: id,
      type: 'closed' as const,
      userId: null,
      queueId,
    }))
    await saveTicketEvents(tx, log, ctx.now)
    for (const ticket of await findTicketsByIds(tx, [...before.keys()])) {
      ctx.emit('ticket.changed', { ticket, previous: before.get(ticket.id) ?? null })
    }
  })
}
