import { sql } from 'kysely'
import { z } from 'zod'
import type { DbHandle } from '#server/platform/database/db.ts'
import { identity } from './identity.ts'

/** A customer types or records in a chat; `doing` null: has stopped. Sent as a notification and never stored. */
export const typingNotice = z.object({
  companyId: z.int(),
  whatsappId: z.int(),
  of: identity,
  doing: z.enum(['typing', 'recording']).nullable(),
})
export type TypingNotice = z.infer<typeof typingNotice>

export const typingNotices = 'customer_typing'

export const notifyTyping = (db: DbHandle, notice: TypingNotice): Promise<unknown> =>
  db.inCompany(notice.companyId, (tx) =>
    sql`select pg_notify(${typingNotices}, ${JSON.stringify(notice)})`.execute(tx),
  )
