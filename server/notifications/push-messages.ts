import { asksFor, wantsPending } from '#domain/notifications/notification-rules.ts'
import { maskerOf } from '#domain/http/personal.ts'
import { type Ticket, ticket as ticketSchema } from '#domain/tickets/ticket-contract.ts'
import { openCompanyContext, type Platform } from '#server/platform/kernel/context.ts'
import type { Listener } from '#server/platform/kernel/events.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import type { Live } from '#server/platform/live/live.ts'
import { settingOf } from '#server/settings/setting-db.ts'
import { findViewers } from '#server/users/user-db.ts'
import { hearsNow } from './hears-now.ts'
import { roomOfLooking } from './note-looking.ts'
import { findPushSubscriptions } from './push-subscription-db.ts'
import { sendPush } from './send-push.ts'
import '#server/messages/message-events.ts'

/** Messages that customers write within this time are pushed together, in one notice for each ticket. */
const burstMs = 300
const newsMs = 10 * 60_000
const longestBody = 200
const mask = maskerOf(ticketSchema)

/** Pushes customers' messages to the browsers of users whom they concern and who are not looking at the application. */
export function pushMessages(
  platform: Platform,
  live: Pick<Live, 'isAnybodyIn'>,
): Listener<'message.created'> {
  const bursts = new Map<number, Map<number, Ticket>>()

  const flush = async (companyId: number) => {
    const tickets = [...(bursts.get(companyId)?.values() ?? [])]
    bursts.delete(companyId)
    const ctx = openCompanyContext(platform, companyId)
    const people = await peopleOf(ctx)
    const until = new Date(ctx.now.getTime() + newsMs)
    for (const { viewer, notifyPending } of people) {
      const theirs = tickets.filter((ticket) => asksFor(viewer, ticket, notifyPending))
      if (!theirs.length || (await live.isAnybodyIn(companyId, roomOfLooking(viewer.id)))) continue
      await ctx.transaction(async (tx) => {
        for (const given of theirs) {
          const ticket = viewer.hidesNumbers && mask ? (mask(given) as Ticket) : given
          const notice = {
            title: ticket.contact.name,
            body: ticket.lastMessage.slice(0, longestBody),
            ticketUuid: ticket.uuid,
          }
          await enqueue(tx, sendPush, { userId: viewer.id, notice, until })
        }
      })
    }
  }

  return (companyId, { message, ticket }) => {
    if (message.fromMe || message.read || message.mediaType === 'reactionMessage') return
    const known = bursts.get(companyId)
    if (known) return void known.set(ticket.id, ticket)
    bursts.set(companyId, new Map([[ticket.id, ticket]]))
    setTimeout(() => {
      flush(companyId).catch((error: Error) =>
        platform.log.warn({ error: error.message }, 'a message was not pushed'),
      )
    }, burstMs).unref()
  }
}

/** Users of the company with a push subscription, and their present rights. */
const peopleOf = (ctx: ReturnType<typeof openCompanyContext>) =>
  ctx.read(async (tx) => {
    const subscriptions = await findPushSubscriptions(tx, ctx.now)
    if (!subscriptions.length) return []
    const ofCompany = await settingOf(tx, 'showNotificationPending')
    const ids = subscriptions.map(({ userId }) => userId)
    const records = await findViewers(tx, ids)
    return records
      .filter((record) => hearsNow(record, ctx.now))
      .map(({ viewer, pendingNotices }) => ({
        viewer,
        notifyPending: wantsPending(pendingNotices, ofCompany),
      }))
  })
