import { CamelCasePlugin, Kysely, PostgresDialect, type PostgresPool, sql } from 'kysely'
import pg from 'pg'
import { companyReaders, companyWaits } from './company-readers.ts'
import type { Log } from '#server/platform/log.ts'
import { type PeopleFirst, stepAside } from '#server/platform/people-first.ts'
import { turns } from '#server/platform/turns.ts'
import { appRole } from './app-role.ts'
import { lend } from './lend.ts'
import { openPool } from './open-pool.ts'
import { preparingPool, statementNames } from './preparing-pool.ts'
import type { DB } from './schema.ts'
import { withClient } from './with-client.ts'
import { writeAtOnce } from './write-at-once.ts'

export type Database = DB
/** A connection that sees one company, inside a transaction when it writes; in `asPlatform` it sees all companies. */
export type Db = Kysely<Database>

type Work<T> = (tx: Db) => Promise<T>

/**
 * `isRelaxed`: a crash may undo the transaction, and it is repeated then. With `yields`, which is for work that nobody waits for, its
 * statements let the requests of people pass.
 */
export type How = { isRelaxed?: boolean; yields?: never } | { isRelaxed: true; yields: true }

export type DbHandle = {
  /**
   * Runs work in one transaction that can read and write only this company's rows (row-level security). A company has at most half of the
   * connections at once, so that its slow work and its waits for locks leave the rest to others (decision D99).
   */
  inCompany: <T>(companyId: number, work: Work<T>, how?: How) => Promise<T>
  /**
   * Runs work that only reads this company's rows, outside a transaction; writes fail. With `isPlannedOnce`, each connection plans a statement
   * once, whatever its values: for statements whose plan takes longer than their rows.
   */
  readCompany: <T>(companyId: number, work: Work<T>, how?: { isPlannedOnce?: boolean }) => Promise<T>
  /**
   * Runs work on its own read-only connection with a snapshot of this company, for as long as it takes. For full copies only: it keeps the
   * database from vacuuming meanwhile.
   */
  snapshotOf: <T>(companyId: number, work: (client: pg.Client) => Promise<T>) => Promise<T>
  /**
   * Runs work across companies. Only the files listed in architecture.ts may use it. With `queue`, the planner uses indexes only; `look` is
   * a single reading statement without a transaction.
   */
  asPlatform: <T>(work: Work<T>, how?: { queue?: 'look' | 'take' }) => Promise<T>
  /** The owner's connection string, for the job queue and for listeners. */
  ownerUrl: string
  close: () => Promise<void>
}

/** Ids are `bigint` only in large tables; they stay far below 2^53, so JavaScript numbers hold them. */
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/**
 * Opens the pools: `poolSize` connections of the application's role for writing, as many for reading, fewer for relaxed transactions, and a
 * few of the owner, each opened when needed. A broken idle connection is logged and replaced; a query on it rejects.
 */
export function openDb(options: {
  url: string
  appPassword: string
  poolSize: number
  people: PeopleFirst
  log: Log
  /** How long answers to limited statements may take, in milliseconds; the server ends statements before. */
  answerMs?: number
}): DbHandle {
  const { poolSize, log, answerMs = 45_000 } = options
  const openDbPool = (connectionString: string, max: number, longestMs = answerMs) =>
    openLoggedPool({ connectionString, max, query_timeout: longestMs }, log)
  const appUrl = new URL(options.url)
  appUrl.username = appRole
  appUrl.password = options.appPassword
  // A process that stalls inside a transaction would keep its locks from all others, and no request is worth blocking the others that long.
  const unlimited = appUrl.href
  const limits = '-c idle_in_transaction_session_timeout=8s -c statement_timeout=30s'
  appUrl.searchParams.set('options', limits)
  const app = kyselyOn(preparingPool(openDbPool(appUrl.href, poolSize)))
  // Background work has a few connections of its own, so that those of requests stay warm and keep most of the disk and the processor.
  const backgroundPool = openDbPool(appUrl.href, Math.max(2, Math.ceil(poolSize * 0.6)))
  const backgroundNames = statementNames()
  const background = kyselyOn(preparingPool(backgroundPool, backgroundNames))
  const yielding = kyselyOn(
    preparingPool(backgroundPool, backgroundNames, () => stepAside(options.people, longestAsideMs)),
  )
  const owner = kyselyOn(preparingPool(openDbPool(options.url, 4, longestWorkMs)))
  const queueUrl = new URL(options.url)
  queueUrl.searchParams.set('options', byIndexOnly)
  const queues = kyselyOn(preparingPool(openDbPool(queueUrl.href, 3)))
  appUrl.searchParams.set('options', '-c default_transaction_read_only=on -c statement_timeout=5s')
  const readPool = openDbPool(appUrl.href, poolSize)
  appUrl.searchParams.set('options', `${appUrl.searchParams.get('options')} ${plannedOnce}`)
  const plannedPool = openDbPool(appUrl.href, Math.max(2, Math.ceil(poolSize * 0.5)))
  const takeTurn = turns<number>({ most: Math.max(2, Math.floor(poolSize * 0.5)), ...companyWaits })
  const inTurn = async <T>(companyId: number, work: () => Promise<T>): Promise<T> => {
    const endTurn = await takeTurn(companyId)
    return work().finally(endTurn)
  }
  const share = Math.max(2, Math.floor(poolSize * 0.3))
  const readerOf = companyReaders<Database>(readPool, plugins, share)
  const plannedReaderOf = companyReaders<Database>(plannedPool, plugins, share)
  return {
    inCompany: (companyId, work, { isRelaxed = false, yields } = {}) =>
      isRelaxed
        ? transact(yields ? yielding : background, `begin;${chooseCompany(companyId)};${relaxed}`, work)
        : inTurn(companyId, () => transact(app, `begin;${chooseCompany(companyId)}`, work)),
    readCompany: (companyId, work, { isPlannedOnce = false } = {}) =>
      lend((isPlannedOnce ? plannedReaderOf : readerOf)(companyId), work),
    snapshotOf: (companyId, work) => readSnapshot(unlimited, companyId, work),
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
        plannedPool.end(),
      ])
    },
  }
}

