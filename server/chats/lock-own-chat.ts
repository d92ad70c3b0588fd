import type { Chat } from '#domain/chats/chat-contract.ts'
import { mayEditChat } from '#domain/chats/chat-rules.ts'
import { AppError } from '#domain/errors.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { lockChat } from './chat-db.ts'

/** Locks a chat until the transaction ends. Throws ERR_NOT_FOUND to non-members, ERR_NO_PERMISSION to members who may not edit it. */
export async function lockOwnChat({ viewer }: Pick<Context, 'viewer'>, tx: Db, id: number): Promise<Chat> {
  const chat = await lockChat(tx, viewer.id, id)
  if (!mayEditChat(viewer, chat)) throw new AppError('ERR_NO_PERMISSION')
  return chat
}
