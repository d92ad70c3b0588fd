import pg from 'pg'
import { inject } from 'vitest'

const objectInUse = '55006'

type OwnDatabase = { url: string; drop: () => Promise<void> }

/** Clones the migrated database for the calling test file; call `drop` when done. */
export const cloneDatabase = (): Promise<OwnDatabase> =>
  createDatabase(new URL(inject('postgresUrl')).pathname.slice(1))

/** Creates an empty database; call `drop` when done. */
export const createEmptyDatabase = (): Promise<OwnDatabase> => createDatabase('template1')

async function createDatabase(from: string): Promise<OwnDatabase> {
  const template = new URL(inject('postgresUrl'))
  const name = `t_${crypto.randomUUID().replaceAll('-', '')}`
  const admin = new URL(inject('postgresSuperUrl'))
  admin.pathname = '/postgres'
  const run = async (sql: string) => {
    const client = new pg.Client({ connectionString: admin.href })
    await client.connect()
    await client.query(sql).finally(() => client.end())
  }
  await run(`create database ${name} template ${from} owner ${template.username} strategy file_copy`)
  const url = new URL(template)
  url.pathname = `/${name}`
  // PostgreSQL waits for closing connections, whose clients would throw if terminated; only those left open are terminated.
  const drop = () =>
    run(`drop database ${name}`).catch((error: unknown) => {
      if ((error as { code?: string }).code !== objectInUse) throw error
      return run(`drop database ${name} with (force)`)
    })
  return { url: url.href, drop }
}
