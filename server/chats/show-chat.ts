import type { Chat, chatEndpoints } from '#domain/chats/chat-contract.ts'
import type { Input } from '#domain/http/endpoint.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { getChat } from './chat-db.ts'

export const showChat = (ctx: Context, { params }: Input<typeof chatEndpoints.showChat>): Promise<Chat> =>
  ctx.read((tx) => getChat(tx, ctx.viewer.id, params))
