import pg from 'pg'
import { StartupError } from './startup-error.ts'

const connectMs = 10_000
/** A pooler whose few connections are all taken lets a statement wait; a session of its own never does. */
const ownSessionMs = 2000
const maxOthers = 8
const probeLimit = '31s'
const advice =
  'Give DATABASE_URL the address of PostgreSQL itself, or of a pool that keeps one connection for each client (PgBouncer: pool_mode = session, without ignore_startup_parameters).'

/**
 * Throws a StartupError where something between this process and PostgreSQL lends one of its connections to several clients in turn, as
 * PgBouncer does with `pool_mode = transaction`, or drops the settings that a connection asks for. A connection is bound to a company for as
 * long as it lives: lent to another, it would show that company's rows to it. Costs one connection where nothing stands between.
 */
export async function throwIfPooled(url: string): Promise<void> {
  const own = openProbe(url)
  try {
    await connectProbe(own)
    const { pid, limit } = await readSession(own)
    if (limit !== probeLimit) {
      throw new StartupError(
        `A connection pooler at ${hostOf(url)} (DATABASE_URL) ignores the settings of connections, among them their time limits. ${advice}`,
      )
    }
    // PostgreSQL tells a new client the number of its process; a pooler, which has none to tell yet, tells another number.
    if (pid === processIdOf(own)) return
    if (await isSharedSession(own, url)) {
      throw new StartupError(
        `A connection pooler at ${hostOf(url)} (DATABASE_URL) lends one connection to several clients in turn. Chat-flow does not start: answers to one company could hold rows of another. ${advice}`,
      )
    }
  } finally {
    await own.end().catch(() => {})
  }
}

function openProbe(url: string): pg.Client {
  const probed = new URL(url)
  probed.searchParams.set('options', `-c statement_timeout=${probeLimit}`)
  const client = new pg.Client({ connectionString: probed.href, connectionTimeoutMillis: connectMs })
  client.on('error', () => {})
  return client
}

async function connectProbe(client: pg.Client): Promise<void> {
  try {
    await client.connect()
  } catch (error) {
    const { message } = error as Error
    if (!/unsupported startup parameter/.test(message)) throw error
    throw new StartupError(
      `A connection pooler (DATABASE_URL) refuses settings of connections: ${message}. ${advice}`,
    )
  }
}

async function readSession(client: pg.Client): Promise<{ pid: number; limit: string }> {
  const { rows } = await client.query<{ pid: number; limit: string }>(
    `select pg_backend_pid() as pid, current_setting('statement_timeout') as limit`,
  )
  const [row] = rows
  if (!row) throw new Error('PostgreSQL answered nothing about its own session.')
  return row
}

/** Returns whether the process that served a client serves another one between two of its statements. */
async function isSharedSession(own: pg.Client, url: string): Promise<boolean> {
  const others: pg.Client[] = []
  try {
    const { pid } = await readSession(own)
    while (others.length < maxOthers) {
      const other = openProbe(url)
      others.push(other)
      await other.connect()
      await other.query('begin')
      if ((await readSession(other)).pid === pid) return true
      const now = await Promise.race([readSession(own), waitFor(ownSessionMs)])
      if (now?.pid !== pid) return true
    }
    return false
  } finally {
    await Promise.all(others.map((other) => other.end().catch(() => {})))
  }
}

const waitFor = (ms: number) => new Promise<null>((resolve) => setTimeout(resolve, ms, null).unref())
const hostOf = (url: string) => new URL(url).host
/** Kept by the driver from the first answer of the server; its types do not name it. */
const processIdOf = (client: pg.Client) => (client as unknown as { processID: number | null }).processID
