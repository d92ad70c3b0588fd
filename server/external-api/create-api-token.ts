import { authorIdOf, isAdmin } from '#domain/access/access.ts'
import { AppError } from '#domain/errors.ts'
import {
  type ApiToken,
  type apiTokenEndpoints,
  mostApiTokens,
} from '#domain/external-api/api-token-contract.ts'
import type { Input } from '#domain/http/endpoint.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { lockCompany } from '#server/companies/lock-company-db.ts'
import { findConnections } from '#server/connections/connection-db.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { createOnce } from '#server/platform/kernel/create-once.ts'
import { boundedScopes } from './token-platform-db.ts'
import { newToken, tokenOfKey } from './new-token.ts'
import { countTokens, findTokenById, insertToken, lockToken } from './token-db.ts'

const dayMs = 86_400_000

type Call = Input<typeof apiTokenEndpoints.createApiToken>

/** Creates a token. Only this response contains it; a repeated request gets it too, because its first answer was lost. */
export const createApiToken = (ctx: Context, { body: { clientId, ...wish } }: Call) =>
  ctx.transaction((tx) => {
    const { token, ...kept } = clientId === undefined ? newToken() : tokenOfKey(ctx, clientId)
    const shown = (apiToken: ApiToken) => ({ id: apiToken.id, apiToken, token })
    return createOnce(ctx, tx, {
      kind: 'apiTokens',
      clientId,
      find: async (id) => {
        const found = await lockToken(tx, id)
        // A repeated request does not return the first token once it has been replaced.
        return found?.tokenHash.equals(kept.tokenHash) ? shown(await getToken(tx, id)) : null
      },
      create: async () => {
        const id = await saveNew(ctx, tx, { ...wish, ...kept })
        await recordAudit(ctx, tx, { action: 'apiToken.created', subject: { id, name: wish.name } })
        return shown(await getToken(tx, id))
      },
    })
  })

type NewToken = Omit<Call['body'], 'clientId'> & Omit<ReturnType<typeof newToken>, 'token'>

async function saveNew(ctx: Context, tx: Db, { scopes, whatsappIds, days, ...given }: NewToken) {
  const tooStrong = isAdmin(ctx.viewer) ? undefined : scopes.find((scope) => !boundedScopes.includes(scope))
  if (tooStrong) throw new AppError('ERR_NO_PERMISSION', { scope: tooStrong })
  await lockCompany(tx)
  if ((await countTokens(tx)) >= mostApiTokens)
    throw new AppError('ERR_VALIDATION', [{ path: 'body', message: `at most ${mostApiTokens} tokens` }])
  const known = new Set((await findConnections(tx)).map(({ id }) => id))
  const foreign = whatsappIds?.find((id) => !known.has(id))
  if (foreign !== undefined) throw new AppError('ERR_NO_WAPP_FOUND', { id: foreign })
  return insertToken(tx, {
    ...given,
    scopes: [...new Set(scopes)],
    whatsappIds: whatsappIds && [...new Set(whatsappIds)],
    expiresAt: days === null ? null : new Date(ctx.now.getTime() + days * dayMs),
    createdBy: authorIdOf(ctx.viewer),
    createdAt: ctx.now,
  })
}

async function getToken(tx: Db, id: number): Promise<ApiToken> {
  const found = await findTokenById(tx, id)
  if (!found) throw new AppError('ERR_NO_API_TOKEN_FOUND')
  return found
}
