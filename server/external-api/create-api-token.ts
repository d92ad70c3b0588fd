import { authorIdOf } from '#domain/access/access.ts'
import { AppError } from '#domain/errors.ts'
import { type apiTokenEndpoints, mostApiTokens } from '#domain/external-api/api-token-contract.ts'
import type { Input } from '#domain/http/endpoint.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { lockCompany } from '#server/companies/lock-company-db.ts'
import { findConnections } from '#server/connections/connection-db.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { newToken } from './new-token.ts'
import { countTokens, findTokenById, insertToken } from './token-db.ts'

const dayMs = 86_400_000

/** Creates a token. Only this response contains it. */
export const createApiToken = (ctx: Context, { body }: Input<typeof apiTokenEndpoints.createApiToken>) =>
  ctx.transaction(async (tx) => {
    await lockCompany(tx)
    if ((await countTokens(tx)) >= mostApiTokens)
      throw new AppError('ERR_VALIDATION', [{ path: 'body', message: `at most ${mostApiTokens} tokens` }])
    const { name, scopes, whatsappIds, days } = body
    const known = new Set((await findConnections(tx)).map(({ id }) => id))
    const foreign = whatsappIds?.find((id) => !known.has(id))
    if (foreign !== undefined) throw new AppError('ERR_NO_WAPP_FOUND', { id: foreign })
    const { token, ...kept } = newToken()
    const id = await insertToken(tx, {
      ...kept,
      name,
      scopes: [...new Set(scopes)],
      whatsappIds: whatsappIds && [...new Set(whatsappIds)],
      expiresAt: days === null ? null : new Date(ctx.now.getTime() + days * dayMs),
      createdBy: authorIdOf(ctx.viewer),
      createdAt: ctx.now,
    })
    await recordAudit(ctx, tx, { action: 'apiToken.created', subject: { id, name } })
    return { apiToken: await getToken(tx, id), token }
  })

async function getToken(tx: Parameters<typeof findTokenById>[0], id: number) {
  const found = await findTokenById(tx, id)
  if (!found) throw new AppError('ERR_NO_API_TOKEN_FOUND')
  return found
}
