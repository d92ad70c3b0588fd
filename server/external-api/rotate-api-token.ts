import { AppError } from '#domain/errors.ts'
import type { apiTokenEndpoints } from '#domain/external-api/api-token-contract.ts'
import type { Input } from '#domain/http/endpoint.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { newToken } from './new-token.ts'
import { findTokenById, lockToken, saveToken } from './token-db.ts'

/** How long a replaced token is still good, so that its programs have the time to learn the new one. */
const overlapMs = 24 * 3_600_000

/** The only time that the new token is shown. */
export const rotateApiToken = (
  ctx: Context,
  { params: { id } }: Input<typeof apiTokenEndpoints.rotateApiToken>,
) =>
  ctx.transaction(async (tx) => {
    const before = await lockToken(tx, id)
    if (!before) throw new AppError('ERR_NO_API_TOKEN_FOUND')
    const { token, ...kept } = newToken()
    await saveToken(tx, id, {
      ...kept,
      previousHash: before.tokenHash,
      previousUntil: new Date(ctx.now.getTime() + overlapMs),
    })
    await recordAudit(ctx, tx, { action: 'apiToken.rotated', subject: before })
    const apiToken = await findTokenById(tx, id)
    if (!apiToken) throw new AppError('ERR_NO_API_TOKEN_FOUND')
    return { apiToken, token }
  })
