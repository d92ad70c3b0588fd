import { AppError } from '#domain/errors.ts'
import type { apiTokenEndpoints } from '#domain/external-api/api-token-contract.ts'
import type { Input } from '#domain/http/endpoint.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { newToken, tokenOfKey } from './new-token.ts'
import { findTokenById, lockToken, saveToken } from './token-db.ts'

/** Time that a replaced token stays valid, so that programs can switch to the new one. */
const overlapMs = 24 * 3_600_000

/** Replaces a token. Only this response contains the new one; a repeated request gets it too, because its first answer was lost. */
export const rotateApiToken = (
  ctx: Context,
  { params: { id }, body: { clientId } = {} }: Input<typeof apiTokenEndpoints.rotateApiToken>,
) =>
  ctx.transaction(async (tx) => {
    const before = await lockToken(tx, id)
    if (!before) throw new AppError('ERR_NO_API_TOKEN_FOUND')
    const { token, ...kept } = clientId === undefined ? newToken() : tokenOfKey(ctx, clientId)
    // Replaced once more, the token that programs use would end at once.
    if (!before.tokenHash.equals(kept.tokenHash)) {
      await saveToken(tx, id, {
        ...kept,
        previousHash: before.tokenHash,
        previousUntil: new Date(ctx.now.getTime() + overlapMs),
      })
      await recordAudit(ctx, tx, { action: 'apiToken.rotated', subject: before })
    }
    const apiToken = await findTokenById(tx, id)
    if (!apiToken) throw new AppError('ERR_NO_API_TOKEN_FOUND')
    return { apiToken, token }
  })
