import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'

/** Returns the connection URL of the database owner that a started server stores in its data directory. */
export function ownerUrlOf(dataDir: string): string {
  const password = readFileSync(join(dataDir, 'postgres.password'), 'utf8')
  const port = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[3] ?? ''
  return `postgres://chat_flow_owner:${password}@127.0.0.1:${port.trim()}/chatflow`
}

/** Opens a connection as that owner. */
export async function ownerOf(dataDir: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: ownerUrlOf(dataDir) })
  await client.connect()
  return client
}
