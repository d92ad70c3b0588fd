import { Kysely, type KyselyConfig, PostgresDialect } from 'kysely'
import type pg from 'pg'
import { type Lent, preparingPool, statementNames } from './preparing-pool.ts'
import { turns } from '#server/platform/turns.ts'

const mostCompanies = 1000
/** A company's further work waits for its own. */
export const companyWaits = { mostWaiting: 500, longestWaitMs: 10_000 }

/**
 * Opens read-only access to one company each, over one pool. A connection stays bound to the company that it served last and is rebound
 * only when another needs it, so that most reads are a single query without begin, setting or rollback. One company has at most `share`
 * connections at once, so that its slow searches leave the rest to others (decision D99).
 */
export function companyReaders<DB>(
  pool: pg.Pool,
  plugins: KyselyConfig['plugins'],
  share: number,
): (companyId: number) => Kysely<DB> {
  const served = new WeakMap<pg.PoolClient, number>()
  const names = statementNames()
  const readers = new Map<number, Kysely<DB>>()

  const takeTurn = turns<number>({ most: share, ...companyWaits })

  const connect = async (companyId: number): Promise<Lent> => {
    const endTurn = await takeTurn(companyId)
    try {
      const client = await open(companyId)
      return {
        query: client.query.bind(client),
        release: (destroy) => {
          client.release(destroy)
          endTurn()
        },
      }
    } catch (error) {
      endTurn()
      throw error
    }
  }
  const open = async (companyId: number) => {
    const client = await pool.connect()
    if (served.get(client) === companyId) return client
    // The connection belongs to no company until the change is confirmed.
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
