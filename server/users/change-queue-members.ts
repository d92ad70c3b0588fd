import { isAdmin } from '#domain/access/access.ts'
import { AppError } from '#domain/errors.ts'
import type { Input } from '#domain/http/endpoint.ts'
import type { queueMemberEndpoints } from '#domain/users/queue-member-contract.ts'
import { reachesQueue } from '#domain/users/user-rules.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { lockCompany } from '#server/companies/lock-company-db.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import type { PublicContext } from '#server/platform/http/http.ts'
import { addMembers, findMembers, findUserIds, removeMembers } from './queue-member-db.ts'
import { throwIfForeign } from './user-limits-db.ts'
import { getUser } from './user-record-db.ts'
import './user-events.ts'

/** Adds and removes members of a department, who see other tickets from then on. */
export async function changeQueueMembers(
  ctx: Context & PublicContext,
  { params, body: { add, remove } }: Input<typeof queueMemberEndpoints.changeQueueMembers>,
) {
  // A user with the permission by a role may not give themselves sight of other departments.
  const isOwn = [...add, ...remove].includes(ctx.viewer.id)
  if (!isAdmin(ctx.viewer) && (isOwn || !reachesQueue(ctx.viewer, params.id)))
    throw new AppError('ERR_NO_PERMISSION')
  const { members, moved } = await ctx.transaction(async (tx) => {
    await lockCompany(tx)
    await throwIfForeign(tx, { queueIds: [params.id] })
    const known = await findUserIds(tx, add)
    const stranger = add.find((id) => !known.includes(id))
    if (stranger !== undefined) throw new AppError('ERR_NO_USER_FOUND', { userId: stranger })
    const moved = [
      ...(await removeMembers(
        tx,
        params.id,
        remove.filter((id) => !add.includes(id)),
      )),
      ...(await addMembers(tx, params.id, known)),
    ]
    for (const id of moved) {
      const user = await getUser(tx, id, ctx.files)
      await recordAudit(ctx, tx, { action: 'user.changed', subject: user, data: { fields: ['queueIds'] } })
      ctx.emit('user.changed', { user, rights: true })
    }
    return { members: await findMembers(tx, params.id), moved }
  })
  for (const id of moved) ctx.sessions.forget(id)
  return members
}
