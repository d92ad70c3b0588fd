import { z } from 'zod'
import { defineEndpoints } from '../http/endpoint.ts'
import { wireBoolean, wireDate, wireInt } from '../http/wire.ts'
import { optOutSources, revokeSources } from '../opt-outs/opt-out-contract.ts'
import { optOutScopes } from '../opt-outs/opt-out-news.ts'

/** A number in any spelling that people type, with or without country code. */
const number = z
  .string('Required')
  .trim()
  .regex(/^\+?[\d\s().-]{8,30}$/, 'must be a phone number with its area code')
const reason = z.string().trim().max(300, 'Too Long!')

export const optOutPageSize = 100

export const externalOptOut = z.object({
  id: z.int(),
  /** Digits with country code; null where none is known, or the person was erased. */
  number: z.string().nullable(),
  /** Id of the contact, if the person is one. */
  contactId: z.int().nullable(),
  /** `all`: no automatic messages; `marketing`: none that advertise. */
  scope: z.enum(optOutScopes),
  /** Connection that it is limited to; null: the whole company. */
  whatsappId: z.int().nullable(),
  source: z.enum(optOutSources),
  /** Message by which the person opted out, or the reason given when it was recorded. */
  reason: z.string(),
  at: wireDate,
  revokedAt: wireDate.nullable(),
  revokeSource: z.enum(revokeSources).nullable(),
})
export type ExternalOptOut = z.infer<typeof externalOptOut>

const common = { access: 'token', plan: 'useExternalApi' } as const

/** Opt-outs as programs record, revoke and list them. They hold for the whole company, whatever connections the token may use. */
export const externalOptOutEndpoints = defineEndpoints({
  /** One page, newest first; `before` is the last id of the previous page. Revoked ones only with `revoked=true`. */
  listExternalOptOuts: {
    method: 'GET',
    path: '/opt-outs',
    ...common,
    scope: 'opt-outs:read',
    query: z.strictObject({
      before: wireInt.optional(),
      number: number.optional(),
      revoked: wireBoolean.optional(),
    }),
    response: z.object({ optOuts: z.array(externalOptOut), hasMore: z.boolean() }),
  },
  /** Records an opt-out. Where one that forbids as much is in force, it is returned, and `isNew` is false. */
  recordExternalOptOut: {
    method: 'POST',
    path: '/opt-outs',
    ...common,
    scope: 'opt-outs:write',
    body: z.strictObject({
      number,
      scope: z.enum(optOutScopes, 'must be all or marketing'),
      reason: reason.optional(),
    }),
    response: externalOptOut.extend({ isNew: z.boolean() }),
  },
  /** Revokes the opt-outs of a number. `revoked`: how many; `inForce`: whether one is left, which only the person can revoke. */
  revokeExternalOptOuts: {
    method: 'DELETE',
    path: '/opt-outs/:number',
    ...common,
    scope: 'opt-outs:write',
    params: z.object({ number }),
    query: z.strictObject({ reason: reason.optional() }),
    response: z.object({ number: z.string(), revoked: z.int(), inForce: z.boolean() }),
  },
})
