import pg from 'pg'
import { inject } from 'vitest'

/** A database of its own for the calling test file, cloned from the migrated one; `drop` when done. */
export async function cloneDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const template = new URL(inject('postgresUrl'))
  const name = `t_${crypto.randomUUID().replaceAll('-', '')}`
  const admin = new URL(inject('postgresSuperUrl'))
  admin.pathname = '/postgres'
  const run = async (sql: string) => {
    const client = new pg.Client({ connectionString: admin.href })
    await client.connect()
    await client.query(sql).finally(() => client.end())
  }
  await run(`create database ${name} template ${template.pathname.slice(1)} owner ${template.username}`)
  const url = new URL(template)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => run(`drop database ${name} with (force)`) }
}
