import { setTimeout as delay } from 'node:timers/promises'
import type { Config } from '../config.ts'
import { throwIfPooled } from './throw-if-pooled.ts'
import { withClient } from '../database/with-client.ts'
import type { Log } from '../log.ts'
import { startPostgres } from './start-postgres.ts'
import { StartupError } from './startup-error.ts'

/** `alone`: the database is our own, so no other node can share it. */
export type OpenedDatabase = { url: string; alone: boolean; close: () => Promise<void> }

/**
 * Opens the database of the installation: the one that DATABASE_URL names, checked to be reachable, else our own, which is restarted at the
 * same address whenever it dies; pools and listeners then reconnect.
 */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  log: Log,
): Promise<OpenedDatabase> {
  if (config.databaseUrl) {
    await throwUnlessReachable(config.databaseUrl)
    await throwIfPooled(config.databaseUrl)
    return { url: config.databaseUrl, alone: false, close: async () => {} }
  }
  let postgres = await startPostgres({ dataDir: config.dataDir, log })
  let closed = false
  let restarting = Promise.resolve()
  const revive = async () => {
    log.error('PostgreSQL ended unexpectedly and is started again')
    while (!closed) {
      try {
        postgres = await startPostgres({ dataDir: config.dataDir, log, port: postgres.port })
        postgres.onExit(onExit)
        return
      } catch (error) {
        log.error({ error: (error as Error).message }, 'PostgreSQL did not come back yet')
        await delay(500)
      }
    }
  }
  const onExit = () => {
    if (!closed) restarting = revive()
  }
  postgres.onExit(onExit)
  return {
    url: postgres.url,
    alone: true,
    close: async () => {
      closed = true
      await restarting
      await postgres.stop()
    },
  }
}

async function throwUnlessReachable(url: string) {
  try {
    await withClient({ connectionString: url, connectionTimeoutMillis: 10_000 }, () => Promise.resolve())
  } catch (error) {
    const { host, pathname } = new URL(url)
    throw new StartupError(
      `The database at ${host}${pathname} (DATABASE_URL) cannot be reached: ${(error as Error).message}. Is it running, and are user and password right?`,
    )
  }
}
