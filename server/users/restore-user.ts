import { putBack } from '#server/deleted-records/put-back.ts'
import type { Deleted } from '#server/deleted-records/deleted-record-db.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import type { Db } from '#server/platform/database/db.ts'
import { giveBackTickets, nameFormerOwner } from './give-back-tickets-db.ts'
import { throwIfOutranked, throwIfPlanIsFull } from './user-limits-db.ts'
import { getUser, orEmailTaken } from './user-record-db.ts'
import './user-events.ts'

const owner = 'tickets.user_id'

/**
 * The user comes back signed out, with the conversations that nobody has taken up since. A super user comes back as an
 * administrator: only an installation makes super users. Throws ERR_USER_EMAIL_TAKEN where somebody else has the address by now.
 */
export async function restoreUser(ctx: Context, tx: Db, deleted: Deleted): Promise<void> {
  await throwIfPlanIsFull(tx)
  const { recordId: id, links, held, deletedAt } = deleted
  const values = { online: false, updated_at: ctx.now }
  await orEmailTaken(() => putBack(tx, deleted, { values, without: ['super'], except: [owner] }))
  await throwIfOutranked(tx, ctx.viewer, id)
  await nameFormerOwner(tx, links[owner] ?? [], id)
  const back = { to: id, by: ctx.viewer.id, held, since: deletedAt, now: ctx.now }
  const givenBack = await giveBackTickets(tx, back)
  ctx.emit('user.restored', { user: await getUser(tx, id, ctx.files), givenBack })
}
