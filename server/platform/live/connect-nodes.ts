import type { Server } from 'socket.io'
import type { Log } from '#server/platform/log.ts'
import { openPool } from '#server/platform/database/open-pool.ts'
import { createOrderedPostgresAdapter } from './ordered-postgres-adapter.ts'

const answerMs = 5000

/** Transport of events between nodes; `alone`: this is the only node. */
export type Nodes = { kind: 'alone' } | { kind: 'postgres'; url: string } | { kind: 'redis'; url: string }

/** Connects the sockets of all nodes. Returns a function that disconnects. Rejects when Redis or the database is out of reach. */
export async function connectNodes(io: Server, nodes: Nodes, log: Log): Promise<() => Promise<void>> {
  /** Browsers connect again, and refetch. */
  const refreshPages = () => {
    for (const namespace of io._nsps.values()) namespace.local.disconnectSockets(true)
  }
  if (nodes.kind === 'redis') {
    // Loaded on demand: few installations use Redis, and its client takes a fifth of the start time to load.
    const { connectRedis } = await import('./connect-redis.ts')
    return connectRedis(io, nodes.url, log, refreshPages)
  }
  if (nodes.kind === 'postgres') {
    // Messages between nodes need not survive a crash, so a broadcast does not wait for the disk.
    const pool = openPool(
      {
        connectionString: nodes.url,
        max: 4,
        options: '-c synchronous_commit=off',
        // Broadcasts are sequential: one without a response must not hold up the rest for long.
        connectionTimeoutMillis: answerMs,
        query_timeout: answerMs,
      },
      (error) => log.warn({ error: error.message }, 'a connection between nodes was lost'),
    )
    await pool.query(`create table if not exists socket_io_attachments
      (id bigserial unique, created_at timestamptz default now(), payload bytea)`)
    const { adapter, close } = createOrderedPostgresAdapter(
      pool,
      { errorHandler: (error) => log.warn({ error: error.message }, 'nodes') },
      refreshPages,
    )
    io.adapter(adapter)
    return () => {
      close()
      return pool.end()
    }
  }
  return async () => {}
}
