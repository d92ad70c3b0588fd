import {
  type Dialect,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'

const dialect: Dialect = {
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new DummyDriver(),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
}
const ways = { config: { dialect }, dialect, driver: new DummyDriver() }

/**
 * Lends one connection of a pool to work. Kysely’s own `connection()` sends a query only after the previous one was answered; this sends
 * each query at once, in order, so that parallel queries share one round trip.
 */
export function lend<DB, T>(pool: Kysely<DB>, work: (connection: Kysely<DB>) => Promise<T>): Promise<T> {
  const executor = pool.getExecutor()
  return executor.provideConnection((connection) => {
    const provider = {
      provideConnection: <R>(consumer: (given: typeof connection) => Promise<R>) => consumer(connection),
    }
    return work(new Kysely<DB>({ ...ways, executor: executor.withConnectionProvider(provider) }))
  })
}
