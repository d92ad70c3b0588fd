import { z } from 'zod'
import { defineEndpoints } from '../http/endpoint.ts'
import { wireDate, wireInt } from '../http/wire.ts'
import { optOutScopes } from './opt-out-news.ts'

/** Sources of an opt-out; `provider` refused a message because of it, `preferences`: the person told the provider. */
export const optOutSources = ['word', 'button', 'provider', 'preferences', 'agent', 'import', 'api'] as const
export type OptOutSource = (typeof optOutSources)[number]
export const revokeSources = ['preferences', 'agent', 'import', 'api'] as const
export type RevokeSource = (typeof revokeSources)[number]

export const optOut = z.object({
  id: z.int(),
  contactId: z.int().nullable(),
  scope: z.enum(optOutScopes),
  /** Connection that it is limited to; null: the whole company. */
  whatsappId: z.int().nullable(),
  source: z.enum(optOutSources),
  /** Message of the customer, or reason that a colleague gave. */
  proof: z.string(),
  messageId: z.int().nullable(),
  userName: z.string(),
  at: wireDate,
  revokedAt: wireDate.nullable(),
  revokeSource: z.enum(revokeSources).nullable(),
  revokeProof: z.string(),
  revokedByName: z.string(),
})
export type OptOut = z.infer<typeof optOut>

/** Milliseconds for which a revocation can be undone by its author. */
export const undoRevocationMs = 10 * 60_000

const reason = z.string().trim().min(3, 'Too Short!').max(300, 'Too Long!')
const ofContact = z.object({ contactId: wireInt })
const byId = z.object({ id: wireInt })

export const optOutEndpoints = defineEndpoints({
  /** Lists the contact's opt-outs, including revoked ones, newest first. */
  listOptOuts: {
    method: 'GET',
    path: '/opt-outs/contact/:contactId',
    access: 'signedIn',
    params: ofContact,
    response: z.object({ optOuts: z.array(optOut) }),
  },
  recordOptOut: {
    method: 'POST',
    path: '/opt-outs/contact/:contactId',
    access: 'signedIn',
    visit: 'never',
    params: ofContact,
    body: z.strictObject({ scope: z.enum(optOutScopes), reason }),
    response: optOut,
  },
  revokeOptOut: {
    method: 'POST',
    path: '/opt-outs/:id/revoke',
    access: 'signedIn',
    visit: 'never',
    params: byId,
    body: z.strictObject({ reason }),
    response: optOut,
  },
  /** Undoes one's own revocation of a moment ago. */
  undoRevocation: {
    method: 'POST',
    path: '/opt-outs/:id/undo-revocation',
    access: 'signedIn',
    visit: 'never',
    params: byId,
    response: optOut,
  },
})
