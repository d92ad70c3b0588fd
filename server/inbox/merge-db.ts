import { sql } from 'kysely'
import type { ContactMerge } from '#domain/contacts/contact-merge-contract.ts'
import { activeStatuses } from '#domain/tickets/ticket-rules.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Merged, Moved } from './merge-record.ts'

/** Locks both rows in the order of their ids, so that concurrent merges of the same pair wait for one another. */
export const lockContacts = (tx: Db, ids: number[]) =>
  tx.selectFrom('contacts').selectAll().where('id', 'in', ids).orderBy('id').forUpdate().execute()

/** Locks their tickets against messages that arrive meanwhile. */
export const lockTicketsOf = (tx: Db, contactIds: number[]) =>
  tx
    .selectFrom('tickets')
    .select(['id', 'contactId', 'whatsappId', 'status', 'queueId', 'superseded'])
    .where('contactId', 'in', contactIds)
    .orderBy('id')
    .forUpdate()
    .execute()
export type LockedTicket = Awaited<ReturnType<typeof lockTicketsOf>>[number]

/** Returns the contact's rows unchanged, with everything that belongs to it alone. */
export async function recordContact(tx: Db, id: number): Promise<Merged> {
  const { rows } = await sql<{ row: Merged }>`
    select jsonb_build_object(
      'contact', to_jsonb(contacts),
      'identities', (select coalesce(jsonb_agg(to_jsonb(row)), '[]') from contact_identities row where row.contact_id = contacts.id),
      'extra_info', (select coalesce(jsonb_agg(to_jsonb(row)), '[]') from contact_extra_info row where row.contact_id = contacts.id),
      'tag_ids', (select coalesce(jsonb_agg(row.tag_id), '[]') from contact_tags row where row.contact_id = contacts.id)
    ) as row from contacts where id = ${id}`.execute(tx.withoutPlugins())
  if (!rows[0]) throw new Error(`Contact ${id} is not there.`)
  return rows[0].row
}

export const moveIdentities = (tx: Db, from: number, to: number) =>
  tx.updateTable('contactIdentities').set({ contactId: to }).where('contactId', '=', from).execute()

/** Moves what waits to be sent into the kept contact's lane, so that what is written from now on leaves after it. */
export const moveLane = (tx: Db, from: number, to: number) =>
  sql`update outbox set lane = ${`contact:${to}`}
    where lane = ${`contact:${from}`}
      and whatsapp_id in (select whatsapp_id from contact_identities where contact_id = ${from})`.execute(tx)

/** Opt-outs, planned messages, and places in campaigns. */
type Table = 'opt_outs' | 'schedules' | 'campaign_recipients'

/** Moves rows of a table; returns their ids. */
export async function moveRows(tx: Db, table: Table, from: number, to: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update ${sql.table(table)} set contact_id = ${to} where contact_id = ${from} returning id`.execute(tx)
  return rows.map(({ id }) => id)
}

export const moveRowsBack = (
  tx: Db,
  table: Table,
  ids: number[],
  { from, to }: { from: number; to: number },
) =>
  sql`update ${sql.table(table)} set contact_id = ${to}
    where contact_id = ${from} and id = any(${ids}::int[])`.execute(tx)

/** Moves conversations with their messages and notes. */
export async function moveTickets(tx: Db, ticketIds: number[], to: number) {
  if (!ticketIds.length) return
  await tx.updateTable('tickets').set({ contactId: to }).where('id', 'in', ticketIds).execute()
  await tx.updateTable('messages').set({ contactId: to }).where('ticketId', 'in', ticketIds).execute()
  await tx.updateTable('ticketNotes').set({ contactId: to }).where('ticketId', 'in', ticketIds).execute()
}

/** Moves messages written in groups; returns their ids. */
export async function moveSaid(tx: Db, from: number, to: number): Promise<number[]> {
  const rows = await tx
    .updateTable('messages')
    .set({ senderId: to })
    .where('senderId', '=', from)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

export const moveSaidBack = (tx: Db, ids: number[], { from, to }: { from: number; to: number }) =>
  sql`update messages set sender_id = ${to} where sender_id = ${from} and id = any(${ids}::int[])`.execute(tx)

/** Adds tags that the contact did not have; returns them. */
export async function addTags(tx: Db, contactId: number, tagIds: number[]): Promise<number[]> {
  const { rows } = await sql<{ tagId: number }>`
    insert into contact_tags (contact_id, tag_id)
    select ${contactId}, id from tags where id = any(${tagIds}::int[])
    on conflict do nothing returning tag_id`.execute(tx)
  return rows.map(({ tagId }) => tagId)
}

/** Adds extra fields that the contact did not have; returns their ids. */
export async function addExtraInfo(tx: Db, contactId: number, from: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into contact_extra_info (contact_id, name, value)
    select ${contactId}, name, value from contact_extra_info theirs
    where contact_id = ${from} and not exists (
      select from contact_extra_info ours
      where ours.contact_id = ${contactId} and ours.name = theirs.name and ours.value = theirs.value)
    order by id returning id`.execute(tx)
  return rows.map(({ id }) => id)
}

