import { sql } from 'kysely'
import type { Permission } from '#domain/access/access.ts'
import type { Db, DbHandle } from '#server/platform/database/db.ts'

export type Outage = { companyId: number; id: number; name: string; statusSince: Date; queued: number }

/** Outages shorter than the first are not mailed; longer ones than the second have been mailed, or are known. */
const worthTelling = sql`interval '2 minutes'`
const oldNews = sql`interval '1 day'`

/** Finds connections of all companies that worked, have been down for two minutes, and whose managers have not been told. */
export const findUntoldOutages = (db: DbHandle, now: Date): Promise<Outage[]> =>
  db.asPlatform(async (tx) => {
    const { rows } = await sql<Outage>`
      select company_id, connections.id, connections.name, status_since, (
        select count(*)::int from outbox where outbox.company_id = connections.company_id
          and outbox.whatsapp_id = connections.id and outbox.kind = 'send'
      ) as queued
      from connections join companies on companies.id = connections.company_id
      where connections.status <> 'CONNECTED' and companies.status
        and (last_inbound_at is not null or last_outbound_at is not null)
        and status_since between ${now}::timestamptz - ${oldNews} and ${now}::timestamptz - ${worthTelling}
        and coalesce(outage_told_at, '-infinity') < status_since`.execute(tx)
    return rows
  })

/** False when another node has told it, or the connection is back. */
export async function noteOutageTold(tx: Db, { id, statusSince }: Outage, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('connections')
    .set({ outageToldAt: now })
    .where('id', '=', id)
    .where('status', '<>', 'CONNECTED')
    .where((eb) => eb.or([eb('outageToldAt', 'is', null), eb('outageToldAt', '<', statusSince)]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

const managing: Permission = 'connections-page:addConnection'

/** Users who may manage the company's connections, by their profile, their switch or their role. */
export const findManagers = (tx: Db) =>
  tx
    .selectFrom('users')
    .leftJoin('roles', 'roles.id', 'users.roleId')
    .select(['users.id', 'users.email'])
    .where((eb) =>
      eb.or([
        eb('profile', '=', 'admin'),
        eb('allowConnections', '=', 'enabled'),
        sql<boolean>`${managing} = any(roles.permissions)`,
      ]),
    )
    .execute()
