import { can } from '#domain/access/access.ts'
import { AppError } from '#domain/errors.ts'
import type { Input } from '#domain/http/endpoint.ts'
import type { userEndpoints } from '#domain/users/user-contract.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { getUser } from './user-record-db.ts'

export async function showUser(ctx: Context, { params }: Input<typeof userEndpoints.showUser>) {
  if (params.id !== ctx.viewer.id && !can(ctx.viewer, 'user-modal:editProfile'))
    throw new AppError('ERR_NO_PERMISSION')
  return ctx.read((tx) => getUser(tx, params.id, ctx.files))
}
