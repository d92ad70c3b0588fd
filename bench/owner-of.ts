import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'

/** A connection as the owner of the database that a started server keeps in its data directory. */
export async function ownerOf(dataDir: string): Promise<pg.Client> {
  const password = readFileSync(join(dataDir, 'postgres.password'), 'utf8')
  const port = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[3] ?? ''
  const client = new pg.Client({
    connectionString: `postgres://chat_flow_owner:${password}@127.0.0.1:${port.trim()}/chatflow`,
  })
  await client.connect()
  return client
}
