import type { chatEndpoints } from '#domain/chats/chat-contract.ts'
import type { Input } from '#domain/http/endpoint.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { chatPageSize, countUnread, findChats } from './chat-db.ts'

export const listChats = (ctx: Context, { query }: Input<typeof chatEndpoints.listChats>) =>
  ctx.read(async (tx) => {
    const { searchParam = '', pageNumber: page = 1 } = query
    const found = await findChats(tx, { memberId: ctx.viewer.id, search: searchParam.trim(), page })
    return {
      records: found.slice(0, chatPageSize),
      hasMore: found.length > chatPageSize,
      unread: await countUnread(tx, ctx.viewer.id),
    }
  })
