import { AppError } from '#domain/errors.ts'
import type { Input } from '#domain/http/endpoint.ts'
import type { roleEndpoints } from '#domain/users/role-contract.ts'
import { mayGrant } from '#domain/users/user-rules.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { keepChange } from '#server/companies/keep-change.ts'
import { lockCompany } from '#server/companies/lock-company-db.ts'
import type { PublicContext } from '#server/platform/http/http.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { knownPermissions } from '#server/users/user-db.ts'
import { getUser } from '#server/users/user-record-db.ts'
import { changeRole, getRole, throwIfRoleNamed } from './role-db.ts'
import '#server/users/user-events.ts'

/** Changes a role, of whose permissions its changer has both those before and those after; never the own one. */
export async function updateRole(
  ctx: Context & PublicContext,
  { params: { id }, body: { updatedAt: version, ...wished } }: Input<typeof roleEndpoints.updateRole>,
) {
  const role = await ctx.transaction(async (tx) => {
    await lockCompany(tx)
    const before = await getRole(tx, id)
    const isOwn = before.users.some((user) => user.id === ctx.viewer.id)
    const mayChange = mayGrant(ctx.viewer, [...before.permissions, ...(wished.permissions ?? [])])
    if (isOwn || !mayChange) throw new AppError('ERR_NO_PERMISSION')
    const { fields, at } = await keepChange(ctx, tx, {
      ...{ record: 'role', id, version, replaced: before.updatedAt, before },
      wished: { ...wished, permissions: wished.permissions && knownPermissions(wished.permissions) },
    })
    if (wished.name !== undefined) await throwIfRoleNamed(tx, wished.name, id)
    await changeRole(tx, id, { ...wished, updatedAt: at })
    const after = await getRole(tx, id)
    await recordAudit(ctx, tx, { action: 'role.changed', subject: after, data: { fields } })
    if (fields.includes('permissions')) {
      for (const { id: userId } of after.users) {
        ctx.emit('user.changed', { user: await getUser(tx, userId, ctx.files), rights: true })
      }
    }
    return after
  })
  for (const user of role.users) ctx.sessions.forget(user.id)
  return role
}
