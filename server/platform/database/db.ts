import { CamelCasePlugin, Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { companyReaders } from './company-readers.ts'
import type { Log } from '#server/platform/log.ts'
import { appRole } from './app-role.ts'
import { lend } from './lend.ts'
import { preparingPool } from './preparing-pool.ts'
import type { DB } from './schema.ts'
import { writeAtOnce } from './write-at-once.ts'

export type Database = DB
/** One connection that sees one company, inside a transaction where work writes; in `asPlatform`, all companies. */
export type Db = Kysely<Database>

type Work<T> = (tx: Db) => Promise<T>

export type DbHandle = {
  /** Runs work in one transaction that can see and write only this company's rows (row-level security). */
  inCompany: <T>(companyId: number, work: Work<T>, how?: { isRelaxed?: boolean }) => Promise<T>
  /** Runs work that only reads this company's rows, outside a transaction; writing fails. */
  readCompany: <T>(companyId: number, work: Work<T>) => Promise<T>
  /**
   * Runs work on a connection of its own that sees this company as of one moment, for as long as it takes, and can only read. For
   * copies of everything; it keeps the database from tidying up meanwhile.
   */
  snapshotOf: <T>(companyId: number, work: (client: pg.Client) => Promise<T>) => Promise<T>
  /**
   * Crosses companies. Only the files listed in architecture.ts may use it. On a queue it goes by indexes only; `look` is a single
   * statement that reads, and spares the transaction.
   */
  asPlatform: <T>(work: Work<T>, how?: { queue?: 'look' | 'take' }) => Promise<T>
  /** The owner's connection string, for the job queue and for listeners. */
  ownerUrl: string
  close: () => Promise<void>
}

/** ids are `bigint` only where rows are many; they stay far below 2^53, so numbers do. */
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/**
 * Opens the pools: as the application's role `poolSize` connections for writing, as many for reading and fewer for what is relaxed, a
 * few as the owner, each made when needed. A broken idle connection is logged and replaced; a query on it rejects.
 */
export function openDb(options: { url: string; appPassword: string; poolSize: number; log: Log }): DbHandle {
  const appUrl = new URL(options.url)
  appUrl.username = appRole
  appUrl.password = options.appPassword
  // A process that stands still in the middle of a transaction would keep what it has locked from all others; and no call is worth
  // that others wait for it that long.
  const unlimited = appUrl.href
  const limits = '-c idle_in_transaction_session_timeout=8s -c statement_timeout=30s'
  appUrl.searchParams.set('options', limits)
  const app = kyselyOn(openPool(appUrl.href, options.poolSize, options.log))
  // Background work has few connections of its own, so that requests keep warm connections and most of the disk and the processor.
  const background = kyselyOn(
    openPool(appUrl.href, Math.max(2, Math.ceil(options.poolSize * 0.6)), options.log),
  )
  const owner = kyselyOn(openPool(options.url, 4, options.log))
  const queueUrl = new URL(options.url)
  queueUrl.searchParams.set('options', byIndexOnly)
  const queues = kyselyOn(openPool(queueUrl.href, 3, options.log))
  appUrl.searchParams.set('options', '-c default_transaction_read_only=on -c statement_timeout=5s')
  const readPool = openPool(appUrl.href, options.poolSize, options.log)
  const readerOf = companyReaders<Database>(
    readPool,
    plugins,
    Math.max(2, Math.floor(options.poolSize * 0.3)),
  )
  return {
    inCompany: (companyId, work, { isRelaxed = false } = {}) =>
      isRelaxed
        ? transact(background, `begin;${chooseCompany(companyId)};${relaxed}`, work)
        : transact(app, `begin;${chooseCompany(companyId)}`, work),
    readCompany: (companyId, work) => lend(readerOf(companyId), work),
    snapshotOf: (companyId, work) => readSnapshot(unlimited, companyId, { work, log: options.log }),
    asPlatform: (work, { queue } = {}) =>
      queue === 'look' ? lend(queues, work) : transact(queue ? queues : owner, 'begin', work),
    ownerUrl: options.url,
    close: async () => {
      await Promise.all([
        app.destroy(),
        background.destroy(),
        owner.destroy(),
        queues.destroy(),
        readPool.end(),
      ])
    },
  }
}

const plugins = [new CamelCasePlugin({ maintainNestedObjectKeys: true })]
const kyselyOn = (pool: pg.Pool): Db =>
  new Kysely<Database>({ dialect: new PostgresDialect({ pool: preparingPool(pool) }), plugins })

function openPool(connectionString: string, max: number, log: Log): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max,
    pipeline: true,
    idleTimeoutMillis: 60_000,
    connectionTimeoutMillis: 10_000,
  })
  const note = (error: Error) => log.warn({ error: error.message }, 'a database connection was lost')
  pool.on('error', note)
  // A connection that is lent out tells of its own end, and nobody listening would end the process.
  pool.on('connect', (client) => {
    client.on('error', note)
    writeAtOnce(client)
  })
  return pool
}

async function readSnapshot<T>(
  connectionString: string,
  companyId: number,
  { work, log }: { work: (client: pg.Client) => Promise<T>; log: Log },
): Promise<T> {
  const client = new pg.Client({ connectionString, keepAlive: true })
  client.on('error', (error) => log.warn({ error: error.message }, 'the connection of a snapshot was lost'))
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read, read only')
    await client.query(chooseCompany(companyId))
    return await work(client)
  } finally {
    await client.end().catch(ignore)
  }
}

/** The company is a number from a checked token or row, never text, so it may stand in the statement itself. */
const chooseCompany = (companyId: number) =>
  `select set_config('app.company_id','${Math.trunc(companyId)}',true)`

/**
 * Need not wait for the disk: what the transaction applies is already safe there, and marked done in this very transaction. A crash
 * that takes it back leaves that waiting, and it is applied again.
 */
const relaxed = 'set local synchronous_commit = off'

/**
 * How many rows a queue holds changes faster than the database counts them: a plan made for an empty one would sort, and compare
 * everything with everything, once it is full. There is one good plan for each look, and it is made once.
 */
const byIndexOnly = [
  ...['seqscan', 'bitmapscan', 'sort', 'hashjoin', 'mergejoin'].map((way) => `-c enable_${way}=off`),
  '-c plan_cache_mode=force_generic_plan',
].join(' ')

/** `begin` is sent together with the first query of the work, and awaited only at the end: one round trip less. */
const transact = <T>(pool: Db, begin: string, work: Work<T>): Promise<T> =>
  lend(pool, async (connection) => {
    const begun = settled(sql.raw(begin).execute(connection))
    try {
      const result = await work(connection)
      await throwIfFailed(begun)
      const { rows } = await sql.raw<{ command: string }>('commit').execute(connection)
      if (rows[0]?.command === 'ROLLBACK') throw new Error('The transaction had failed before its end.')
      return result
    } catch (error) {
      await sql.raw('rollback').execute(connection).catch(ignore)
      await throwIfFailed(begun)
      throw error
    }
  })

const ignore = () => {}
const settled = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) => ({ error }),
  )

async function throwIfFailed(outcome: ReturnType<typeof settled>) {
  const failed = await outcome
  if (failed) throw failed.error
}
