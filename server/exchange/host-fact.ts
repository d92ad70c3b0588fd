import { z } from 'zod'
import { failure } from '#domain/channels/failure.ts'
import { identity } from './identity.ts'

/** A host of a newer version may report a cause that this one does not know. */
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
  /** Null if it is not known. */
  size: z.int().nullable(),
  /** Bytes of the download limit that the file exceeds. */
  largerThan: z.int().optional(),
  voice: z.boolean(),
})
/** A file that stayed with the provider, with the id to request it again. */
export type Unstored = z.infer<typeof unstored>

/** Report of a channel host; it reaches the inbox by the same path as the providers' events. */
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
  /** A contact's name as the provider gives it. */
  z.object({ type: z.literal('profile'), contactId: z.int(), name: z.string() }),
  /** A person's picture; null if none is visible. */
  z.object({ type: z.literal('picture'), of: identity, file: storedFile.nullable() }),
  /** The state of the connection's session changed; the connection's row holds the new state. */
  z.object({ type: z.literal('session') }),
  /** Part of the phone's history arrived; `from` is the start of the requested history. */
  z.object({ type: z.literal('history'), from: z.coerce.date(), isLast: z.boolean() }),
])
export type HostFact = z.infer<typeof hostFact>

/** The payload of an inbound event: a provider's fact as the provider wrote it, or a host's. */
export type InboundPayload = { source: 'provider'; raw: unknown } | { source: 'host'; fact: HostFact }
