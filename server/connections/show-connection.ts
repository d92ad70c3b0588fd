import type { connectionEndpoints } from '#domain/connections/connection-contract.ts'
import { AppError } from '#domain/errors.ts'
import type { Input } from '#domain/http/endpoint.ts'
import type { Context } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db.ts'
import { findFullConnection } from './connection-db.ts'

export const getConnection = async (tx: Db, id: number) => {
  const connection = await findFullConnection(tx, id)
  if (!connection) throw new AppError('ERR_NO_WAPP_FOUND')
  return connection
}

export const showConnection = (ctx: Context, { params }: Input<typeof connectionEndpoints.showConnection>) =>
  ctx.read((tx) => getConnection(tx, params.id))