/**
 * Marks the contact's newest ticket of each connection, which the closed list shows: the live one, else the one changed after `since`, else
 * the one that was the newest before, else the one changed last.
 */
export const renewNewest = (
  tx: Db,
  contactId: number,
  { newest, since }: { newest: number[]; since: Date },
) =>
  sql`update tickets set superseded = ranked.place > 1
    from (select id, row_number() over (partition by whatsapp_id order by
        status = any(${[...activeStatuses]}::text[]) desc,
        case when updated_at > ${since} then updated_at end desc nulls last,
        id = any(${newest}::int[]) desc, updated_at desc, id desc) as place
      from tickets where contact_id = ${contactId}) ranked
    where tickets.id = ranked.id and tickets.superseded <> (ranked.place > 1)`.execute(tx)

export async function saveMerge(
  tx: Db,
  {
    keepId,
    mergeId,
    ...row
  }: { keepId: number; mergeId: number; merged: Merged; moved: Moved; userId: number | null; now: Date },
): Promise<void> {
  const { id } = await tx
    .insertInto('contactMerges')
    .values({
      keptContactId: keepId,
      merged: JSON.stringify(row.merged),
      moved: JSON.stringify(row.moved),
      userId: row.userId,
      createdAt: row.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  // The record of the merged contact's own merge stays: it can be undone once this merge is.
  await tx
    .updateTable('contactMerges')
    .set({ keptContactId: null, within: id })
    .where('keptContactId', '=', mergeId)
    .execute()
}

export async function findKeptContact(tx: Db, mergeId: number): Promise<number | null> {
  const row = await tx
    .selectFrom('contactMerges')
    .select('keptContactId')
    .where('id', '=', mergeId)
    .executeTakeFirst()
  return row?.keptContactId ?? null
}

export const lockMerge = (tx: Db, id: number) =>
  tx.selectFrom('contactMerges').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export async function removeMerge(tx: Db, { id, mergedId }: { id: number; mergedId: number }) {
  await tx
    .updateTable('contactMerges')
    .set({ keptContactId: mergedId, within: null })
    .where('within', '=', id)
    .execute()
  await tx.deleteFrom('contactMerges').where('id', '=', id).execute()
}

export async function findMergesOf(tx: Db, contactId: number): Promise<ContactMerge[]> {
  const rows = await tx
    .selectFrom('contactMerges')
    .leftJoin('users', (join) =>
      join
        .onRef('users.companyId', '=', 'contactMerges.companyId')
        .onRef('users.id', '=', 'contactMerges.userId'),
    )
    .where('keptContactId', '=', contactId)
    .select([
      'contactMerges.id',
      'contactMerges.createdAt',
      'users.id as userId',
      'users.name as userName',
      'users.color as userColor',
      sql<
        ContactMerge['merged']
      >`jsonb_build_object('id', merged->'contact'->'id', 'name', merged->'contact'->'name',
        'number', merged->'contact'->'number', 'channel', merged->'contact'->'channel')`.as('merged'),
      sql<number>`jsonb_array_length(moved->'ticketIds')`.as('tickets'),
    ])
    .orderBy('contactMerges.id', 'desc')
    .execute()
  return rows.map(({ userId, userName, userColor, ...row }) => ({
    ...row,
    user: userId === null ? null : { id: userId, name: userName ?? '', color: userColor ?? '' },
  }))
}
