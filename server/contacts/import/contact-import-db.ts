import { sql } from 'kysely'
import type { ContactImport } from '#domain/contacts/contact-import-contract.ts'
import type { Db } from '#server/platform/database/db.ts'

type Entry = { uuid: string; userId: number; userName: string; created: number; startedAt: Date }

/** Creates the entry of an import with its first part, and adds later parts to it; false when it is another user's, or undone. */
export async function saveImport(tx: Db, entry: Entry): Promise<boolean> {
  const row = await tx
    .insertInto('contactImports')
    .values(entry)
    .onConflict((conflict) =>
      conflict
        .columns(['companyId', 'uuid'])
        .doUpdateSet((eb) => ({ created: eb('contactImports.created', '+', entry.created) }))
        .where('contactImports.userId', '=', entry.userId)
        .where('contactImports.undoneAt', 'is', null),
    )
    .returning('uuid')
    .executeTakeFirst()
  return row !== undefined
}

/** Records the contacts that an import created. */
export async function saveImported(tx: Db, importUuid: string, contactIds: number[]): Promise<void> {
  if (!contactIds.length) return
  const rows = contactIds.map((contactId) => ({ contactId, importUuid }))
  await tx.insertInto('importedContacts').values(rows).execute()
}

/** Deletes which contacts an import created once it can no longer be undone; the import's entry stays. */
export const forgetLateImports = (tx: Db, before: Date) =>
  tx
    .deleteFrom('importedContacts')
    .where('importUuid', 'in', (eb) =>
      eb.selectFrom('contactImports').select('uuid').where('startedAt', '<', before),
    )
    .execute()

/** Returns the imports that can be undone, newest first; of one user or of all. */
export const findImports = (
  tx: Db,
  { since, userId }: { since: Date; userId: number | null },
): Promise<ContactImport[]> =>
  tx
    .selectFrom('contactImports')
    .select(['uuid', 'userName', 'created', 'startedAt'])
    .where('startedAt', '>=', since)
    .where('undoneAt', 'is', null)
    .where('created', '>', 0)
    .$if(userId !== null, (query) => query.where('userId', '=', userId))
    .orderBy('startedAt', 'desc')
    .limit(20)
    .execute()

/** Returns the entry, locked until the transaction ends. */
export const lockImport = (tx: Db, uuid: string) =>
  tx
    .selectFrom('contactImports')
    .select(['userId', 'startedAt', 'undoneAt'])
    .where('uuid', '=', uuid)
    .forUpdate()
    .executeTakeFirst()

export const markUndone = (tx: Db, uuid: string, now: Date) =>
  tx.updateTable('contactImports').set({ undoneAt: now }).where('uuid', '=', uuid).execute()

/**
 * Locks and returns the next contacts that an import created, each with whether it is untouched since: no ticket, no message, planned or
 * written, no merge, no switch turned, nobody who looks after it, no change by a user.
 */
export async function takeImported(
  tx: Db,
  uuid: string,
  most: number,
): Promise<{ id: number; isUntouched: boolean }[]> {
  const { rows } = await sql<{ id: number }>`
    select contacts.id from contacts
    join imported_contacts made on made.company_id = contacts.company_id and made.contact_id = contacts.id
    where made.import_uuid = ${uuid} order by contacts.id limit ${most} for update of contacts`.execute(tx)
  const ids = rows.map(({ id }) => id)
  // Queried after locking, so that concurrent changes count.
  const { rows: taken } = await sql<{ id: number; isUntouched: boolean }>`
    select contacts.id, not (
      not active or disable_bot or not accept_audio_message or wallet_user_id is not null
      or exists (select from schedules where schedules.company_id = contacts.company_id and contact_id = contacts.id)
      or exists (select from tickets where tickets.company_id = contacts.company_id and contact_id = contacts.id)
      or exists (select from messages where messages.company_id = contacts.company_id and sender_id = contacts.id)
      or exists (select from contact_merges merges
        where merges.company_id = contacts.company_id and kept_contact_id = contacts.id)
      or exists (select from record_changes change where change.company_id = contacts.company_id
        and change.record = 'contact' and change.record_id = contacts.id)
    ) as is_untouched
    from contacts where contacts.id = any(${ids}::int[]) order by contacts.id`.execute(tx)
  return taken
}

/** Keeps these contacts permanently. */
export const keepImported = (tx: Db, contactIds: number[]) =>
  sql`delete from imported_contacts where contact_id = any(${contactIds}::int[])`.execute(tx)

export async function countImported(tx: Db, uuid: string): Promise<number> {
  const { count } = await tx
    .selectFrom('importedContacts')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('importUuid', '=', uuid)
    .executeTakeFirstOrThrow()
  return Number(count)
}
