import { AppError } from '#domain/errors.ts'
import type { apiTokenEndpoints } from '#domain/external-api/api-token-contract.ts'
import type { Input } from '#domain/http/endpoint.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { lockToken, removeToken } from './token-db.ts'

export const revokeApiToken = (
  ctx: Context,
  { params: { id } }: Input<typeof apiTokenEndpoints.revokeApiToken>,
) =>
  ctx.transaction(async (tx) => {
    const before = await lockToken(tx, id)
    if (!before) throw new AppError('ERR_NO_API_TOKEN_FOUND')
    await removeToken(tx, id)
    await recordAudit(ctx, tx, { action: 'apiToken.revoked', subject: before })
    return { id }
  })
