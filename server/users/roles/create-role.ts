import { AppError } from '#domain/errors.ts'
import type { Input } from '#domain/http/endpoint.ts'
import type { roleEndpoints } from '#domain/users/role-contract.ts'
import { mayGrant } from '#domain/users/user-rules.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { lockCompany } from '#server/companies/lock-company-db.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { createOnce } from '#server/platform/kernel/create-once.ts'
import { getRole, insertRole, throwIfRoleNamed } from './role-db.ts'

/** Makes a role of permissions that its maker has. */
export const createRole = (
  ctx: Context,
  { body: { clientId, ...body } }: Input<typeof roleEndpoints.createRole>,
) =>
  ctx.transaction((tx) =>
    createOnce(ctx, tx, {
      kind: 'roles',
      clientId,
      find: (id) => getRole(tx, id),
      create: async () => {
        if (!mayGrant(ctx.viewer, body.permissions)) throw new AppError('ERR_NO_PERMISSION')
        await lockCompany(tx)
        await throwIfRoleNamed(tx, body.name)
        const id = await insertRole(tx, body)
        const role = await getRole(tx, id)
        await recordAudit(ctx, tx, {
          action: 'role.created',
          subject: role,
          data: { fields: role.permissions },
        })
        return role
      },
    }),
  )
