import type { ChatMessage } from '#domain/chats/chat-contract.ts'
import { mayChangeMessage, lastMessageLine } from '#domain/chats/chat-rules.ts'
import { AppError } from '#domain/errors.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { findNewestId, getChat, lockChat, saveChat, toTold } from './chat-db.ts'
import { getMessage } from './chat-message-db.ts'
import './chat-events.ts'

type Change = {
  chatId: number
  messageId: number
  /** Changes the message, and returns the text that the chat's line in the list shows if it is the newest. */
  work: (tx: Db, before: ChatMessage) => Promise<string>
}

/** Changes a message of one's own, and has the members told. Throws ERR_NO_PERMISSION to others, ERR_EDIT_NOT_ALLOWED after an hour. */
export const changeChatMessage = (ctx: Context, { chatId, messageId, work }: Change): Promise<ChatMessage> =>
  ctx.transaction(async (tx) => {
    await lockChat(tx, ctx.viewer.id, chatId)
    const before = await getMessage(tx, chatId, messageId)
    if (before.senderId !== ctx.viewer.id) throw new AppError('ERR_NO_PERMISSION')
    if (!mayChangeMessage(ctx.viewer, before, ctx.now)) throw new AppError('ERR_EDIT_NOT_ALLOWED')
    const line = await work(tx, before)
    if ((await findNewestId(tx, chatId)) === messageId)
      await saveChat(tx, chatId, { lastMessage: line && lastMessageLine(before.sender.name, line) })
    const message = await getMessage(tx, chatId, messageId)
    const chat = toTold(await getChat(tx, ctx.viewer.id, { id: chatId }))
    ctx.emit('chat.message-changed', { message, chat })
    return message
  })
