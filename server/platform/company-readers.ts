import { Kysely, type KyselyConfig, PostgresDialect } from 'kysely'
import type pg from 'pg'
import { preparingPool, statementNames } from './preparing-pool.ts'

const mostCompanies = 1000

/**
 * Read-only access to one company each, over one pool. A connection stays with the company that it served last and changes hands
 * only when another needs it, so that most reads are their query and nothing else: no begin, no setting, no rollback.
 */
export function companyReaders<DB>(
  pool: pg.Pool,
  plugins: KyselyConfig['plugins'],
): (companyId: number) => Kysely<DB> {
  const served = new WeakMap<pg.PoolClient, number>()
  const names = statementNames()
  const readers = new Map<number, Kysely<DB>>()

  const connect = async (companyId: number) => {
    const client = await pool.connect()
    if (served.get(client) === companyId) return client
    // Until the change is confirmed the connection belongs to nobody.
    served.delete(client)
    try {
      await client.query(`select set_config('app.company_id','${Math.trunc(companyId)}',false)`)
    } catch (error) {
      client.release(true)
      throw error
    }
    served.set(client, companyId)
    return client
  }
  return (companyId) => {
    const known = readers.get(companyId)
    if (known) return known
    if (readers.size >= mostCompanies) readers.clear()
    const source = { connect: () => connect(companyId), options: pool.options, end: async () => {} }
    const reader = new Kysely<DB>({
      dialect: new PostgresDialect({ pool: preparingPool(source, names) }),
      ...(plugins && { plugins }),
    })
    readers.set(companyId, reader)
    return reader
  }
}
