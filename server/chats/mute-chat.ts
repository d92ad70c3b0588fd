import type { Chat, chatEndpoints } from '#domain/chats/chat-contract.ts'
import type { Input } from '#domain/http/endpoint.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { getChat, lockMember, saveMember } from './chat-db.ts'

/** Mutes a chat for the user alone; the other members are not told. */
export const muteChat = (
  { transaction, viewer }: Context,
  { params: { id }, body: { muted } }: Input<typeof chatEndpoints.muteChat>,
): Promise<Chat> =>
  transaction(async (tx) => {
    await lockMember(tx, id, viewer.id)
    await saveMember(tx, { chatId: id, userId: viewer.id }, { muted })
    return getChat(tx, viewer.id, { id })
  })
