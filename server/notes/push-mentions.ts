import { maskerOf } from '#domain/http/personal.ts'
import { type Ticket, ticket as ticketSchema } from '#domain/tickets/ticket-contract.ts'
import { hearsNow } from '#server/notifications/hears-now.ts'
import { roomOfLooking } from '#server/notifications/note-looking.ts'
import { findPushSubscription } from '#server/notifications/push-subscription-db.ts'
import { sendPush } from '#server/notifications/send-push.ts'
import { openCompanyContext, type Platform } from '#server/platform/kernel/context.ts'
import type { Listener } from '#server/platform/kernel/events.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import type { Live } from '#server/platform/live/live.ts'
import { getTicket } from '#server/tickets/ticket-db.ts'
import { findViewers } from '#server/users/user-db.ts'
import './note-events.ts'

const newsMs = 60 * 60_000
const longestBody = 200
const mask = maskerOf(ticketSchema)

/** Pushes a note to the colleagues whom it mentions, unless they are looking at the application. */
export const pushMentions =
  (platform: Platform, live: Pick<Live, 'isAnybodyIn'>): Listener<'note.created'> =>
  async (companyId, { note, mention }) => {
    const ctx = openCompanyContext(platform, companyId)
    for (const userId of mention?.userIds ?? []) {
      if (await live.isAnybodyIn(companyId, roomOfLooking(userId))) continue
      await ctx.transaction(async (tx) => {
        if (!(await findPushSubscription(tx, userId, ctx.now))) return
        const [record] = await findViewers(tx, [userId])
        if (!record || !hearsNow(record, ctx.now)) return
        const ticket = await getTicket(tx, note.ticketId)
        const { contact, uuid } = record.viewer.hidesNumbers && mask ? (mask(ticket) as Ticket) : ticket
        const body = `${note.user?.name ?? ''}: ${note.note}`.slice(0, longestBody)
        const notice = { title: contact.name, body, ticketUuid: uuid }
        await enqueue(tx, sendPush, { userId, notice, until: new Date(ctx.now.getTime() + newsMs) })
      })
    }
  }
