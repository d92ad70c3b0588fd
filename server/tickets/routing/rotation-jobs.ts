import { nextAttendant } from '#domain/tickets/rotation-rules.ts'
import type { Db } from '#server/platform/database/db.ts'
import { type CompanyContext, openCompanyContext, type Platform } from '#server/platform/kernel/context.ts'
import { eachOnItsOwn } from '#server/platform/jobs/each-on-its-own.ts'
import type { CronJob } from '#server/platform/jobs/jobs.ts'
import { findAttendantsOf, hasAttendant } from '#server/tickets/attendant-db.ts'
import { findOverdue, findRotatingQueues, type RotatingQueue } from './rotation-platform-db.ts'
import { getTicket, placeOf, saveTicket } from '#server/tickets/ticket-db.ts'
import { saveTicketEvent } from '#server/tickets/ticket-log-db.ts'
import '#server/tickets/ticket-events.ts'

/**
 * Assigns waiting tickets of rotating queues to an available attendant, and to the next one when that one has not accepted in time. The
 * ticket stays waiting until an attendant accepts it.
 */
export const rotateWaiting: CronJob = {
  name: 'tickets:rotate-waiting',
  cron: '* * * * *',
  run: async (platform) => {
    const all = await findRotatingQueues(platform.db)
    await eachOnItsOwn(platform, { all, lost: 'tickets were not rotated' }, (queue) =>
      rotate(platform, queue),
    )
  },
}

async function rotate(platform: Platform, queue: RotatingQueue): Promise<void> {
  const ctx = openCompanyContext(platform, queue.companyId)
  await ctx.transaction(async (tx) => {
    const attendants = await findAttendantsOf(tx, queue.id)
    const before = new Date(ctx.now.getTime() - queue.tempoRoteador * 60_000)
    if (!attendants.length) {
      // Administrators are given no tickets, but they are there to take them.
      if (!(await hasAttendant(tx, queue.id))) await noteNobody(ctx, tx, queue.id, before)
      return
    }
    for (const ticket of await findOverdue(tx, queue.id, before)) {
      const userId = nextAttendant(attendants, ticket.userId)
      if (userId === null) continue
      await saveTicket(tx, ticket.id, { userId, updatedAt: ctx.now })
      await saveTicketEvent(tx, { ticketId: ticket.id, type: 'redirect', userId, queueId: queue.id }, ctx.now)
      ctx.emit('ticket.changed', { ticket: await getTicket(tx, ticket.id), previous: placeOf(ticket) })
    }
  })
}

/** Marks tickets that have waited too long while no attendant was available. */
async function noteNobody(ctx: CompanyContext, tx: Db, queueId: number, before: Date): Promise<void> {
  for (const ticket of await findOverdue(tx, queueId, before)) {
    const isOverdue =
      ticket.userId === null &&
      (ticket.waitingSince ?? ticket.updatedAt) < before &&
      ticket.botState !== 'running'
    if (!isOverdue || ticket.untended !== null) continue
    await saveTicket(tx, ticket.id, { untended: 'nobody' })
    ctx.emit('ticket.changed', { ticket: await getTicket(tx, ticket.id), previous: placeOf(ticket) })
  }
}
