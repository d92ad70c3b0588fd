import { sql } from 'kysely'
import type { ContactListItem } from '#domain/contact-lists/contact-list-contract.ts'
import { AppError } from '#domain/errors.ts'
import type { Db } from '#server/platform/database/db.ts'
import { pageSize } from './contact-list-db.ts'

const columns = [
  ...(['id', 'name', 'number', 'email', 'isWhatsappValid', 'checkedAt'] as const),
  ...(['companyId', 'contactListId', 'values'] as const),
] as const

type Row = Omit<ContactListItem, 'values'> & { values: unknown }
const itemOf = ({ values, ...row }: Row): ContactListItem => ({
  ...row,
  values: values as Record<string, string>,
})

type Filter = { listId: number; terms: string[]; namesOnly: boolean; page: number }

/** Returns a page of a list and one person more, which shows whether there is another page. */
export async function findItems(tx: Db, { listId, terms, namesOnly, page }: Filter) {
  const rows = await tx
    .selectFrom('contactListItems')
    .select(columns)
    .where('contactListId', '=', listId)
    .$if(terms.length > 0, (query) =>
      query.where(
        sql<boolean>`id in (select search_contact_list_items(${listId}, ${terms}::text[], ${namesOnly}))`,
      ),
    )
    .orderBy('name')
    .orderBy('id')
    .limit(pageSize + 1)
    .offset((page - 1) * pageSize)
    .execute()
  return rows.map(itemOf)
}

/** Returns the people of a list after one of them, in the order in which they were added. */
export async function findItemsAfter(
  tx: Db,
  { listId, after, most }: { listId: number; after: number; most: number },
) {
  const rows = await tx
    .selectFrom('contactListItems')
    .select(columns)
    .where('contactListId', '=', listId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(most)
    .execute()
  return rows.map(itemOf)
}

/** Returns a person of a list. Throws ERR_NO_LIST_ITEM_FOUND. */
export async function getItem(tx: Db, id: number): Promise<ContactListItem> {
  const row = await tx.selectFrom('contactListItems').select(columns).where('id', '=', id).executeTakeFirst()
  if (!row) throw new AppError('ERR_NO_LIST_ITEM_FOUND')
  return itemOf(row)
}

type Values = Pick<ContactListItem, 'name' | 'number' | 'email' | 'values' | 'contactListId'>

/** Adds a person. Throws ERR_LIST_NUMBER_TAKEN when the list contains the number already. */
export async function insertItem(tx: Db, { values, ...item }: Values): Promise<ContactListItem> {
  const row = await tx
    .insertInto('contactListItems')
    .values({ ...item, values: JSON.stringify(values) })
    .onConflict((conflict) => conflict.columns(['companyId', 'contactListId', 'number']).doNothing())
    .returning(columns)
    .executeTakeFirst()
  if (!row) throw new AppError('ERR_LIST_NUMBER_TAKEN')
  return itemOf(row)
}

/** Changes a person; the check result of a replaced number is dropped. Throws ERR_LIST_NUMBER_TAKEN. */
export async function changeItem(
  tx: Db,
  before: ContactListItem,
  { values, ...item }: Values,
  now: Date,
): Promise<ContactListItem> {
  if (item.number !== before.number && (await isTaken(tx, item, before.id)))
    throw new AppError('ERR_LIST_NUMBER_TAKEN')
  const unknown = item.number === before.number ? {} : { isWhatsappValid: null, checkedAt: null }
  const row = await tx
    .updateTable('contactListItems')
    .set({ ...item, ...unknown, values: JSON.stringify(values), changedAt: now })
    .where('id', '=', before.id)
    .returning(columns)
    .executeTakeFirstOrThrow()
  return itemOf(row)
}

async function isTaken(
  tx: Db,
  { contactListId, number }: Pick<Values, 'contactListId' | 'number'>,
  except: number,
): Promise<boolean> {
  const row = await tx
    .selectFrom('contactListItems')
    .select('id')
    .where('contactListId', '=', contactListId)
    .where('number', '=', number)
    .where('id', '<>', except)
    .executeTakeFirst()
  return row !== undefined
}

/** Locks a person of a list until the transaction ends. Throws ERR_NO_LIST_ITEM_FOUND. */
export async function lockItem(tx: Db, id: number): Promise<ContactListItem> {
  await tx.selectFrom('contactListItems').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
  return getItem(tx, id)
}

export const removeItem = (tx: Db, id: number) =>
  tx.deleteFrom('contactListItems').where('id', '=', id).execute()
