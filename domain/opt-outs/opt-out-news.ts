import { z } from 'zod'
import { companyChannel } from '../live/channel.ts'

// A separate module, because every screen loads it.

/** Scope of an opt-out: every automatic message, or marketing only. */
export const optOutScopes = ['all', 'marketing'] as const
export type OptOutScope = (typeof optOutScopes)[number]

/** Tells that a contact's opt-outs have changed; null: those of many contacts. */
export const optOutChannel = companyChannel('opt-out', z.object({ contactId: z.int().nullable() }))
export type OptOutLive = z.infer<typeof optOutChannel.payload>
