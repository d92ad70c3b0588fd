import { sql } from 'kysely'
import type { DbHandle } from '#server/platform/database/db.ts'

/** Writes a row to check that the database accepts writes. */
export const writeProbe = (db: DbHandle) =>
  db.asPlatform((tx) =>
    sql`insert into room_probe (written_at) values (now())
      on conflict (id) do update set written_at = excluded.written_at`.execute(tx),
  )
