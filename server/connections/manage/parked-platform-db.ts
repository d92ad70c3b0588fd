import { sql } from 'kysely'
import type { ParkedFact } from '#domain/connections/parked-contract.ts'
import type { DbHandle } from '#server/platform/database/db.ts'

/** Attempts after which a fact is parked. */
export const mostAttempts = 8
/** Interval at which a parked fact gets one more attempt. */
const pause = sql.lit('1 hour')
const mostListed = 200

const again = sql`state = 'pending', attempts = ${sql.lit(mostAttempts - 1)}, next_try_at = now()`

/** Requeues facts that were parked long enough ago. */
export const reviveParked = (db: DbHandle): Promise<number> =>
  db.asPlatform(async (tx) => {
    const { rows } = await sql`
      update inbound_events set ${again} where state = 'parked'
        and (parked_at is null or parked_at < now() - ${pause}::interval)
      returning 1`.execute(tx)
    return rows.length
  })

/** Requeues facts that another version of the program could not apply. */
export const reviveOtherVersions = (db: DbHandle, version: string): Promise<number> =>
  db.asPlatform(async (tx) => {
    const { rows } = await sql`
      update inbound_events set ${again} where state = 'parked' and parked_by is distinct from ${version}
      returning 1`.execute(tx)
    return rows.length
  })

/** Requeues the parked facts of a company, or of all. */
export const reviveParkedOf = (db: DbHandle, companyId: number | null): Promise<number> =>
  db.asPlatform(async (tx) => {
    const { rows } = await sql`
      update inbound_events set ${again}
      where state = 'parked' and (${companyId}::int is null or company_id = ${companyId}) returning 1`.execute(
      tx,
    )
    return rows.length
  })

/** Returns the parked facts of a company, or of all, the newest first. */
export const findParked = (db: DbHandle, companyId: number | null): Promise<ParkedFact[]> =>
  db.asPlatform(async (tx) => {
    const { rows } = await sql<ParkedFact>`
      select inbound_events.id, whatsapp_id, connections.name as connection_name, companies.name as company_name,
        coalesce(error, '') as cause, received_at, parked_at
      from inbound_events
      join connections on connections.company_id = inbound_events.company_id and connections.id = whatsapp_id
      join companies on companies.id = inbound_events.company_id
      where state = 'parked' and (${companyId}::int is null or inbound_events.company_id = ${companyId})
      order by inbound_events.id desc limit ${mostListed}`.execute(tx)
    return rows
  })

export const countParked = (db: DbHandle): Promise<number> =>
  db.asPlatform(async (tx) => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from inbound_events where state = 'parked'`.execute(tx)
    return rows[0]?.count ?? 0
  })
