import { keepDeleted } from '#server/deleted-records/keep-deleted.ts'
import { saveHeld } from '#server/deleted-records/deleted-record-db.ts'
import { AppError } from '#domain/errors.ts'
import type { Input } from '#domain/http/endpoint.ts'
import type { userEndpoints } from '#domain/users/user-contract.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import type { PublicContext } from '#server/platform/http/http.ts'
import { returnTickets } from './return-tickets-db.ts'
import { throwIfLastAdmin, throwIfOutranked, throwIfSuper } from './user-limits-db.ts'
import { lockCompany } from '#server/companies/lock-company-db.ts'
import { getUser, removeUser } from './user-record-db.ts'
import './user-events.ts'

/**
 * The user goes with their session; conversations in hand return to their queues, so that none is stranded. It can be undone for a
 * while.
 */
export async function deleteUser(
  ctx: Context & PublicContext,
  { params: { id } }: Input<typeof userEndpoints.deleteUser>,
) {
  if (id === ctx.viewer.id) throw new AppError('ERR_USER_SELF')
  const deletedRecordId = await ctx.transaction(async (tx) => {
    await lockCompany(tx)
    const user = await getUser(tx, id, ctx.files)
    throwIfSuper(ctx.viewer, user)
    await throwIfOutranked(tx, ctx.viewer, id)
    if (user.profile === 'admin') await throwIfLastAdmin(tx, id)
    const kept = await keepDeleted(ctx, tx, { kind: 'user', id, name: user.name })
    const returned = await returnTickets(tx, { from: id, by: ctx.viewer.id, now: ctx.now })
    await saveHeld(tx, kept, returned)
    await removeUser(tx, id)
    ctx.emit('user.deleted', { id, by: ctx.viewer.name, returned })
    return kept
  })
  ctx.sessions.forget(id)
  return { message: 'user deleted', deletedRecordId }
}
