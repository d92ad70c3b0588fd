import pg from 'pg'

/** Keeps idle connections alive: routers forget one after minutes, and a host that vanished without a word would be noticed as late. */
export const heartbeats = { keepAlive: true, keepAliveInitialDelayMillis: 30_000 }

/**
 * Opens a pool. Errors of its connections, idle, lent or closing, are given to `note` for as long as the process runs: one that nobody
 * listens for would end it. Its connections are kept alive.
 */
export function openPool(options: pg.PoolConfig, note: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({ ...heartbeats, ...options })
  pool.on('error', note)
  pool.on('connect', (client) => void client.on('error', note))
  return pool
}
