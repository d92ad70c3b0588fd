import { type Insertable, sql } from 'kysely'
import type { Database, Db, DbHandle } from '#server/platform/database/db.ts'

/** The id of the company that runs the installation; null before the first start has made it. */
export const findPlatformCompany = (db: DbHandle): Promise<number | null> =>
  db.asPlatform(async (tx) => {
    const row = await tx
      .selectFrom('companies')
      .select('id')
      .where('isPlatform', '=', true)
      .executeTakeFirst()
    return row?.id ?? null
  })

export type NewCompany = Insertable<Database['companies']>

export const saveCompany = (db: DbHandle, company: NewCompany): Promise<number> =>
  db.asPlatform(async (tx) => {
    const row = await tx.insertInto('companies').values(company).returning('id').executeTakeFirstOrThrow()
    return row.id
  })

/** Has what follows in a transaction of the platform speak for a company: defaults and triggers ask for it. */
export const chooseCompany = (tx: Db, companyId: number) =>
  sql`select set_config('app.company_id', ${String(companyId)}, true)`.execute(tx)

/** Makes a company and, in the same transaction and as that company, what `fill` puts into it. */
export const saveCompanyWith = <T>(
  db: DbHandle,
  company: NewCompany,
  fill: (tx: Db, companyId: number) => Promise<T>,
): Promise<T> => db.asPlatform((tx) => insertCompanyWith(tx, company, fill))

/** The same within an open transaction of the platform. */
export async function insertCompanyWith<T>(
  tx: Db,
  company: NewCompany,
  fill: (tx: Db, companyId: number) => Promise<T>,
): Promise<T> {
  const { id } = await tx.insertInto('companies').values(company).returning('id').executeTakeFirstOrThrow()
  await chooseCompany(tx, id)
  return fill(tx, id)
}

/** The plan of a name, made with everything allowed when it does not exist. */
export const findOrSavePlan = (db: DbHandle, name: string): Promise<number> =>
  db.asPlatform(async (tx) => {
    const found = await tx.selectFrom('plans').select('id').where('name', '=', name).executeTakeFirst()
    if (found) return found.id
    const made = await tx
      .insertInto('plans')
      .values({ name, users: 50, connections: 50, queues: 50 })
      .returning('id')
      .executeTakeFirstOrThrow()
    return made.id
  })

/** The companies that have a plan and people who may come in. */
export const findCompaniesOfPlan = (db: DbHandle, planId: number): Promise<number[]> =>
  db.asPlatform(async (tx) => {
    const rows = await tx
      .selectFrom('companies')
      .select('id')
      .where('planId', '=', planId)
      .where('closedAt', 'is', null)
      .execute()
    return rows.map(({ id }) => id)
  })
