import type { chatEndpoints } from '#domain/chats/chat-contract.ts'
import type { Input } from '#domain/http/endpoint.ts'
import { isSearchable } from '#domain/http/search-term.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { getChat } from './chat-db.ts'
import { findMessages, messagePageSize, searchMessages } from './chat-message-db.ts'

export const listChatMessages = (
  ctx: Context,
  { params: { id }, query }: Input<typeof chatEndpoints.listChatMessages>,
) =>
  ctx.read(async (tx) => {
    const { before, pageNumber: page = 1, searchParam } = query
    await getChat(tx, ctx.viewer.id, { id })
    const found =
      searchParam === undefined
        ? await findMessages(tx, { chatId: id, before, page })
        : isSearchable(searchParam)
          ? await searchMessages(tx, { chatId: id, memberId: ctx.viewer.id, term: searchParam, before })
          : []
    return {
      records: found.slice(0, messagePageSize).toReversed(),
      hasMore: found.length > messagePageSize,
    }
  })
