import { apiTokenPrefix } from '#domain/access/api-token.ts'
import { hashToken, randomToken } from '#server/platform/secrets.ts'

/** Returns a new token of 256 bits, and what is stored of it. */
export function newToken() {
  const token = `${apiTokenPrefix}${randomToken()}`
  return { token, tokenHash: hashToken(token), ending: token.slice(-4) }
}
