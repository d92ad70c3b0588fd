import { z } from 'zod'
import { tokenScopes } from '../access/api-token.ts'
import { defineEndpoints } from '../http/endpoint.ts'
import { wireDate, wireInt } from '../http/wire.ts'

export const apiToken = z.object({
  id: z.int(),
  name: z.string(),
  /** The last four characters. */
  ending: z.string(),
  scopes: z.array(z.enum(tokenScopes)),
  /** The connections it may use; null: all. */
  whatsappIds: z.array(z.int()).nullable(),
  expiresAt: wireDate.nullable(),
  /** To the minute. */
  lastUsedAt: wireDate.nullable(),
  /** The network that it was used from last. */
  lastNetwork: z.string().nullable(),
  /** How long the token before it is still good. */
  previousUntil: wireDate.nullable(),
  /** Null where that person is gone. */
  createdBy: z.string().nullable(),
  createdAt: wireDate,
})
export type ApiToken = z.infer<typeof apiToken>

export const mostApiTokens = 50

/** A token as it is asked for; `days` until it expires, null: never. */
export const newApiToken = z.strictObject({
  name: z.string('Required').trim().min(2, 'Too Short!').max(60, 'Too Long!'),
  scopes: z.array(z.enum(tokenScopes)).min(1, 'Required').max(tokenScopes.length),
  whatsappIds: z.array(z.int().positive()).min(1, 'Required').max(500).nullable(),
  days: z.int().min(1).max(3650).nullable(),
})
export type NewApiToken = z.infer<typeof newApiToken>

const params = z.object({ id: wireInt })
const managed = { access: 'connections-page:addConnection', plan: 'useExternalApi' } as const
/** `token`: shown this once. */
const shownOnce = z.object({ apiToken, token: z.string() })

/** Tokens that a company gives to its programs, beside those of its connections. */
export const apiTokenEndpoints = defineEndpoints({
  listApiTokens: {
    method: 'GET',
    path: '/messages-api/tokens',
    ...managed,
    response: z.object({ tokens: z.array(apiToken) }),
  },
  createApiToken: {
    method: 'POST',
    path: '/messages-api/tokens',
    ...managed,
    visit: 'never',
    body: newApiToken,
    response: shownOnce,
  },
  /** A new token in its place; the one before is good for another 24 hours. */
  rotateApiToken: {
    method: 'POST',
    path: '/messages-api/tokens/:id/rotate',
    ...managed,
    visit: 'never',
    params,
    response: shownOnce,
  },
  /** Ends a token at once, with the one before it. */
  revokeApiToken: {
    method: 'DELETE',
    path: '/messages-api/tokens/:id',
    ...managed,
    visit: 'never',
    params,
    response: z.object({ id: z.int() }),
  },
})
