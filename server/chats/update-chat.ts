import type { Chat, chatEndpoints } from '#domain/chats/chat-contract.ts'
import { mostChatMembers } from '#domain/chats/chat-rules.ts'
import { AppError } from '#domain/errors.ts'
import type { Input } from '#domain/http/endpoint.ts'
import { mergeChosen } from '#server/companies/merge-chosen.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { addMembers, getChat, memberIdsOf, removeMembers, saveChat, toTold } from './chat-db.ts'
import { chosenPeople, idOfPerson } from './chosen-people.ts'
import { lockOwnChat } from './lock-own-chat.ts'
import './chat-events.ts'

/** Keeps absent fields as they are. The owner stays a member. */
export const updateChat = (
  ctx: Context,
  { params: { id }, body: { title, users, knownUsers } }: Input<typeof chatEndpoints.updateChat>,
): Promise<Chat> =>
  ctx.transaction(async (tx) => {
    const before = await lockOwnChat(ctx, tx, id)
    const members = memberIdsOf(before)
    const chosen = users ? [ctx.viewer.id, ...users.map(idOfPerson)] : members
    const wanted = mergeChosen({ current: members, known: knownUsers ?? members, chosen })
    const left = members.filter((userId) => !wanted.includes(userId))
    const joined = await chosenPeople(
      tx,
      wanted.filter((userId) => !members.includes(userId)),
    )
    // Each of two who add people at once may have seen room for them.
    if (joined.length && wanted.length > mostChatMembers + 1)
      throw new AppError('ERR_VALIDATION', [{ path: 'body.users', message: 'Too Long!' }])
    const name = title ?? before.title
    // A change of members makes a revision too.
    if (name !== before.title || left.length || joined.length) await saveChat(tx, id, { title: name })
    await removeMembers(tx, id, left)
    await addMembers(tx, { chatId: id, userIds: joined, now: ctx.now })
    const chat = await getChat(tx, ctx.viewer.id, { id })
    ctx.emit('chat.changed', { chat: toTold(chat), joined, left })
    return chat
  })
