import { apiTokenPrefix } from '#domain/access/api-token.ts'
import type { CompanyContext } from '#server/platform/kernel/context.ts'
import { hashToken, randomToken, sign } from '#server/platform/secrets.ts'

function tokenOf(random: string) {
  const token = `${apiTokenPrefix}${random}`
  return { token, tokenHash: hashToken(token), ending: token.slice(-4) }
}

/** Returns a new token of 256 bits, and what is stored of it. */
export const newToken = () => tokenOf(randomToken())

/** Returns the token of a request's key: the same one for a repeated request, although only its hash is stored. */
export const tokenOfKey = (
  { secrets, companyId }: Pick<CompanyContext, 'secrets' | 'companyId'>,
  clientId: string,
) => tokenOf(sign(secrets.apiTokenKey, `${companyId}:${clientId}`))
