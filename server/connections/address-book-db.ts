import { sql } from 'kysely'
import type { BookEntry } from '#server/channels/session-storage.ts'
import type { Db } from '#server/platform/database/db.ts'
import { storableText } from '#server/exchange/storable.ts'

/** Saves the names of a phone's address book; later entries replace earlier ones. */
export async function saveBook(tx: Db, whatsappId: number, entries: BookEntry[]): Promise<void> {
  const byNumber = new Map(entries.map(({ number, name }) => [number, storableText(name)]))
  await sql`
    insert into address_book_entries (whatsapp_id, number, name)
    select ${whatsappId}::int, given.number, given.name
    from unnest(${[...byNumber.keys()]}::text[], ${[...byNumber.values()]}::text[]) as given (number, name)
    order by given.number
    on conflict (company_id, whatsapp_id, number) do update set name = excluded.name`.execute(tx)
}

export const removeBook = (tx: Db, whatsappId: number) =>
  tx.deleteFrom('addressBookEntries').where('whatsappId', '=', whatsappId).execute()

/** Returns the connections whose phones sent an address book, and the number of its entries. */
export const findBooks = (tx: Db): Promise<{ whatsappId: number; name: string; entries: number }[]> =>
  tx
    .selectFrom('addressBookEntries as entry')
    .innerJoin('connections', (join) =>
      join
        .onRef('connections.companyId', '=', 'entry.companyId')
        .onRef('connections.id', '=', 'entry.whatsappId'),
    )
    .select(({ fn }) => ['entry.whatsappId', 'connections.name', fn.countAll<number>().as('entries')])
    .groupBy(['entry.whatsappId', 'connections.name'])
    .orderBy('connections.name')
    .execute()

/** Returns the next entries of an address book, ordered by number. */
export const findBookEntries = (
  tx: Db,
  { whatsappId, after, most }: { whatsappId: number; after: string; most: number },
): Promise<BookEntry[]> =>
  tx
    .selectFrom('addressBookEntries')
    .select(['number', 'name'])
    .where('whatsappId', '=', whatsappId)
    .where('number', '>', after)
    .orderBy('number')
    .limit(most)
    .execute()
