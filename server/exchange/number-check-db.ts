import { sql } from 'kysely'
import { capabilities, channelNames } from '#domain/channels/channel-capabilities.ts'
import type { Db } from '#server/platform/database/db.ts'

/** A linked device's answer about a number; `isValid` null if the provider refuses to say. */
type Answer = { number: string; isValid: boolean | null; now: Date }

/** Stores the answer in `numberChecks`, from which lists read it. */
export const saveNumberAnswer = (tx: Db, { number, isValid, now }: Answer) =>
  tx
    .updateTable('numberChecks')
    .set(isValid === null ? { refusedAt: now } : { isValid, checkedAt: now, refusedAt: null, isTold: false })
    .where('number', '=', number)
    .execute()

const asking = channelNames.filter((name) => capabilities[name].findsNumbers)

/** Finds a linked device that is run by a host, signed in and not restricted; the default connection first. */
export async function findLinkedDevice(tx: Db): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select connections.id from connections
    join connection_leases on connection_leases.company_id = connections.company_id
      and connection_leases.whatsapp_id = connections.id and connection_leases.expires_at > now()
    where connections.channel::text = any(${asking}) and connections.status = 'CONNECTED'
      and (connections.restricted_until is null or connections.restricted_until <= now())
    order by connections.is_default desc, connections.id limit 1`.execute(tx)
  return rows[0]?.id ?? null
}
