import type { ContactList } from '#domain/contact-lists/contact-list-contract.ts'
import { AppError } from '#domain/errors.ts'
import { holds } from '#server/platform/database/containing.ts'
import type { Db } from '#server/platform/database/db.ts'

export const pageSize = 20
/** Most lists to choose from. */
const mostNames = 1000

/** Returns a page, one list more, which shows whether there is another page, and the total. */
export async function findContactLists(tx: Db, { search, page }: { search: string; page: number }) {
  const found = tx
    .selectFrom('contactLists')
    .$if(search !== '', (query) => query.where(holds('name', search)))
  const lists = await found
    .select(['id', 'name', 'contactsCount'])
    .orderBy((eb) => eb.fn('lower', ['name']))
    .orderBy('id')
    .limit(pageSize + 1)
    .offset((page - 1) * pageSize)
    .execute()
  const { count } = await found.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  return { lists, count: Number(count) }
}

export const findContactListNames = (tx: Db): Promise<ContactList[]> =>
  tx
    .selectFrom('contactLists')
    .select(['id', 'name', 'contactsCount'])
    .orderBy((eb) => eb.fn('lower', ['name']))
    .orderBy('id')
    .limit(mostNames)
    .execute()

export const findContactList = (tx: Db, id: number): Promise<ContactList | undefined> =>
  tx
    .selectFrom('contactLists')
    .select(['id', 'name', 'contactsCount'])
    .where('id', '=', id)
    .executeTakeFirst()

/** Returns a list. Throws ERR_NO_CONTACT_LIST_FOUND. */
export async function getContactList(tx: Db, id: number): Promise<ContactList> {
  const list = await findContactList(tx, id)
  if (!list) throw new AppError('ERR_NO_CONTACT_LIST_FOUND')
  return list
}

export const insertContactList = (tx: Db, name: string): Promise<ContactList> =>
  tx
    .insertInto('contactLists')
    .values({ name })
    .returning(['id', 'name', 'contactsCount'])
    .executeTakeFirstOrThrow()

export const renameContactList = (tx: Db, id: number, { name, now }: { name: string; now: Date }) =>
  tx
    .updateTable('contactLists')
    .set({ name, updatedAt: now })
    .where('id', '=', id)
    .returning(['id', 'name', 'contactsCount'])
    .executeTakeFirst()

export const removeContactList = (tx: Db, id: number): Promise<ContactList | undefined> =>
  tx
    .deleteFrom('contactLists')
    .where('id', '=', id)
    .returning(['id', 'name', 'contactsCount'])
    .executeTakeFirst()

/** Returns the planned and running campaigns of a list. */
export async function findCampaignsOf(tx: Db, contactListId: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('campaignAudiences')
    .innerJoin('campaigns', (join) =>
      join
        .onRef('campaigns.companyId', '=', 'campaignAudiences.companyId')
        .onRef('campaigns.id', '=', 'campaignAudiences.campaignId'),
    )
    .select('campaigns.name')
    .where('campaignAudiences.contactListId', '=', contactListId)
    .where('campaigns.status', 'in', ['PROGRAMADA', 'EM_ANDAMENTO'])
    .orderBy('campaigns.id')
    .limit(10)
    .execute()
  return rows.map(({ name }) => name)
}
