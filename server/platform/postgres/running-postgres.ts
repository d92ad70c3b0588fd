import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { withClient } from '../database/with-client.ts'
import { tableOwner } from './make-table-owner.ts'
import { findPostgresHome } from './postgres-home.ts'

/** Returns the URL of the PostgreSQL that a running server keeps in its data directory; null when none responds. */
export async function runningPostgres(dataDir: string): Promise<string | null> {
  const read = (path: string) => readFile(path, 'utf8').catch(() => null)
  const password = await read(join(dataDir, 'postgres.password'))
  const pid = await read(join(findPostgresHome(dataDir).data, 'postmaster.pid'))
  const port = pid?.split('\n')[3]?.trim()
  if (!password || !port) return null
  const url = `postgres://${tableOwner}:${password}@127.0.0.1:${port}/chatflow`
  const answers = withClient({ connectionString: url, connectionTimeoutMillis: 5000 }, () =>
    Promise.resolve(url),
  )
  return answers.catch(() => null)
}
