import { sql } from 'kysely'
import { takeUnusedFiles } from '#server/files/unused-files-db.ts'
import type { Db } from '#server/platform/database/db.ts'

const byProvider = (tx: Db, whatsappId: number, providerMessageIds: string[], fromMe: boolean) =>
  tx
    .selectFrom('messages')
    .select(['id', 'ticketId', 'fileId', 'fromMe'])
    .where('whatsappId', '=', whatsappId)
    .where('providerMessageId', 'in', providerMessageIds)
    .where('fromMe', '=', fromMe)
    .where('isDeleted', '=', false)
    .forUpdate()

/** Locks a contact's or our own message by the provider's id, unless it is deleted already. */
export const lockByProvider = (tx: Db, whatsappId: number, providerMessageId: string, fromMe: boolean) =>
  byProvider(tx, whatsappId, [providerMessageId], fromMe).executeTakeFirst()

const mostParts = 30

/** The same with the further files of the message, which are separate messages. */
export const lockParts = (tx: Db, whatsappId: number, providerMessageId: string, fromMe: boolean) => {
  const others = Array.from({ length: mostParts }, (_, index) => `${providerMessageId}#${index + 1}`)
  return byProvider(tx, whatsappId, [providerMessageId, ...others], fromMe)
    .orderBy('id')
    .execute()
}

export const markDeleted = (tx: Db, id: number) =>
  tx.updateTable('messages').set({ isDeleted: true }).where('id', '=', id).execute()

/** Clears the contents of a message; its file is released separately. */
export const wipeMessage = (tx: Db, id: number) =>
  tx
    .updateTable('messages')
    .set({ body: '', dataJson: null, linkPreviewId: null })
    .where('id', '=', id)
    .execute()

/**
 * Detaches the file from a message, and returns the storage keys that are unused now. A pending download then finds no message to attach
 * to.
 */
export async function releaseFile(tx: Db, messageId: number, fileId: string | null): Promise<string[]> {
  await tx
    .updateTable('messages')
    .set({ fileId: null, absentFile: null, mediaState: 'none' })
    .where('id', '=', messageId)
    .execute()
  await dropTasks(tx, messageId)
  return fileId ? takeUnusedFiles(tx, sql`${fileId}::uuid`) : []
}

const dropTasks = (tx: Db, messageId: number) =>
  tx
    .deleteFrom('outbox')
    .where('messageId', '=', messageId)
    .where('kind', '=', 'download')
    .where('state', '=', 'queued')
    .execute()
