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

/** Marks a message as edited where nobody but the phone can read what it says now. */
export const markEditedOnPhone = (tx: Db, id: number, editedAt: Date) =>
  sql`update messages set is_edited = true, edited_at = ${editedAt}::timestamptz,
      data_json = coalesce(data_json, '{}') || '{"editedOnPhone": true}'
    where id = ${id}`.execute(tx)

/** Replaces a poll or an event by its edited one; votes stay. A text that can be read again is no longer marked. */
export const replaceEditedData = (tx: Db, id: number, data: Record<string, unknown>) =>
  sql`update messages set data_json = nullif(
      (coalesce(data_json, '{}') - 'editedOnPhone') || ${JSON.stringify(data)}::jsonb
      || case when data_json #> '{poll,votes}' is not null and ${JSON.stringify(data)}::jsonb ? 'poll'
        then jsonb_build_object('poll', (${JSON.stringify(data)}::jsonb -> 'poll')
          || jsonb_build_object('votes', data_json #> '{poll,votes}'))
        else '{}' end, '{}')
    where id = ${id} and (data_json ? 'editedOnPhone' or ${JSON.stringify(data)}::jsonb <> '{}')`.execute(tx)

/** Forgets that the customer's phone did not take an earlier change: another one follows. */
export const clearRefusedChange = (tx: Db, id: number) =>
  tx
    .updateTable('messages')
    .set({ failure: null })
    .where('id', '=', id)
    .where(sql<boolean>`failure ->> 'cause' = 'not-changed'`)
    .execute()
