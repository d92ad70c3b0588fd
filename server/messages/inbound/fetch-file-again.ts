import { AppError } from '#domain/errors.ts'
import type { Input } from '#domain/http/endpoint.ts'
import type { Message, messageEndpoints } from '#domain/messages/message-contract.ts'
import { findStorageUse, hasRoomForCustomers } from '#server/files/storage-use-db.ts'
import { announceChange } from '#server/messages/announce-change.ts'
import { getMessage } from '#server/messages/message-db.ts'
import { getReadableMessage } from '#server/messages/readable-message.ts'
import { waitForMedia } from '#server/messages/status-db.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import type { Db } from '#server/platform/database/db.ts'
import { askForFile } from './ask-for-file.ts'

/** Queues another download of a file for which there was no room, or which did not come. */
export const fetchFileAgain = (
  ctx: Context,
  { params }: Input<typeof messageEndpoints.fetchFile>,
): Promise<Message> =>
  ctx.transaction(async (tx) => {
    const { id } = await getReadableMessage(ctx, tx, params.id)
    await throwIfFull(ctx, tx)
    const waiting = await waitForMedia(tx, id)
    if (!waiting) throw new AppError('ERR_WAPP_DOWNLOAD_MEDIA')
    const { ticketId, ...source } = waiting
    await askForFile(ctx, tx, { ...source, messageId: id })
    await announceChange(ctx, tx, { id, ticketId })
    return getMessage(tx, id, ctx.files)
  })

/** Without room the file would not be stored this time either. */
async function throwIfFull(ctx: Context, tx: Db) {
  const { mostBytes } = ctx.storage
  if (await hasRoomForCustomers(tx, mostBytes, 0)) return
  throw new AppError('ERR_STORAGE_LIMIT', { ...(await findStorageUse(tx, mostBytes)), size: 0 })
}
