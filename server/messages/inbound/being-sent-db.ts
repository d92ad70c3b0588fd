import { sql } from 'kysely'
import type { Identity } from '#server/channels/channel.ts'
import type { Db } from '#server/platform/database/db.ts'

/** Returns whether a message to this person is being sent whose provider id is not known yet. */
export async function isBeingSent(
  tx: Db,
  whatsappId: number,
  { kind, externalId }: Identity,
): Promise<boolean> {
  const { rows } = await sql`
    with lanes as (
      select 'contact:' || contact_id as lane from contact_identities
      where whatsapp_id = ${whatsappId} and external_id = ${externalId} and kind = ${kind}
    )
    select from outbox join lanes using (lane)
      where whatsapp_id = ${whatsappId} and kind = 'send' and state = 'sending'
    union all
    select from inbound_events join lanes using (lane)
      where whatsapp_id = ${whatsappId} and state = 'pending'
    limit 1`.execute(tx)
  return rows.length > 0
}
