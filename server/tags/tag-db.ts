import { type SelectQueryBuilder, sql } from 'kysely'
import { DatabaseError } from 'pg'
import { AppError } from '#domain/errors.ts'
import type { Kanban, Tag, TagChange, TagContact } from '#domain/tags/tag-contract.ts'
import { holds } from '#server/platform/database/containing.ts'
import type { Database, Db } from '#server/platform/database/db.ts'

export const pageSize = 20

const fullTags = (tx: Db) =>
  tx
    .selectFrom('tags')
    .select([
      'id',
      'name',
      'color',
      'userId',
      'timeLane',
      'nextLaneId',
      'rollbackLaneId',
      'greetingMessageLane',
    ])
    .select([
      sql<Kanban>`tags.kanban::int`.as('kanban'),
      sql<number>`(select count(*) from contact_tags
        where contact_tags.company_id = tags.company_id and contact_tags.tag_id = tags.id)`.as(
        'contactsCount',
      ),
      sql<number>`(select count(*) from ticket_tags
        where ticket_tags.company_id = tags.company_id and ticket_tags.tag_id = tags.id)`.as('ticketsCount'),
    ])

const inOrder = <O>(query: SelectQueryBuilder<Database, 'tags', O>) =>
  query.orderBy(sql`lower(tags.name)`).orderBy('tags.id')

/** The lanes in the order that people gave them, new ones behind by their names. */
const inLaneOrder = <O>(query: SelectQueryBuilder<Database, 'tags', O>) =>
  inOrder(query.orderBy('tags.laneOrder', (order) => order.asc().nullsLast()))

export type TagFilter = { search?: string | undefined; kanban?: Kanban | undefined; page: number }

/** A page and one row more, which tells whether there is another. */
export const listTagPage = (tx: Db, { search, kanban, page }: TagFilter): Promise<Tag[]> =>
  (kanban === 1 ? inLaneOrder(fullTags(tx)) : inOrder(fullTags(tx)))
    .$if(kanban !== undefined, (query) => query.where('kanban', '=', kanban === 1))
    .$if(Boolean(search), (query) => query.where(holds('name', search ?? '')))
    .limit(pageSize + 1)
    .offset((page - 1) * pageSize)
    .execute()

export const listAllLanes = (tx: Db): Promise<Tag[]> =>
  inLaneOrder(fullTags(tx)).where('kanban', '=', true).execute()

/** Locks the lanes in one order, so that two orders do not mix, and returns their ids. */
export const lockLanes = async (tx: Db): Promise<number[]> => {
  const rows = await tx
    .selectFrom('tags')
    .select('id')
    .where('kanban', '=', true)
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map(({ id }) => id)
}

export const saveLaneOrder = (tx: Db, ids: number[]) =>
  sql`update tags set lane_order = given.place
    from unnest(${ids}::int[]) with ordinality given (id, place)
    where tags.id = given.id and tags.lane_order is distinct from given.place`.execute(tx)

export const listAllTagNames = (tx: Db, kanban: Kanban | undefined) =>
  inOrder(tx.selectFrom('tags').select(['id', 'name', 'color', sql<Kanban>`tags.kanban::int`.as('kanban')]))
    .$if(kanban !== undefined, (query) => query.where('kanban', '=', kanban === 1))
    .execute()

export const findTag = (tx: Db, id: number): Promise<Tag | undefined> =>
  fullTags(tx).where('id', '=', id).executeTakeFirst()

export const getTag = (tx: Db, id: number): Promise<Tag> =>
  fullTags(tx).where('id', '=', id).executeTakeFirstOrThrow()

/** A page of those who carry a tag, and one more. */
export const listTagContacts = (
  tx: Db,
  {
    tagId,
    search,
    hidesNumbers,
    page,
  }: { tagId: number; search?: string | undefined; hidesNumbers: boolean; page: number },
): Promise<TagContact[]> =>
  tx
    .selectFrom('contactTags')
    .innerJoin('contacts', (join) =>
      join
        .onRef('contacts.companyId', '=', 'contactTags.companyId')
        .onRef('contacts.id', '=', 'contactTags.contactId'),
    )
    .where('contactTags.tagId', '=', tagId)
    .$if(Boolean(search), (query) => query.where(holds('contacts.name', search ?? '')))
    // A name that is a number is masked, and its digits are not to be had one by one.
    .$if(Boolean(search) && hidesNumbers, (query) => query.where('contacts.name', '~', '[[:alpha:]]'))
    .select(['contacts.id', 'contacts.name', 'contacts.number'])
    .orderBy('contacts.name')
    .orderBy('contacts.id')
    .limit(pageSize + 1)
    .offset((page - 1) * pageSize)
    .execute()

const columnsOf = <C extends Partial<TagChange>>({ kanban, ...rest }: C) => ({
  ...rest,
  ...(kanban !== undefined && { kanban: kanban === 1 }),
})

export const insertTag = (tx: Db, tag: TagChange & { color: string; userId: number | null }): Promise<Tag> =>
  namedOnce(async () => {
    const row = await tx
      .insertInto('tags')
      .values({ ...columnsOf(tag), name: tag.name })
      .returning('id')
      .executeTakeFirstOrThrow()
    return getTag(tx, row.id)
  })

/** Undefined where there is no such tag. */
export const saveTag = (tx: Db, id: number, change: Partial<TagChange>, now: Date) =>
  namedOnce(async () => {
    const row = await tx
      .updateTable('tags')
      .set({ ...columnsOf(change), updatedAt: now })
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst()
    if (!row) return undefined
    // Where a label becomes a lane, a ticket stays in the lane that it stands in.
    if (change.kanban === 1) await removeFromOtherLanes(tx, row.id)
    return getTag(tx, row.id)
  })

/** The unique index decides, whoever races. */
export async function namedOnce<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    const isTaken = error instanceof DatabaseError && error.constraint === 'tags_name'
    throw isTaken ? new AppError('ERR_TAG_ALREADY_EXISTS') : error
  }
}

/** Locks a tag until the transaction ends, so that nobody else changes or deletes it. */
export const holdTag = (tx: Db, id: number) =>
  tx.selectFrom('tags').select('name').where('id', '=', id).forUpdate().executeTakeFirst()

export const removeTag = (tx: Db, id: number) => tx.deleteFrom('tags').where('id', '=', id).execute()

/** Those of the ids that name lanes of the company. */
export async function findLaneIds(tx: Db, ids: number[]): Promise<number[]> {
  const rows = await tx
    .selectFrom('tags')
    .select('id')
    .where('id', 'in', ids)
    .where('kanban', '=', true)
    .execute()
  return rows.map((row) => row.id)
}

/** Removes a tag, if it is a lane, from tickets that stand in another lane. */
export const removeFromOtherLanes = (tx: Db, tagId: number) =>
  sql`delete from ticket_tags using tags
    where ticket_tags.tag_id = ${tagId} and tags.company_id = ticket_tags.company_id and tags.id = ticket_tags.tag_id and tags.kanban and exists (
      select from ticket_tags others join tags lanes on lanes.company_id = others.company_id and lanes.id = others.tag_id
      where others.company_id = ticket_tags.company_id and others.ticket_id = ticket_tags.ticket_id
        and others.tag_id <> ticket_tags.tag_id and lanes.kanban)`.execute(tx)
