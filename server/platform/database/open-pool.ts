import pg from 'pg'

/**
 * Opens a pool. Errors of its connections, idle, lent or closing, are given to `note` for as long as the process runs: one that nobody
 * listens for would end it.
 */
export function openPool(options: pg.PoolConfig, note: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool(options)
  pool.on('error', note)
  pool.on('connect', (client) => void client.on('error', note))
  return pool
}
