import { AppError } from '#domain/errors.ts'
import type { Input } from '#domain/http/endpoint.ts'
import type { userEndpoints } from '#domain/users/user-contract.ts'
import type { Context } from '#server/platform/context.ts'
import type { PublicContext } from '#server/platform/http.ts'
import { returnTickets } from './return-tickets-db.ts'
import { throwIfSuper } from './update-user.ts'
import { throwIfLastAdmin } from './user-limits-db.ts'
import { lockCompany } from '#server/companies/lock-company-db.ts'
import { dropPicture } from './user-picture-db.ts'
import { getUser, removeUser } from './user-record-db.ts'
import './user-events.ts'

/** The user goes with session and picture; conversations in hand return to their queues, so that none is stranded. */
export async function deleteUser(
  ctx: Context & PublicContext,
  { params: { id } }: Input<typeof userEndpoints.deleteUser>,
) {
  if (id === ctx.viewer.id) throw new AppError('ERR_USER_SELF')
  await ctx.transaction(async (tx) => {
    await lockCompany(tx)
    const user = await getUser(tx, id, ctx.files)
    throwIfSuper(ctx.viewer, user)
    if (user.profile === 'admin') await throwIfLastAdmin(tx, id)
    const returned = await returnTickets(tx, { from: id, by: ctx.viewer.id, now: ctx.now })
    await dropPicture(tx, id)
    await removeUser(tx, id)
    ctx.emit('user.deleted', { id, by: ctx.viewer.name, returned })
  })
  ctx.sessions.forget(id)
  return { message: 'user deleted' }
}
