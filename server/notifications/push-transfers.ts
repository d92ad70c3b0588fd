import { maskerOf } from '#domain/http/personal.ts'
import { type Ticket, ticket as ticketSchema } from '#domain/tickets/ticket-contract.ts'
import { openCompanyContext, type Platform } from '#server/platform/kernel/context.ts'
import type { Listener } from '#server/platform/kernel/events.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import type { Live } from '#server/platform/live/live.ts'
import { findViewers } from '#server/users/user-db.ts'
import { hearsNow } from './hears-now.ts'
import { roomOfLooking } from './note-looking.ts'
import { findPushSubscription } from './push-subscription-db.ts'
import { sendPush } from './send-push.ts'
import '#server/tickets/ticket-events.ts'

const newsMs = 10 * 60_000
const longestBody = 200
const mask = maskerOf(ticketSchema)

/** Pushes a transferred ticket to its new user, unless that user is looking at the application. */
export const pushTransfers =
  (platform: Platform, live: Pick<Live, 'isAnybodyIn'>): Listener<'ticket.changed'> =>
  async (companyId, { ticket, transferredBy }) => {
    const { userId } = ticket
    if (!transferredBy || userId === null) return
    if (await live.isAnybodyIn(companyId, roomOfLooking(userId))) return
    const ctx = openCompanyContext(platform, companyId)
    await ctx.transaction(async (tx) => {
      if (!(await findPushSubscription(tx, userId, ctx.now))) return
      const [record] = await findViewers(tx, [userId])
      if (!record || !hearsNow(record, ctx.now)) return
      const { contact, lastMessage, uuid } =
        record.viewer.hidesNumbers && mask ? (mask(ticket) as Ticket) : ticket
      const body = `${transferredBy.name}: ${lastMessage}`.slice(0, longestBody)
      const notice = { title: contact.name, body, ticketUuid: uuid }
      await enqueue(tx, sendPush, { userId, notice, until: new Date(ctx.now.getTime() + newsMs) })
    })
  }
