import { sql } from 'kysely'
import { deletedPreview } from '#domain/messages/delete-rules.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Changed } from '#server/messages/status-db.ts'

const byProvider = (tx: Db, whatsappId: number, providerMessageIds: string[], fromMe: boolean) =>
  tx
    .selectFrom('messages')
    .select(['id', 'ticketId', 'fileId', 'fromMe'])
    .where('whatsappId', '=', whatsappId)
    .where('providerMessageId', 'in', providerMessageIds)
    .where('fromMe', '=', fromMe)
    .where('isDeleted', '=', false)
    .forUpdate()

/** Holds a message of a contact, or one of our own, by the provider's id, unless it is deleted already. */
export const lockByProvider = (tx: Db, whatsappId: number, providerMessageId: string, fromMe: boolean) =>
  byProvider(tx, whatsappId, [providerMessageId], fromMe).executeTakeFirst()

const mostParts = 30

/** The same with the further files of the message, which are messages of their own. */
export const lockParts = (tx: Db, whatsappId: number, providerMessageId: string, fromMe: boolean) => {
  const others = Array.from({ length: mostParts }, (_, index) => `${providerMessageId}#${index + 1}`)
  return byProvider(tx, whatsappId, [providerMessageId, ...others], fromMe)
    .orderBy('id')
    .execute()
}

export const markDeleted = (tx: Db, id: number) =>
  tx.updateTable('messages').set({ isDeleted: true }).where('id', '=', id).execute()

/** Wipes what a message said; its file is released by itself. */
export const wipeMessage = (tx: Db, id: number) =>
  tx
    .updateTable('messages')
    .set({ body: '', dataJson: null, linkPreviewId: null })
    .where('id', '=', id)
    .execute()

/** Takes its file from a message, and gives the storage keys where nobody else uses it. A download that is still to come finds nobody waiting. */
export async function releaseFile(tx: Db, messageId: number, fileId: string | null): Promise<string[]> {
  await tx
    .updateTable('messages')
    .set({ fileId: null, absentFile: null, mediaState: 'none' })
    .where('id', '=', messageId)
    .execute()
  await dropTasks(tx, messageId)
  return fileId ? takeUnusedFile(tx, fileId) : []
}

const dropTasks = (tx: Db, messageId: number) =>
  tx
    .deleteFrom('outbox')
    .where('messageId', '=', messageId)
    .where('kind', '=', 'download')
    .where('state', '=', 'queued')
    .execute()

/** The storage key of a file that no message uses any more; its row is removed. */
async function takeUnusedFile(tx: Db, fileId: string): Promise<string[]> {
  const { rows } = await sql<{ storageKey: string }>`
    delete from files where id = ${fileId}
      and not exists (select from messages where messages.company_id = files.company_id and messages.file_id = files.id)
    returning storage_key`.execute(tx)
  return rows.map((row) => row.storageKey)
}

/** Takes the message out of its ticket's preview where it was the last one. Says whether it was. */
export async function hideFromPreview(tx: Db, { id, ticketId }: Changed): Promise<boolean> {
  const { rows } = await sql`
    update tickets set last_message = ${deletedPreview}
    where id = ${ticketId} and not exists (
      select from messages where messages.company_id = tickets.company_id and messages.ticket_id = tickets.id
        and messages.id > ${id} and not is_private and media_type <> 'reactionMessage'
    ) returning id`.execute(tx)
  return rows.length > 0
}
