import { z } from 'zod'
import { defineEndpoints } from '../http/endpoint.ts'
import { shownFile } from '../http/file-address.ts'
import { creationKey, wireDate, wireInt } from '../http/wire.ts'
import { type Channel, companyChannel } from '../live/channel.ts'
import { largestChatFile, longestChatMessage, mostChatMembers } from './chat-rules.ts'

export const chatUser = z.object({
  userId: z.int(),
  unreads: z.int(),
  /** Id of the newest message that they have read; 0 before the first. */
  lastReadId: z.int(),
  user: z.object({ id: z.int(), name: z.string() }),
})
export type ChatUser = z.infer<typeof chatUser>

/** A chat with the fields that all its members get. */
export const toldChat = z.object({
  id: z.int(),
  uuid: z.string(),
  title: z.string(),
  /** Null where all possible owners were deleted. */
  ownerId: z.int().nullable(),
  users: z.array(chatUser),
  lastMessage: z.string(),
  updatedAt: wireDate,
  /** Rises with each change of the chat or its members, but not with what they read. */
  revision: z.int(),
})
export type ToldChat = z.infer<typeof toldChat>

export const chat = toldChat.extend({
  /** Whether the caller muted it: only mentions notify them. */
  isMuted: z.boolean(),
})
export type Chat = z.infer<typeof chat>

export const chatMessage = z.object({
  id: z.int(),
  chatId: z.int(),
  /** Null where the user was deleted; the name stays. */
  senderId: z.int().nullable(),
  sender: z.object({ name: z.string() }),
  message: z.string(),
  createdAt: wireDate,
  editedAt: wireDate.nullable(),
  /** Deleted: only the fact that there was a message stays. */
  isDeleted: z.boolean(),
  clientId: z.string().nullable(),
  replyTo: z.object({ id: z.int(), name: z.string(), message: z.string() }).nullable(),
  /** Signed URL that expires. */
  mediaPath: shownFile.nullable(),
  mediaName: z.string().nullable(),
  mediaType: z.string().nullable(),
  mediaSize: z.number().nullable(),
  mediaWidth: z.int().nullable(),
  mediaHeight: z.int().nullable(),
})
export type ChatMessage = z.infer<typeof chatMessage>

const userId = z.int().positive()
const ignored = z.unknown().optional()

/** A user by id, in the form of a chat's member or of an entry in a list of users. */
const chosenUser = z.union([userId, z.looseObject({ userId }), z.looseObject({ id: userId })])
export type ChosenUser = z.infer<typeof chosenUser>

/** Further fields of an answer are accepted and ignored (decision D65). */
export const chatBody = z.strictObject({
  title: z.string('Obrigatório').trim().min(1, 'Obrigatório').max(100, 'Too Long!'),
  users: z.array(chosenUser, 'Obrigatório').min(1, 'Obrigatório').max(mostChatMembers),
  ...{ id: ignored, uuid: ignored, ownerId: ignored, lastMessage: ignored },
  ...{ updatedAt: ignored, isMuted: ignored, revision: ignored },
})
export type ChatBody = z.output<typeof chatBody>

/** Empty where a file is sent alone. */
const messageText = z.string().trim().max(longestChatMessage, 'Too Long!')
const writtenText = messageText.min(1, 'Obrigatório')
const clientId = z.uuid().optional()

const params = z.object({ id: wireInt })
const ofMessage = z.object({ id: wireInt, messageId: wireInt })
const of = { access: 'signedIn', plan: 'useInternalChat' } as const
const changes = { ...of, visit: 'never' } as const

