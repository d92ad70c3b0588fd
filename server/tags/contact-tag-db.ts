import { sql } from 'kysely'
import type { TagSummary } from '#domain/tags/tag-contract.ts'
import type { Db } from '#server/platform/database/db.ts'

/**
 * Raises the contact's revision, and holds it until the transaction ends, so that two who tag it come one after the other. Null when there
 * is none.
 */
export async function reviseContact(tx: Db, contactId: number): Promise<number | null> {
  const row = await tx
    .updateTable('contacts')
    .set(({ ref }) => ({ revision: ref('revision') }))
    .where('id', '=', contactId)
    .returning('revision')
    .executeTakeFirst()
  return row?.revision ?? null
}

export const findTagSummaries = (tx: Db, ids: number[]): Promise<TagSummary[]> =>
  tx
    .selectFrom('tags')
    .select(['id', 'name', 'color'])
    .where('id', '=', sql<number>`any(${ids}::int[])`)
    .orderBy('name')
    .execute()

export const tagsOfContact = (tx: Db, contactId: number): Promise<TagSummary[]> =>
  tx
    .selectFrom('contactTags')
    .innerJoin('tags', (join) =>
      join.onRef('tags.companyId', '=', 'contactTags.companyId').onRef('tags.id', '=', 'contactTags.tagId'),
    )
    .where('contactTags.contactId', '=', contactId)
    .select(['tags.id', 'tags.name', 'tags.color'])
    .orderBy('tags.name')
    .execute()

export async function hasTags(tx: Db, contactId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('contactTags')
    .select('tagId')
    .where('contactId', '=', contactId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function saveContactTags(tx: Db, contactId: number, tagIds: number[]): Promise<void> {
  await tx
    .deleteFrom('contactTags')
    .where('contactId', '=', contactId)
    .where('tagId', '!=', sql<number>`all(${tagIds}::int[])`)
    .execute()
  if (tagIds.length === 0) return
  await tx
    .insertInto('contactTags')
    .values(tagIds.map((tagId) => ({ contactId, tagId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function removeContactTag(tx: Db, contactId: number, tagId: number): Promise<boolean> {
  const row = await tx
    .deleteFrom('contactTags')
    .where('contactId', '=', contactId)
    .where('tagId', '=', tagId)
    .returning('tagId')
    .executeTakeFirst()
  return row !== undefined
}
