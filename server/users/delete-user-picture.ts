import { can } from '#domain/access/access.ts'
import { AppError } from '#domain/errors.ts'
import type { Input } from '#domain/http/endpoint.ts'
import type { userEndpoints, UserRecord } from '#domain/users/user-contract.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { throwIfOutranked, throwIfSuper } from './user-limits-db.ts'
import { dropPicture } from './user-picture-db.ts'
import { getUser } from './user-record-db.ts'
import './user-events.ts'

/** Removes a user's picture, so that they are shown by their initials; does nothing without a picture. */
export async function deleteUserPicture(
  ctx: Context,
  { params: { id } }: Input<typeof userEndpoints.deleteUserPicture>,
): Promise<{ user: UserRecord }> {
  if (id !== ctx.viewer.id && !can(ctx.viewer, 'user-modal:editProfile'))
    throw new AppError('ERR_NO_PERMISSION')
  return ctx.transaction(async (tx) => {
    throwIfSuper(ctx.viewer, await getUser(tx, id, ctx.files))
    await throwIfOutranked(tx, ctx.viewer, id)
    await dropPicture(tx, id)
    const user = await getUser(tx, id, ctx.files)
    await recordAudit(ctx, tx, { action: 'user.changed', subject: user, data: { fields: ['profileImage'] } })
    ctx.emit('user.changed', { user, rights: false })
    return { user }
  })
}
