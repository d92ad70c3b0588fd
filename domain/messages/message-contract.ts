import { z } from 'zod'
import { shownFailure } from '../channels/failure.ts'
import { defineEndpoints } from '../http/endpoint.ts'
import { shownName, shownText } from '../http/personal.ts'
import { jsonList, wireBoolean, wireDate, wireInt } from '../http/wire.ts'
import { companyChannel } from '../live/channel.ts'
import { ticket, ticketPlace } from '../tickets/ticket-contract.ts'

export const mediaTypes = [
  'chat',
  'image',
  'video',
  'audio',
  'application',
  'sticker',
  'call_log',
  'contactMessage',
  'locationMessage',
  'reactionMessage',
  'pollCreationMessageV3',
  'eventMessage',
  'listMessage',
  'viewOnceMessage',
  'interactiveMessage',
  'orderMessage',
  'adMetaPreview',
  'unsupportedMessage',
  'systemMessage',
] as const

export const messageFile = z.object({
  name: z.string(),
  mimeType: z.string(),
  size: z.int(),
  /** Pixels, so that the bubble has its size before the picture arrives. */
  width: z.int().nullable(),
  height: z.int().nullable(),
  voice: z.boolean(),
})

/** Why the file of a message is not there, and what is still known of it. */
export const absentFile = z.object({
  /** `full`: the company's room was; `failed`: the provider did not give it; `removed`: after the months that files are kept. */
  reason: z.enum(['full', 'failed', 'removed']),
  name: z.string().nullable(),
  size: z.int().nullable(),
  /** After how many months it was removed. */
  months: z.int().nullable(),
  /** Whether it can be asked for once more. */
  mayFetch: z.boolean(),
})
export type AbsentFile = z.infer<typeof absentFile>

export const quotedMessage = z.object({
  id: z.int(),
  body: shownText,
  fromMe: z.boolean(),
  mediaType: z.enum(mediaTypes),
  mediaUrl: z.string().nullable(),
  contact: z.object({ name: shownName }).nullable(),
  /** As in the message itself. */
  senderId: z.int().nullable(),
})

export const linkPreview = z.object({
  address: z.string(),
  title: z.string(),
  description: z.string(),
  site: z.string(),
  /** Our own copy; the site itself is never asked by a browser. */
  picture: z.object({ url: z.string(), width: z.int().nullable(), height: z.int().nullable() }).nullable(),
})
export type LinkPreview = z.infer<typeof linkPreview>

export const message = z.object({
  id: z.int(),
  /** Given by the browser that sent it, else by the server: the same id twice is one message (decision D22). */
  clientId: z.uuid(),
  ticketId: z.int(),
  contactId: z.int(),
  body: shownText,
  fromMe: z.boolean(),
  mediaType: z.enum(mediaTypes),
  /** Signed and expiring; null without a file, and while the file is still being fetched from the provider. */
  mediaUrl: z.string().nullable(),
  mediaState: z.enum(['none', 'pending', 'ready', 'failed']),
  file: messageFile.nullable(),
  /** Only of a message whose file is missing. */
  absentFile: absentFile.optional(),
  dataJson: z.record(z.string(), z.unknown()).nullable(),
  /** Preview of the linked page; null without a link, and until it is known. */
  linkPreview: linkPreview.nullable(),
  isPrivate: z.boolean(),
  isDeleted: z.boolean(),
  isEdited: z.boolean(),
  isForwarded: z.boolean(),
  read: z.boolean(),
  /** 0 pending, 1 sent, 2 delivered, 3 read, 4 played, 5 done. */
  ack: z.int().min(0).max(5),
  failure: shownFailure.nullable(),
  /** Price of the message in millionths of the currency, where the provider reports it and the rate is known. */
  price: z.object({ micros: z.int(), currency: z.string(), category: z.string() }).optional(),
  quotedMsg: quotedMessage.nullable(),
  contact: z.object({ name: shownName }).nullable(),
  /** Group member who wrote it, as a contact; null elsewhere, and for imported messages. */
  senderId: z.int().nullable(),
  user: z.object({ id: z.int(), name: z.string() }).nullable(),
  queueId: z.int().nullable(),
  createdAt: wireDate,
})
export type Message = z.infer<typeof message>

const clientId = z.uuid()
const upToLargestFile = 100 * 1024 * 1024

