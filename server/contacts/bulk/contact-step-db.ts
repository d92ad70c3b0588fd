import { sql } from 'kysely'
import type { ChosenContacts, StepAnswer } from '#domain/contacts/contact-bulk-contract.ts'
import { mostInStep } from '#domain/contacts/contact-bulk-contract.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import type { Db } from '#server/platform/database/db.ts'
import { findSpellings } from '#server/contacts/calling-code-db.ts'
import { whereOf } from '#server/contacts/contact-record-db.ts'

export type Step = { contacts: { id: number; name: string }[]; next: StepAnswer['next'] }

/** Returns the contacts of a step: of a selection those that exist, of a search the next ones by id. */
export async function findStep(ctx: Context, tx: Db, chosen: ChosenContacts): Promise<Step> {
  if ('ids' in chosen) {
    const contacts = await tx
      .selectFrom('contacts')
      .select(['id', 'name'])
      .where('id', 'in', chosen.ids)
      .orderBy('id')
      .execute()
    return { contacts, next: null }
  }
  const { after, upTo } = chosen.next ?? { after: 0, upTo: await newestId(tx) }
  const search = chosen.searchParam.trim()
  const filter = { search, hidesNumbers: ctx.viewer.hidesNumbers, channel: null, isGroup: null }
  const where = whereOf({ ...filter, tagIds: chosen.contactTag }, await findSpellings(tx, search))
  const { rows } = await sql<{ id: number; name: string }>`
    select contacts.id, contacts.name from contacts ${where}
      and contacts.id > ${after} and contacts.id <= ${upTo} and contacts.id <> all(${chosen.exceptIds}::int[])
    order by contacts.id limit ${sql.lit(mostInStep)}`.execute(tx)
  const last = rows.at(-1)
  return { contacts: rows, next: last && rows.length === mostInStep ? { after: last.id, upTo } : null }
}

async function newestId(tx: Db): Promise<number> {
  const row = await tx.selectFrom('contacts').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst()
  return row?.id ?? 1
}

type Tagging = { contactIds: number[]; add: number[]; remove: number[] }

/** Adds tags to contacts and removes others; skips contacts deleted at the same time. Returns those whose tags changed. */
export async function changeTags(tx: Db, { contactIds, add, remove }: Tagging): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with held as (
      select id from contacts where id = any(${contactIds}::int[]) order by id for no key update
    ), added as (
      insert into contact_tags (contact_id, tag_id)
      select held.id, tag_id from held cross join unnest(${add}::int[]) as given (tag_id)
      on conflict do nothing returning contact_id
    ), removed as (
      delete from contact_tags where contact_id in (select id from held) and tag_id = any(${remove}::int[])
      returning contact_id
    ), changed as (
      select contact_id as id from added union select contact_id from removed
    )
    update contacts set revision = revision from changed where contacts.id = changed.id returning contacts.id`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}

/** Returns the ids of existing tags. */
export const findTagIds = async (tx: Db, ids: number[]): Promise<number[]> => {
  const rows = await tx
    .selectFrom('tags')
    .select('id')
    .where('kanban', '=', false)
    .where('id', '=', sql<number>`any(${ids}::int[])`)
    .execute()
  return rows.map(({ id }) => id)
}