export const chatEndpoints = defineEndpoints({
  /** Chats of the caller, most recent message first, 20 a page. */
  listChats: {
    ...of,
    method: 'GET',
    path: '/chats',
    query: z.strictObject({ searchParam: z.string().max(100).optional(), pageNumber: wireInt.optional() }),
    response: z.object({
      records: z.array(chat),
      hasMore: z.boolean(),
      /** Number of unread messages in the caller's chats that are not muted. */
      unread: z.int(),
    }),
  },
  showChat: {
    ...of,
    method: 'GET',
    path: '/chats/u/:uuid',
    params: z.object({ uuid: z.uuid() }),
    response: chat,
  },
  /** The creator of a chat owns it and is a member. */
  createChat: {
    ...changes,
    method: 'POST',
    path: '/chats',
    body: chatBody.extend(creationKey),
    response: chat,
  },
  updateChat: {
    ...changes,
    method: 'PUT',
    path: '/chats/:id',
    params,
    /** `knownUsers`: the members that the caller saw, by id; of `users`, only the difference to them applies. */
    body: chatBody.partial().extend({
      knownUsers: z
        .array(userId)
        .max(mostChatMembers + 1)
        .optional(),
    }),
    response: chat,
  },
  deleteChat: {
    ...changes,
    method: 'DELETE',
    path: '/chats/:id',
    params,
    response: z.object({ message: z.string() }),
  },
  muteChat: {
    ...changes,
    method: 'PUT',
    path: '/chats/:id/mute',
    params,
    body: z.strictObject({ muted: z.boolean() }),
    response: chat,
  },
  /** Lists the newest page in chronological order, or messages before a given one; with `searchParam` those that contain its words. */
  listChatMessages: {
    ...of,
    method: 'GET',
    path: '/chats/:id/messages',
    params,
    query: z.strictObject({
      pageNumber: wireInt.optional(),
      /** Only messages older than this one, so that paging stays steady while new ones arrive. */
      before: wireInt.optional(),
      searchParam: z.string().max(100).optional(),
    }),
    response: z.object({ records: z.array(chatMessage), hasMore: z.boolean() }),
  },
  /** Sends a message. A repeated clientId writes nothing and returns the message that was written. */
  sendChatMessage: {
    ...changes,
    method: 'POST',
    path: '/chats/:id/messages',
    params,
    body: z.strictObject({ message: writtenText, clientId, replyToId: userId.optional() }),
    form: {
      fields: z.strictObject({ message: messageText.optional(), clientId, replyToId: wireInt.optional() }),
      files: { field: 'file', maxFiles: 1, maxBytes: largestChatFile },
    },
    response: chatMessage,
  },
  editChatMessage: {
    ...changes,
    method: 'PUT',
    path: '/chats/:id/messages/:messageId',
    params: ofMessage,
    body: z.strictObject({ message: writtenText }),
    response: chatMessage,
  },
  deleteChatMessage: {
    ...changes,
    method: 'DELETE',
    path: '/chats/:id/messages/:messageId',
    params: ofMessage,
    response: chatMessage,
  },
  /** Marks messages as read by the caller; a `userId` of somebody else is refused. Without `lastId` all are read. */
  readChat: {
    ...changes,
    method: 'POST',
    path: '/chats/:id/read',
    params,
    body: z.strictObject({ userId: userId.optional(), lastId: z.int().min(0).optional() }),
    response: chat,
  },
})

const deletion = z.object({ action: z.literal('delete'), id: z.int() })

const chatNews = z.discriminatedUnion('action', [
  z.object({
    action: z.literal('new-message'),
    newMessage: chatMessage,
    chat: toldChat,
    /** Members whom it mentions. */
    mentioned: z.array(z.int()),
  }),
  z.object({ action: z.literal('update-message'), message: chatMessage, chat: toldChat }),
  z.object({ action: z.literal('update'), chat: toldChat }),
  z.object({
    action: z.literal('read'),
    chatId: z.int(),
    userId: z.int(),
    unreads: z.int(),
    lastReadId: z.int(),
  }),
  z.object({ action: z.literal('typing'), chatId: z.int(), userId: z.int(), name: z.string() }),
  deletion,
])
export type ChatNews = z.infer<typeof chatNews>

/** Events of all chats of the user. */
export const chatChannel = companyChannel('chat', chatNews)

/** Events of one chat. */
export const oneChatChannel = (chatId: number): Channel<ChatNews> =>
  companyChannel(`chat-${chatId}`, chatNews)

export const chatsOfUser = z.discriminatedUnion('action', [
  z.object({ action: z.enum(['create', 'update']), record: toldChat }),
  deletion,
])
export type ChatsOfUserLive = z.infer<typeof chatsOfUser>

/** Events of one user's list of chats: created, changed and removed ones. */
export const chatsOfUserChannel = (id: number): Channel<ChatsOfUserLive> =>
  companyChannel(`chat-user-${id}`, chatsOfUser)
