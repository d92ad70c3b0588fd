import pg from 'pg'
import { cloneDatabase } from '#tests/database/test-database.ts'

/** Creates a database for one server; a test can write data into it that no channel delivers yet. */
export async function openOwnDatabase() {
  const { url, drop } = await cloneDatabase()
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  return {
    url,
    query: async <T>(sql: string, values: unknown[] = []): Promise<T[]> =>
      (await pool.query(sql, values)).rows as T[],
    close: async () => {
      await pool.end()
      await drop()
    },
  }
}

type OwnDatabase = Awaited<ReturnType<typeof openOwnDatabase>>
type Row = {
  mediaType?: string
  body?: string
  data?: object
  fromMe?: boolean
  isDeleted?: boolean
  isEdited?: boolean
  at?: Date
}

/** Inserts messages into the newest conversation with a contact, as stored by the inbox. */
export async function writeMessages(database: OwnDatabase, contact: string, rows: Row[]): Promise<void> {
  for (const row of rows) {
    await database.query(
      `insert into messages (company_id, ticket_id, contact_id, whatsapp_id, from_me, media_type, body, data_json,
         is_deleted, is_edited, created_at, read)
       select t.company_id, t.id, t.contact_id, t.whatsapp_id, $2, $3::media_type, $4, $5::jsonb, $6, $7, $8, true
       from tickets t join contacts c on c.company_id = t.company_id and c.id = t.contact_id
       where c.name = $1 order by t.id desc limit 1`,
      [
        contact,
        row.fromMe ?? false,
        row.mediaType ?? 'chat',
        row.body ?? '',
        row.data ? JSON.stringify(row.data) : null,
        row.isDeleted ?? false,
        row.isEdited ?? false,
        row.at ?? new Date(),
      ],
    )
  }
}
