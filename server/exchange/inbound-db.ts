import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'
import type { InboundPayload } from './host-fact.ts'
import { storableJson, storableText } from './storable.ts'

export type NewInbound = { whatsappId: number; lane: string; key: string; payload: InboundPayload }

/** Stores facts to be applied in order per lane, without those already stored. Returns the number of new ones. */
export async function saveInbound(tx: Db, events: NewInbound[]): Promise<number> {
  const { rows } = await sql`
    insert into inbound_events (whatsapp_id, lane, key, payload)
    select * from unnest(
      ${events.map((event) => event.whatsappId)}::int[],
      ${events.map((event) => storableText(event.lane))}::text[],
      ${events.map((event) => storableText(event.key))}::text[],
      ${events.map((event) => storableJson(event.payload))}::jsonb[]
    )
    on conflict (whatsapp_id, key) do nothing
    returning 1`.execute(tx)
  return rows.length
}
