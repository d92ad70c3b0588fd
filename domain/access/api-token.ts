/** Scopes of a token of the external API. */
export const tokenScopes = [
  ...(['messages:send', 'messages:read', 'numbers:check', 'opt-outs:read', 'opt-outs:write'] as const),
  'webhooks:manage',
] as const
export type TokenScope = (typeof tokenScopes)[number]

/** Prefix of a company's API tokens. */
export const apiTokenPrefix = 'wab_'

const bearer = /^bearer +([\w-]{20,200})$/i

/**
 * Returns the token of the external API in an `Authorization` header: a connection's thirty letters and digits, or a company's own, which
 * begins with `wab_`. Null for anything else, including sessions of people.
 */
export function apiTokenIn(authorization: string | undefined): string | null {
  const token = bearer.exec(authorization?.trim() ?? '')?.[1] ?? ''
  const isOne = /^[A-Za-z0-9]{30}$/.test(token) || token.startsWith(apiTokenPrefix)
  return isOne ? token : null
}
