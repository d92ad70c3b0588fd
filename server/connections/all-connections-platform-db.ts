import type { AnyConnection } from '#domain/connections/connection-contract.ts'
import type { DbHandle } from '#server/platform/database/db.ts'
import { connectionsOfAll } from './connection-db.ts'

export const findCompanies = (db: DbHandle) =>
  db.asPlatform((tx) =>
    tx
      .selectFrom('companies')
      .select(['id', 'name'])
      .where('erasedAt', 'is', null)
      .orderBy('name')
      .orderBy('id')
      .execute(),
  )

/** Returns connections of all companies, or of one; the only query that sees them together. */
export const findAllConnections = (db: DbHandle, companyId?: number): Promise<AnyConnection[]> =>
  db.asPlatform(async (tx) => {
    const rows = await connectionsOfAll(tx)
      .$if(companyId !== undefined, (query) => query.where('connections.companyId', '=', companyId ?? 0))
      .execute()
    return rows.map(({ companyId: id, companyName: name, ...connection }) => ({
      ...connection,
      company: { id, name },
    }))
  })

/** Returns the company of a connection. */
export const findCompanyOf = (db: DbHandle, connectionId: number): Promise<number | undefined> =>
  db.asPlatform(async (tx) => {
    const row = await tx
      .selectFrom('connections')
      .select('companyId')
      .where('id', '=', connectionId)
      .executeTakeFirst()
    return row?.companyId
  })
