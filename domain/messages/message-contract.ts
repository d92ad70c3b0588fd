import { z } from 'zod'
import { shownFailure } from '../channels/failure.ts'
import { defineEndpoints, longTextBytes } from '../http/endpoint.ts'
import { holdsCards, shownName, shownText } from '../http/personal.ts'
import { jsonList, wireBoolean, wireDate, wireInt, wireDay } from '../http/wire.ts'
import { companyChannel } from '../live/channel.ts'
import { queueSummary } from '../queues/queue-contract.ts'
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

/** Why the file of a message is missing, and what is still known of it. */
export const absentFile = z.object({
  /** `full`: the company's storage was full; `failed`: the provider did not deliver it; `removed`: after the months that files are kept. */
  reason: z.enum(['full', 'failed', 'removed']),
  name: z.string().nullable(),
  size: z.int().nullable(),
  /** Bytes of the installation's download limit, which the file exceeds; null if it is missing for another reason. */
  largerThan: z.int().nullable(),
  /** Months after which it was removed. */
  months: z.int().nullable(),
  /** Whether it can be requested again. */
  mayFetch: z.boolean(),
})
export type AbsentFile = z.infer<typeof absentFile>

export const quotedMessage = holdsCards(
  z.object({
    id: z.int(),
    body: shownText,
    fromMe: z.boolean(),
    mediaType: z.enum(mediaTypes),
    mediaUrl: z.string().nullable(),
    contact: z.object({ name: shownName }).nullable(),
    /** As in the message itself. */
    senderId: z.int().nullable(),
  }),
)

export const linkPreview = z.object({
  address: z.string(),
  title: z.string(),
  description: z.string(),
  site: z.string(),
  /** Our own copy: browsers never request the linked site. */
  picture: z.object({ url: z.string(), width: z.int().nullable(), height: z.int().nullable() }).nullable(),
})
export type LinkPreview = z.infer<typeof linkPreview>

export const message = holdsCards(
  z.object({
    id: z.int(),
    /** Set by the browser that sent it, else by the server: the same id twice is one message (decision D22). */
    clientId: z.uuid(),
    ticketId: z.int(),
    contactId: z.int(),
    body: shownText,
    fromMe: z.boolean(),
    mediaType: z.enum(mediaTypes),
    /** Signed URL that expires; null without a file, and while the file is still being fetched from the provider. */
    mediaUrl: z.string().nullable(),
    mediaState: z.enum(['none', 'pending', 'ready', 'failed']),
    file: messageFile.nullable(),
    /** Present only where the file of the message is missing. */
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
    queue: queueSummary.nullable(),
    ticket: z.object({ id: z.int(), uuid: z.uuid() }),
    createdAt: wireDate,
    /** Rises with each change of the message; 0 when it is new. */
    revision: z.int().min(0),
  }),
)
export type Message = z.infer<typeof message>

const clientId = z.uuid()
const upToLargestFile = 100 * 1024 * 1024

const maxFiles = 10

export const messageEndpoints = defineEndpoints({
  listMessages: {
    method: 'GET',
    path: '/messages/:ticketUuid',
    access: 'signedIn',
    params: z.object({ ticketUuid: z.uuid() }),
    query: z.strictObject({
      pageNumber: wireInt.optional(),
      /** Only messages older than this one, so that paging stays steady while new ones arrive. */
      before: wireInt.optional(),
      /** With `before`: all messages down to this one and a few older ones, up to 2,000. */
      until: wireInt.optional(),
      selectedQueues: jsonList(z.int()).optional(),
    }),
    response: z.object({ messages: z.array(message), hasMore: z.boolean() }),
  },
  /** Sends a message. A repeated clientId retries one that failed; a message that did not fail stays as it is. */
  sendMessage: {
    method: 'POST',
    path: '/messages/:ticketId',
    bodyBytes: longTextBytes,
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
      /** The body is an emoji: a reaction to that message. */
      reactionTo: z.int().positive().optional(),
      /** The contact whose card is sent; the body may stay empty. */
      vCard: z.object({ id: z.int().positive() }).optional(),
      isPrivate: z.boolean().optional(),
      fromMe: z.boolean().optional(),
      read: z.union([z.boolean(), z.int()]).optional(),
    }),
    form: {
      fields: z.strictObject({
        body: z.union([z.string().max(1024), z.array(z.string().max(1024)).max(maxFiles)]).optional(),
        clientId: z.union([clientId, z.array(clientId).max(maxFiles)]).optional(),
        isPrivate: wireBoolean.optional(),
        fromMe: wireBoolean.optional(),
        voice: wireBoolean.optional(),
      }),
      files: { field: 'medias', maxFiles, maxBytes: upToLargestFile },
    },
    response: z.object({ messages: z.array(message) }),
  },
  /** Edits one's own text within fifteen minutes, where the channel can (decision D23); internal notes on every channel. */
  editMessage: {
    method: 'POST',
    path: '/messages/edit/:id',
    bodyBytes: longTextBytes,
    access: 'signedIn',
    visit: 'never',
    params: z.object({ id: wireInt }),
    body: z.strictObject({ body: z.string().max(65_536) }),
    response: message,
  },
  /** Deletes one's own message, where the channel can delete it (decision D23); one's own internal notes always. */
  deleteMessage: {
    method: 'DELETE',
    path: '/messages/:id',
    access: 'signedIn',
    visit: 'never',
    params: z.object({ id: wireInt }),
    response: message,
  },
  /** Requests the missing file of a message from the provider again. */
  fetchFile: {
    method: 'POST',
    path: '/messages/:id/file',
    access: 'signedIn',
    params: z.object({ id: wireInt }),
    response: message,
  },
  /** Forwards to one contact: into the conversation that the viewer has with them, or a new one. */
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
  /** Counts messages written between two days of the company, both included; users who are not admins count their own tickets' only. */
  countMessages: {
    method: 'GET',
    path: '/messages-allMe',
    access: 'signedIn',
    query: z.strictObject({
      fromMe: wireBoolean.optional(),
      dateStart: wireDay.optional(),
      dateEnd: wireDay.optional(),
    }),
    response: z.object({ count: z.tuple([z.object({ count: z.int() })]) }),
  },
})

export const messageChannel = companyChannel(
  'appMessage',
  z.discriminatedUnion('action', [
    z.object({ action: z.literal('create'), message, ticket, previous: ticketPlace.nullable() }),
    z.object({ action: z.literal('update'), message, ticketUuid: z.uuid() }),
    /** Messages withdrawn before they were sent: nothing of them stays. */
    z.object({
      action: z.literal('delete'),
      messageIds: z.array(z.int()),
      contactId: z.int(),
      ticketUuid: z.uuid(),
    }),
  ]),
)
export type MessageLive = z.infer<typeof messageChannel.payload>
