import type { Chat, chatEndpoints } from '#domain/chats/chat-contract.ts'
import { AppError } from '#domain/errors.ts'
import type { Input } from '#domain/http/endpoint.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { findNewestId, getChat, lockMember, memberIdsOf, saveMember } from './chat-db.ts'
import { countAfter } from './chat-message-db.ts'
import './chat-events.ts'

/** Moves the mark of read messages forward only: reading less than before changes nothing. */
export async function readChat(
  ctx: Context,
  { params: { id: chatId }, body }: Input<typeof chatEndpoints.readChat>,
): Promise<Chat> {
  const userId = ctx.viewer.id
  if (body.userId !== undefined && body.userId !== userId)
    throw new AppError('ERR_VALIDATION', [{ path: 'body.userId', message: 'is not who asks' }])
  return ctx.transaction(async (tx) => {
    // Locked before the messages are read, so that one that is being written now either waits or is seen.
    const before = await lockMember(tx, chatId, userId)
    const newestId = (await findNewestId(tx, chatId)) ?? 0
    const lastReadId = Math.max(before.lastReadId, Math.min(body.lastId ?? newestId, newestId))
    const unreads = await countAfter(tx, { chatId, memberId: userId, after: lastReadId })
    const isNews = lastReadId !== before.lastReadId || unreads !== before.unreads
    if (isNews) await saveMember(tx, { chatId, userId }, { unreads, lastReadId })
    const chat = await getChat(tx, userId, { id: chatId })
    if (isNews) {
      ctx.emit('chat.read', { chatId, userIds: memberIdsOf(chat), userId, unreads, lastReadId })
    }
    return chat
  })
}
