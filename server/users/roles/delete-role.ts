import { AppError } from '#domain/errors.ts'
import type { Input } from '#domain/http/endpoint.ts'
import type { roleEndpoints } from '#domain/users/role-contract.ts'
import { mayGrant } from '#domain/users/user-rules.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { lockCompany } from '#server/companies/lock-company-db.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { getRole, removeRole } from './role-db.ts'

/** Removes a role. Throws ERR_ROLE_IN_USE where users have it. */
export const deleteRole = (ctx: Context, { params: { id } }: Input<typeof roleEndpoints.deleteRole>) =>
  ctx.transaction(async (tx) => {
    await lockCompany(tx)
    const role = await getRole(tx, id)
    if (!mayGrant(ctx.viewer, role.permissions)) throw new AppError('ERR_NO_PERMISSION')
    if (role.users.length) throw new AppError('ERR_ROLE_IN_USE', { users: role.users.length })
    await removeRole(tx, id)
    await recordAudit(ctx, tx, { action: 'role.deleted', subject: role })
    return {}
  })
