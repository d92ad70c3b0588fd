import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'

export type NamedKind = 'user' | 'queue' | 'connection' | 'tag'
export type Named = { id: number; name: string; color: string | null; deleted: boolean }

const tables: Record<NamedKind, string> = {
  user: 'users',
  queue: 'queues',
  connection: 'connections',
  tag: 'tags',
}

/** Names of ids; deleted records keep their last name. */
export async function findNames(tx: Db, kind: NamedKind, ids: number[]): Promise<Map<number, Named>> {
  if (!ids.length) return new Map()
  const color = kind === 'connection' ? sql`null` : sql`color`
  const { rows } = await sql<Named>`
    select id, name, ${color} as color, false as deleted from ${sql.table(tables[kind])} where id = any(${ids}::int[])
    union all
    select id, name, color, true from former_names where kind = ${kind} and id = any(${ids}::int[])
      and not exists (select from ${sql.table(tables[kind])} present where present.id = former_names.id)`.execute(
    tx,
  )
  return new Map(rows.map((row) => [row.id, row]))
}
