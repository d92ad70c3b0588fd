import { z } from 'zod'
import { failure } from '#domain/channels/failure.ts'
import { identity } from './identity.ts'

/** A host of a newer version may name a cause that this one does not know. */
const hostFailure = failure.extend({ cause: z.string() })

const storedFile = z.object({
  storageKey: z.string(),
  name: z.string(),
  mimeType: z.string(),
  size: z.int(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  voice: z.boolean(),
})
export type StoredFile = z.infer<typeof storedFile>

const unstored = z.object({
  reason: z.enum(['full', 'failed']),
  externalId: z.string(),
  name: z.string().nullable(),
  /** Where it is known. */
  size: z.int().nullable(),
  voice: z.boolean(),
})
/** A file that stayed with the provider, and by what it can be asked for again. */
export type Unstored = z.infer<typeof unstored>

/** What a channel host reports back; it reaches the inbox on the same road as what providers send. */
export const hostFact = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('sent'),
    messageId: z.int(),
    externalId: z.string(),
    to: identity,
  }),
  z.object({ type: z.literal('failed'), messageId: z.int(), failure: hostFailure }),
  z.object({ type: z.literal('stored'), messageId: z.int(), file: storedFile }),
  z.object({
    type: z.literal('not-stored'),
    messageId: z.int(),
    failure: hostFailure,
    file: unstored.optional(),
  }),
  /** What the provider tells of a contact. */
  z.object({ type: z.literal('profile'), contactId: z.int(), name: z.string() }),
  /** A person's picture; null where there is none to see. */
  z.object({ type: z.literal('picture'), of: identity, file: storedFile.nullable() }),
  /** The state of the connection's session changed; what it is stands in the connection. */
  z.object({ type: z.literal('session') }),
  /** Something of the phone's history came in; `from` is where the wanted history begins. */
  z.object({ type: z.literal('history'), from: z.coerce.date(), isLast: z.boolean() }),
])
export type HostFact = z.infer<typeof hostFact>

/** The payload of an inbound event: a provider's fact as the provider wrote it, or a host's. */
export type InboundPayload = { source: 'provider'; raw: unknown } | { source: 'host'; fact: HostFact }