/** Of statements of the owner, which the server does not limit, such as the removal of a company: in milliseconds. */
const longestWorkMs = 300_000

/** Most that a yielding transaction waits for people in all, with its locks held. */
const longestAsideMs = 60

const plugins = [new CamelCasePlugin({ maintainNestedObjectKeys: true })]
const kyselyOn = (pool: PostgresPool): Db =>
  new Kysely<Database>({ dialect: new PostgresDialect({ pool }), plugins })

function openLoggedPool(options: pg.PoolConfig, log: Log): pg.Pool {
  const pool: pg.Pool = openPool(
    { ...options, pipeline: true, idleTimeoutMillis: 60_000, connectionTimeoutMillis: 10_000 },
    (error) => {
      // A pool that ends does not wait until PostgreSQL has closed the connections, and PostgreSQL may stop first.
      if (!pool.ending) log.warn({ error: error.message }, 'a database connection was lost')
    },
  )
  pool.on('connect', writeAtOnce)
  return pool
}

const readSnapshot = <T>(
  connectionString: string,
  companyId: number,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> =>
  withClient({ connectionString, keepAlive: true }, async (client) => {
    await client.query('begin isolation level repeatable read, read only')
    await client.query(chooseCompany(companyId))
    return work(client)
  })

/** The company id is a number from a checked token or row, never text, so it may be part of the statement itself. */
const chooseCompany = (companyId: number) =>
  `select set_config('app.company_id','${Math.trunc(companyId)}',true)`

/**
 * Skips waiting for the disk: the inbound events that the transaction applies are already durable, and it marks them as done itself. If a
 * crash loses the transaction, the events are still waiting and are applied again.
 */
const relaxed = 'set local synchronous_commit = off'

const plannedOnce = '-c plan_cache_mode=force_generic_plan'

/**
 * A queue grows faster than the database updates its statistics: a plan made for an empty queue would sort and join everything once it is
 * full. Each look has one good plan, which is forced.
 */
const byIndexOnly = [
  ...['seqscan', 'bitmapscan', 'sort', 'hashjoin', 'mergejoin'].map((way) => `-c enable_${way}=off`),
  plannedOnce,
].join(' ')

/** `begin` is sent together with the first query and awaited only at the end, which saves one round trip. */
const transact = <T>(pool: Db, begin: string, work: Work<T>): Promise<T> =>
  lend(pool, async (connection) => {
    const begun = settled(sql.raw(begin).execute(connection))
    try {
      const result = await work(connection)
      await throwIfFailed(begun)
      const { rows } = await committed(connection)
      if (rows[0]?.command === 'ROLLBACK') throw new Error('The transaction had failed before its end.')
      return result
    } catch (error) {
      await sql.raw('rollback').execute(connection).catch(ignore)
      await throwIfFailed(begun)
      throw error
    }
  })

const commitsUnknown = new WeakSet<object>()

/**
 * Whether a transaction that failed with this error may be committed all the same: the connection was lost before PostgreSQL's answer to the
 * commit arrived.
 */
export const isCommitUnknown = (error: unknown): boolean =>
  error instanceof Error && commitsUnknown.has(error)

const committed = (connection: Db) =>
  sql
    .raw<{ command: string }>('commit')
    .execute(connection)
    .catch((error: unknown) => {
      const isRefused = error instanceof pg.DatabaseError && error.severity === 'ERROR'
      if (error instanceof Error && !isRefused) commitsUnknown.add(error)
      throw error
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