export const messageEndpoints = defineEndpoints({
  listMessages: {
    method: 'GET',
    path: '/messages/:ticketUuid',
    access: 'signedIn',
    params: z.object({ ticketUuid: z.uuid() }),
    query: z.strictObject({
      pageNumber: wireInt.optional(),
      /** Only messages older than this one: steady paging while new ones arrive. */
      before: wireInt.optional(),
      /** With `before`: everything down to this message and a little of what came before it, up to 2,000. */
      until: wireInt.optional(),
      selectedQueues: jsonList(z.int()).optional(),
    }),
    response: z.object({ messages: z.array(message), hasMore: z.boolean() }),
  },
  /** Sending a clientId again that failed before tries it once more; one that did not fail stays as it is. */
  sendMessage: {
    method: 'POST',
    path: '/messages/:ticketId',
    access: 'signedIn',
    visit: 'message',
    params: z.object({ ticketId: wireInt }),
    body: z.strictObject({
      // Limits of the channel are checked with the channel.
      body: z.string().max(100_000),
      /** Not used: files come as multipart (decision D65). */
      mediaUrl: z.string().max(2048).nullable().optional(),
      clientId: clientId.optional(),
      quotedMsg: z.object({ id: z.int().positive() }).nullable().optional(),
      /** The body is an emoji put on that message. */
      reactionTo: z.int().positive().optional(),
      /** The contact whose card is sent; the body may stay empty. */
      vCard: z.object({ id: z.int().positive() }).optional(),
      isPrivate: z.boolean().optional(),
      fromMe: z.boolean().optional(),
      read: z.union([z.boolean(), z.int()]).optional(),
    }),
    form: {
      fields: z.strictObject({
        body: z.union([z.string().max(1024), z.array(z.string().max(1024))]).optional(),
        clientId: z.union([clientId, z.array(clientId)]).optional(),
        isPrivate: wireBoolean.optional(),
        fromMe: wireBoolean.optional(),
        voice: wireBoolean.optional(),
      }),
      files: { field: 'medias', maxFiles: 10, maxBytes: upToLargestFile },
    },
    response: z.object({ messages: z.array(message) }),
  },
  /** One's own text, for fifteen minutes, where the channel can (decision D23); notes of the team always can. */
  editMessage: {
    method: 'POST',
    path: '/messages/edit/:id',
    access: 'signedIn',
    visit: 'never',
    params: z.object({ id: wireInt }),
    body: z.strictObject({ body: z.string().max(65_536) }),
    response: message,
  },
  /** One's own message, where the channel can take it back (decision D23); one's own notes of the team always. */
  deleteMessage: {
    method: 'DELETE',
    path: '/messages/:id',
    access: 'signedIn',
    visit: 'never',
    params: z.object({ id: wireInt }),
    response: message,
  },
  /** Asks the provider once more for the file of a message that it is missing from. */
  fetchFile: {
    method: 'POST',
    path: '/messages/:id/file',
    access: 'signedIn',
    params: z.object({ id: wireInt }),
    response: message,
  },
  /** To one contact: into the conversation that the viewer has with them, or a new one. */
  forwardMessage: {
    method: 'POST',
    path: '/message/forward',
    access: 'signedIn',
    visit: 'never',
    body: z.strictObject({
      messageId: z.int().positive(),
      contactId: z.int().positive(),
      signMessage: z.boolean().optional(),
      clientId: clientId.optional(),
    }),
    response: message,
  },
  /** How many messages were written between two days of the company, both included; others than admins count their own tickets'. */
  countMessages: {
    method: 'GET',
    path: '/messages-allMe',
    access: 'signedIn',
    query: z.strictObject({
      fromMe: wireBoolean.optional(),
      dateStart: z.iso.date().optional(),
      dateEnd: z.iso.date().optional(),
    }),
    response: z.object({ count: z.tuple([z.object({ count: z.int() })]) }),
  },
})

export const messageChannel = companyChannel(
  'appMessage',
  z.discriminatedUnion('action', [
    z.object({ action: z.literal('create'), message, ticket, previous: ticketPlace.nullable() }),
    z.object({ action: z.literal('update'), message, ticketUuid: z.uuid() }),
    /** Taken back before they left: of these messages nothing stays. */
    z.object({
      action: z.literal('remove'),
      messageIds: z.array(z.int()),
      contactId: z.int(),
      ticketUuid: z.uuid(),
    }),
  ]),
)
export type MessageLive = z.infer<typeof messageChannel.payload>
