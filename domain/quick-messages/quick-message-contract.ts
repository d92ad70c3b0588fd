import { z } from 'zod'
import { defineEndpoints } from '../http/endpoint.ts'
import { creationKey, wireInt } from '../http/wire.ts'
import { companyChannel } from '../live/channel.ts'
import { plainShortcode } from './plain-shortcode.ts'

/** Fields that decide who sees a quick message and who may change it. */
export const quickMessagePlace = z.object({
  /** Whether colleagues see it; otherwise it is private. */
  visao: z.boolean(),
  /** Whether colleagues may change it too; only where they see it. */
  geral: z.boolean(),
  /** The owner; null when that user was deleted. */
  userId: z.int().nullable(),
})
export type QuickMessagePlace = z.infer<typeof quickMessagePlace>

export const quickMessageRecord = quickMessagePlace.extend({
  id: z.int(),
  /** Without the slash that invokes it. */
  shortcode: z.string(),
  message: z.string(),
  /** Whether the composer offers it. */
  status: z.boolean(),
  /** Signed URL that expires; null without an attachment. */
  mediaPath: z.string().nullable(),
  mediaName: z.string().nullable(),
  mediaType: z.string().nullable(),
})
export type QuickMessageRecord = z.infer<typeof quickMessageRecord>

export const quickMessage = quickMessageRecord.extend({
  /** Whether the caller may change it. */
  editable: z.boolean(),
})
export type QuickMessage = z.infer<typeof quickMessage>

export const quickMessageBody = z.strictObject({
  shortcode: z
    .string({ error: 'Obrigatório' })
    .max(60, 'Muito longo!')
    .refine((shortcode) => plainShortcode(shortcode) !== '', 'Obrigatório'),
  message: z.string().max(4096, 'Muito longo!'),
  geral: z.boolean(),
  visao: z.boolean(),
  status: z.boolean(),
})
export type QuickMessageBody = z.infer<typeof quickMessageBody>

const id = z.object({ id: wireInt })
const done = z.object({ message: z.string() })

export const quickMessageEndpoints = defineEndpoints({
  /** Quick messages that the composer offers. Ids in the query are accepted and ignored: the result is the caller's. */
  listQuickShortcuts: {
    method: 'GET',
    path: '/quick-messages/list',
    access: 'signedIn',
    query: z.strictObject({ companyId: wireInt.optional(), userId: wireInt.optional() }),
    response: z.array(quickMessage),
  },
  listQuickMessages: {
    method: 'GET',
    path: '/quick-messages',
    access: 'signedIn',
    query: z.strictObject({ searchParam: z.string().max(100).optional(), pageNumber: wireInt.optional() }),
    response: z.object({ records: z.array(quickMessage), hasMore: z.boolean() }),
  },
  showQuickMessage: {
    method: 'GET',
    path: '/quick-messages/:id',
    access: 'signedIn',
    params: id,
    response: quickMessage,
  },
  createQuickMessage: {
    method: 'POST',
    path: '/quick-messages',
    access: 'signedIn',
    visit: 'never',
    body: quickMessageBody
      .partial({ message: true, geral: true, visao: true, status: true })
      .extend(creationKey),
    response: quickMessage,
  },
  updateQuickMessage: {
    method: 'PUT',
    path: '/quick-messages/:id',
    access: 'signedIn',
    params: id,
    body: quickMessageBody.partial(),
    response: quickMessage,
  },
  deleteQuickMessage: {
    method: 'DELETE',
    path: '/quick-messages/:id',
    access: 'signedIn',
    params: id,
    response: done,
  },
  attachQuickFile: {
    method: 'POST',
    path: '/quick-messages/:id/media-upload',
    access: 'signedIn',
    params: id,
    form: {
      fields: z.strictObject({ typeArch: z.string().max(40).optional() }),
      files: { field: 'file', maxFiles: 1, maxBytes: 100 * 1024 * 1024 },
    },
    response: quickMessage,
  },
  detachQuickFile: {
    method: 'DELETE',
    path: '/quick-messages/:id/media-upload',
    access: 'signedIn',
    params: id,
    response: quickMessage,
  },
})

export const quickMessageChannel = companyChannel(
  'quickemessage',
  z.discriminatedUnion('action', [
    z.object({ action: z.enum(['create', 'update']), record: quickMessageRecord }),
    z.object({ action: z.literal('delete'), id: z.int() }),
  ]),
)
export type QuickMessageLive = z.infer<typeof quickMessageChannel.payload>
