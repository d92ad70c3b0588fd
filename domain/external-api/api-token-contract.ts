import { z } from 'zod'
import { tokenScopes } from '../access/api-token.ts'
import { defineEndpoints } from '../http/endpoint.ts'
import { creationKey, wireDate, wireInt } from '../http/wire.ts'

export const apiToken = z.object({
  id: z.int(),
  name: z.string(),
  /** Last four characters of the token. */
  ending: z.string(),
  scopes: z.array(z.enum(tokenScopes)),
  /** Connections that it may use; null: all. */
  whatsappIds: z.array(z.int()).nullable(),
  expiresAt: wireDate.nullable(),
  /** Exact to the minute. */
  lastUsedAt: wireDate.nullable(),
  /** Network of its last use. */
  lastNetwork: z.string().nullable(),
  /** Time until which the previous token is still valid. */
  previousUntil: wireDate.nullable(),
  /** Null where that user was deleted. */
  createdBy: z.string().nullable(),
  createdAt: wireDate,
})
export type ApiToken = z.infer<typeof apiToken>

export const mostApiTokens = 50

/** Input of a new token; `days` until it expires, null: never. */
export const newApiToken = z.strictObject({
  name: z.string('Required').trim().min(2, 'Too Short!').max(60, 'Too Long!'),
  scopes: z.array(z.enum(tokenScopes)).min(1, 'Required').max(tokenScopes.length),
  whatsappIds: z.array(z.int().positive()).min(1, 'Required').max(500).nullable(),
  days: z.int().min(1).max(3650).nullable(),
})
export type NewApiToken = z.infer<typeof newApiToken>

const params = z.object({ id: wireInt })
const plan = 'useExternalApi'
const managed = { access: 'messages-api-page:edit', plan } as const
/** `token` is shown only this once. */
const shownOnce = z.object({ apiToken, token: z.string() })

/** Tokens that a company issues to its programs, besides those of its connections. */
export const apiTokenEndpoints = defineEndpoints({
  listApiTokens: {
    method: 'GET',
    path: '/messages-api/tokens',
    ...{ access: 'signedIn', plan },
    response: z.object({ tokens: z.array(apiToken) }),
  },
  createApiToken: {
    method: 'POST',
    path: '/messages-api/tokens',
    proof: true,
    ...managed,
    visit: 'never',
    body: newApiToken.extend(creationKey),
    response: shownOnce,
  },
  /** Issues a new token, once for each key; the previous one stays valid for another 24 hours. */
  rotateApiToken: {
    method: 'POST',
    path: '/messages-api/tokens/:id/rotate',
    proof: true,
    ...managed,
    visit: 'never',
    params,
    body: z.strictObject(creationKey).optional(),
    response: shownOnce,
  },
  /** Revokes a token at once, together with the previous one. */
  revokeApiToken: {
    method: 'DELETE',
    path: '/messages-api/tokens/:id',
    ...managed,
    visit: 'never',
    params,
    response: z.object({ id: z.int() }),
  },
})
