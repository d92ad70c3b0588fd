import type { Chat, chatEndpoints } from '#domain/chats/chat-contract.ts'
import type { Input } from '#domain/http/endpoint.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { addMembers, getChat, memberIdsOf, removeMembers, saveChat, toTold } from './chat-db.ts'
import { chosenPeople } from './chosen-people.ts'
import { lockOwnChat } from './lock-own-chat.ts'
import './chat-events.ts'

/** What is not given stays as it is. The owner stays a member. */
export const updateChat = (
  ctx: Context,
  { params: { id }, body: { title, users } }: Input<typeof chatEndpoints.updateChat>,
): Promise<Chat> =>
  ctx.transaction(async (tx) => {
    const before = await lockOwnChat(ctx, tx, id)
    const members = memberIdsOf(before)
    const wanted = users ? [...new Set([ctx.viewer.id, ...(await chosenPeople(tx, users))])] : members
    const joined = wanted.filter((userId) => !members.includes(userId))
    const left = members.filter((userId) => !wanted.includes(userId))
    if (title !== undefined) await saveChat(tx, id, { title })
    await removeMembers(tx, id, left)
    await addMembers(tx, { chatId: id, userIds: joined, now: ctx.now })
    const chat = await getChat(tx, ctx.viewer.id, { id })
    ctx.emit('chat.changed', { chat: toTold(chat), joined, left })
    return chat
  })
