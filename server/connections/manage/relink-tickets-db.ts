import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'

/** Links tickets that have no connection since to it again; of a contact's live ones only the newest, because only one is allowed. */
export const relinkTickets = (tx: Db, ticketIds: number[], whatsappId: number) =>
  sql`with theirs as (
      select id, status, row_number() over (partition by contact_id, status = 'closed' order by id desc) as place
      from tickets where id = any(${ticketIds}::int[]) and whatsapp_id is null)
    update tickets set whatsapp_id = ${whatsappId} from theirs
    where tickets.id = theirs.id and (place = 1 or theirs.status = 'closed')`.execute(tx)
