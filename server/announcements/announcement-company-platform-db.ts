import type { DbHandle } from '#server/platform/database/db.ts'

/** Every company whose people may come in. */
export const findOpenCompanies = (db: DbHandle): Promise<number[]> =>
  db.asPlatform(async (tx) => {
    const rows = await tx.selectFrom('companies').select('id').where('closedAt', 'is', null).execute()
    return rows.map(({ id }) => id)
  })
