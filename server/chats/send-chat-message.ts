import { type ChatMessage, type chatEndpoints, type ToldChat } from '#domain/chats/chat-contract.ts'
import { lastMessageLine } from '#domain/chats/chat-rules.ts'
import { AppError } from '#domain/errors.ts'
import type { Input } from '#domain/http/endpoint.ts'
import { colleaguesNamedIn } from '#domain/notes/note-mentions.ts'
import type { NewFile } from '#server/files/file-db.ts'
import { keepOnlySaved } from '#server/files/keep-only-saved.ts'
import { keepUpload } from '#server/files/keep-upload.ts'
import { saveUpload } from '#server/files/save-upload.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { countMessage, getChat, lockChat, saveChat, toTold } from './chat-db.ts'
import { findByClientId, getMessage, insertMessage } from './chat-message-db.ts'
import './chat-events.ts'

type Draft = {
  text: string
  clientId: string | undefined
  replyToId: number | undefined
  kept: NewFile | null
}

/** Writes into a chat that the user is a member of; a repeated clientId returns its first message and writes none. */
export async function sendChatMessage(
  ctx: Context,
  { params: { id }, body, form }: Input<typeof chatEndpoints.sendChatMessage>,
): Promise<ChatMessage> {
  const upload = form?.files[0]
  if (form && !upload) throw new AppError('ERR_VALIDATION', [{ path: 'body.file', message: 'is required' }])
  const { message: text = '', clientId, replyToId } = body ?? form?.fields ?? {}
  const repeated = await ctx.read(async (tx) => {
    await getChat(tx, ctx.viewer.id, { id })
    return writtenBefore(ctx, tx, { chatId: id, clientId })
  })
  if (repeated) return repeated
  const kept = upload ? await keepUpload(ctx, { upload, voice: false }) : null
  return keepOnlySaved(ctx, [kept], () =>
    ctx.transaction((tx) => write(ctx, tx, { chatId: id, draft: { text, clientId, replyToId, kept } })),
  )
}

/** Throws ERR_VALIDATION where the name was given to a message of another chat. */
async function writtenBefore(
  { viewer }: Context,
  tx: Db,
  { chatId, clientId }: { chatId: number; clientId: string | undefined },
): Promise<ChatMessage | undefined> {
  const found = clientId && (await findByClientId(tx, { senderId: viewer.id, clientId }))
  if (!found) return undefined
  if (found.chatId !== chatId)
    throw new AppError('ERR_VALIDATION', [{ path: 'body.clientId', message: 'is of another chat' }])
  return found
}

async function write(
  ctx: Context,
  tx: Db,
  { chatId, draft: { text, clientId, replyToId, kept } }: { chatId: number; draft: Draft },
): Promise<ChatMessage> {
  const { viewer, now } = ctx
  const before = await lockChat(tx, viewer.id, chatId)
  const repeated = await writtenBefore(ctx, tx, { chatId, clientId })
  if (repeated) return repeated
  if (replyToId !== undefined) await throwIfNotThere(tx, chatId, replyToId)
  const fileId = kept && (await saveUpload(ctx, tx, kept))
  const messageId = await insertMessage(tx, {
    ...{ chatId, senderId: viewer.id, senderName: viewer.name, message: text },
    ...{ fileId, replyToId: replyToId ?? null, clientId: clientId ?? null, createdAt: now },
  })
  await countMessage(tx, { chatId, senderId: viewer.id, messageId })
  const lastMessage = lastMessageLine(viewer.name, text || (kept?.name ?? ''))
  await saveChat(tx, chatId, { lastMessage, updatedAt: now })
  const message = await getMessage(tx, chatId, messageId)
  const chat = toTold(await getChat(tx, viewer.id, { id: chatId }))
  ctx.emit('chat.message-sent', { message, chat, mentioned: mentionedIn(text, before, viewer.id) })
  return message
}

async function throwIfNotThere(tx: Db, chatId: number, replyToId: number): Promise<void> {
  const quoted = await getMessage(tx, chatId, replyToId).catch(() => null)
  if (!quoted || quoted.isDeleted)
    throw new AppError('ERR_VALIDATION', [{ path: 'body.replyToId', message: 'is no message of this chat' }])
}

const mentionedIn = (text: string, { users }: Pick<ToldChat, 'users'>, senderId: number): number[] =>
  text.includes('@')
    ? colleaguesNamedIn(
        text,
        users.map(({ user }) => user),
      ).filter((id) => id !== senderId)
    : []
