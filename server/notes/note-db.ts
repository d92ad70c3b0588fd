import type { Insertable } from 'kysely'
import type { Note } from '#domain/notes/note-contract.ts'
import type { Database, Db } from '#server/platform/database/db.ts'

const select = (tx: Db) =>
  tx
    .selectFrom('ticketNotes')
    .leftJoin('users', (join) =>
      join
        .onRef('users.companyId', '=', 'ticketNotes.companyId')
        .onRef('users.id', '=', 'ticketNotes.userId'),
    )
    .select([
      'ticketNotes.id',
      'ticketNotes.note',
      'ticketNotes.ticketId',
      'ticketNotes.contactId',
      'ticketNotes.userId',
      'ticketNotes.createdAt',
      'users.name as userName',
      'users.color as userColor',
    ])

type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number]

const toNote = ({ userName, userColor, ...row }: Row): Note => ({
  ...row,
  user:
    row.userId !== null && userName !== null
      ? { id: row.userId, name: userName, color: userColor ?? '' }
      : null,
})

/** More than anybody reads of one ticket. */
const mostNotes = 200

export async function listNotesOf(
  tx: Db,
  { ticketId, contactId }: { ticketId: number; contactId?: number | undefined },
): Promise<Note[]> {
  const rows = await select(tx)
    .where('ticketNotes.ticketId', '=', ticketId)
    .$if(contactId !== undefined, (query) => query.where('ticketNotes.contactId', '=', contactId ?? 0))
    .orderBy('ticketNotes.id', 'desc')
    .limit(mostNotes)
    .execute()
  return rows.map(toNote)
}

export async function findNote(tx: Db, id: number): Promise<Note | undefined> {
  const row = await select(tx).where('ticketNotes.id', '=', id).executeTakeFirst()
  return row && toNote(row)
}

export async function saveNote(tx: Db, values: Insertable<Database['ticketNotes']>): Promise<Note> {
  const { id } = await tx.insertInto('ticketNotes').values(values).returning('id').executeTakeFirstOrThrow()
  return toNote(await select(tx).where('ticketNotes.id', '=', id).executeTakeFirstOrThrow())
}

export const removeNote = (tx: Db, id: number) => tx.deleteFrom('ticketNotes').where('id', '=', id).execute()

/** Everybody of the company, by name. */
export const listPeople = (tx: Db) => tx.selectFrom('users').select(['id', 'name']).execute()
