import { z } from 'zod'
import { failure } from '#domain/channels/failure.ts'
import type { Inbound } from '../channel.ts'

const identity = z.object({ kind: z.enum(['phone', 'lid', 'group']), externalId: z.string() })
const at = z.coerce.date()

const from = z.object({
  identities: z.tuple([identity], identity),
  name: z.string().nullable(),
  username: z.string().nullable(),
})

const written = z.object({
  externalId: z.string(),
  from,
  sender: from.optional(),
  mediaType: z.enum([
    'chat',
    'image',
    'video',
    'audio',
    'application',
    'sticker',
    'contactMessage',
    'locationMessage',
    'reactionMessage',
    'interactiveMessage',
    'pollCreationMessageV3',
    'eventMessage',
    'viewOnceMessage',
    'unsupportedMessage',
  ]),
  text: z.string(),
  media: z
    .object({
      externalId: z.string(),
      mimeType: z.string(),
      fileName: z.string().nullable(),
      sha256: z.string().nullable(),
      voice: z.boolean(),
      seconds: z.number().optional(),
    })
    .nullable(),
  data: z.record(z.string(), z.unknown()).nullable(),
  quotedExternalId: z.string().nullable(),
  forwarded: z.boolean(),
  mentions: z.array(identity).optional(),
  quiet: z.boolean().optional(),
  at,
})

/** Format of the facts that a session stores: already converted, so that only the session needs the client library. */
const storedFact = z.discriminatedUnion('kind', [
  written.extend({ kind: z.literal('message') }),
  written.extend({ kind: z.literal('own') }),
  z.object({
    kind: z.literal('status'),
    externalId: z.string(),
    ack: z.literal([1, 2, 3, 4]).nullable(),
    failure: failure.nullable(),
    reference: z.null(),
    pricing: z.null(),
    at,
  }),
  z.object({
    kind: z.literal('call'),
    externalId: z.string(),
    from,
    video: z.boolean(),
    refused: z.boolean().default(true),
    at,
  }),
  z.object({
    kind: z.literal('group'),
    group: identity,
    subject: z.string().nullable(),
    members: z
      .array(
        z.object({
          identities: z.tuple([identity], identity),
          rank: z.enum(['member', 'admin', 'owner']),
        }),
      )
      .nullable(),
    at,
  }),
  z.object({
    kind: z.literal('vote'),
    externalId: z.string(),
    voter: z.string(),
    name: z.string().nullable(),
    options: z.array(z.string()),
    at,
  }),
  z.object({ kind: z.literal('picture'), of: identity, at }),
  z.object({ kind: z.literal('deletion'), externalId: z.string(), own: z.boolean().default(false), at }),
  z.object({
    kind: z.literal('edit'),
    externalId: z.string(),
    text: z.string().nullable(),
    data: z.record(z.string(), z.unknown()).optional(),
    mentions: z.array(identity).optional(),
    own: z.boolean().default(false),
    at,
  }),
])

/** Reads a stored fact; null when it is not one. */
export const readEvent = (payload: unknown): Inbound | null => storedFact.safeParse(payload).data ?? null
