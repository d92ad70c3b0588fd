import { dayMs } from '#domain/companies/wall-clock.ts'
import type { Input } from '#domain/http/endpoint.ts'
import type { ticketEndpoints } from '#domain/tickets/ticket-contract.ts'
import { canWrite, isWindowClosed, wantsFarewell } from '#domain/tickets/ticket-rules.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import type { Db } from '#server/platform/database/db.ts'
import { findRatingForm, wasAskedSince } from '#server/ratings/rating-db.ts'
import { settingOf } from '#server/settings/setting-db.ts'
import type { lockTicket } from '#server/tickets/ticket-db.ts'

type Before = NonNullable<Awaited<ReturnType<typeof lockTicket>>>
type Wish = Input<typeof ticketEndpoints.updateTicket>['body']

/**
 * Returns the rating question for a conversation closed with farewell, when the company wants ratings and the contact was not asked
 * lately; else null.
 */
export async function findQuestion(ctx: Context, tx: Db, before: Before, wish: Wish): Promise<string | null> {
  if (wish.status !== 'closed' || !wantsFarewell(wish) || !canWrite(before) || before.isGroup) return null
  if (isWindowClosed(before, ctx.now)) return null
  if ((await settingOf(tx, 'userRating')) !== 'enabled') return null
  const form = await findRatingForm(tx, before.whatsappId)
  if (!form) return null
  const since = new Date(ctx.now.getTime() - Number(await settingOf(tx, 'ratingRestDays')) * dayMs)
  return (await wasAskedSince(tx, { contactId: before.contactId, since })) ? null : form.message
}
