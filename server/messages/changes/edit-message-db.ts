import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'

const columns = [
  'id',
  'ticketId',
  'contactId',
  'whatsappId',
  'providerMessageId',
  'userId',
  'fromMe',
  'mediaType',
  'fileId',
  'isPrivate',
  'isDeleted',
  'body',
  'createdAt',
  'editedAt',
] as const

/** Locks a message until the transaction ends. */
export const lockMessage = (tx: Db, id: number) =>
  tx.selectFrom('messages').select(columns).where('id', '=', id).forUpdate().executeTakeFirst()
export type EditedMessage = NonNullable<Awaited<ReturnType<typeof lockMessage>>>

/** `editedAt`: the provider's time of an edit that it reported. */
export const saveEdit = (tx: Db, id: number, body: string, editedAt?: Date) =>
  tx
    .updateTable('messages')
    .set({ body, isEdited: true, linkPreviewId: null, ...(editedAt && { editedAt }) })
    .where('id', '=', id)
    .execute()

/** Forgets that the customer's phone did not take an earlier change: another one follows. */
export const clearRefusedChange = (tx: Db, id: number) =>
  tx
    .updateTable('messages')
    .set({ failure: null })
    .where('id', '=', id)
    .where(sql<boolean>`failure ->> 'cause' = 'not-changed'`)
    .execute()
