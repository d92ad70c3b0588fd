import { openCompanyContext, type Platform } from '#server/platform/kernel/context.ts'
import { eachOnItsOwn } from '#server/platform/jobs/each-on-its-own.ts'
import type { CronJob } from '#server/platform/jobs/jobs.ts'
import { closeAfterRating } from './close-after-rating.ts'
import { findUnanswered } from './rating-expiry-platform-db.ts'
import { getTicket, lockTicket, placeOf } from '#server/tickets/ticket-db.ts'
import '#server/tickets/ticket-events.ts'

/** Closes tickets that have waited for a rating as long as the connection allows (`expiresTicketNPS`). */
export const closeUnrated: CronJob = {
  name: 'tickets:close-unrated',
  cron: '* * * * *',
  run: async (platform) => {
    const all = await findUnanswered(platform.db, platform.now())
    await eachOnItsOwn(
      platform,
      { all, lost: 'an unrated ticket was not closed' },
      ({ companyId, ticketId }) => closeOne(platform, companyId, ticketId),
    )
  },
}

const closeOne = (platform: Platform, companyId: number, ticketId: number): Promise<void> => {
  const ctx = openCompanyContext(platform, companyId)
  return ctx.transaction(async (tx) => {
    const before = await lockTicket(tx, ticketId)
    if (before?.status !== 'nps') return
    await closeAfterRating(ctx, tx, before, { rate: null, log: 'autoClose', farewell: true })
    ctx.emit('ticket.changed', { ticket: await getTicket(tx, ticketId), previous: placeOf(before) })
  })
}
