import { sql } from 'kysely'
import type { ChannelName } from '#domain/channels/channel-capabilities.ts'
import type { Db, DbHandle } from '#server/platform/database/db.ts'
import { isAsleep } from './licence-sql.ts'

export const leaseSeconds = 10

/** A connection that this node runs. Work under a fence smaller than the newest is void. */
export type Lease = {
  companyId: number
  whatsappId: number
  fence: number
  channel: ChannelName
  /** Empty for linked devices, which have keys instead. */
  account: string
  credentials: string | null
  /** Increases with every request to start or stop the session; 0 if there was none. */
  generation: number
  pairingNumber: string
  takesGroups: boolean
  /** Until then the provider accepts no new chats. */
  restrictedUntil: Date | null
  /** Null if no history is to be imported. */
  importFrom: Date | null
  importTo: Date | null
  importGroups: boolean
}

/**
 * Renews the node's leases and takes connections that should run and have no valid lease, by the database's clock. A change of holder
 * raises the fence. Connections of a company that is switched off or long past due sleep. Expired leases locked by a writer are skipped
 * until the next call, so that the others do not wait for them.
 */
export const holdLeases = (db: DbHandle, node: string, channels: ChannelName[]): Promise<Lease[]> =>
  db.asPlatform(async (tx) => {
    const { rows } = await sql<Lease>`
      with wanted as (
        select company_id, id, channel, provider_account, credentials, session_generation, pairing_number,
          restricted_until, allow_group as takes_groups,
          case when enable_import_message then import_old_messages end as import_from,
          case when enable_import_message then import_recent_messages end as import_to,
          import_old_messages_groups as import_groups
        from connections
        where (session_wanted or (
            status = 'CONNECTED' and credentials is not null and provider_account is not null))
          and channel::text = any(${channels})
          and exists (
            select from companies
            where companies.id = connections.company_id and companies.status and not ${isAsleep})
      ), given_up as (
        select whatsapp_id from connection_leases where node <> ${node} and expires_at < now()
        for update skip locked
      ), held as (
        insert into connection_leases (company_id, whatsapp_id, node, fence, expires_at)
        select company_id, id, ${node}, 1, now() + make_interval(secs => ${leaseSeconds}) from wanted
        where not exists (
          select from connection_leases
          where connection_leases.whatsapp_id = wanted.id and node <> ${node}
            and wanted.id not in (select given_up.whatsapp_id from given_up))
        on conflict (company_id, whatsapp_id) do update set
          node = excluded.node,
          fence = connection_leases.fence + (connection_leases.node <> excluded.node)::int,
          expires_at = excluded.expires_at
        where connection_leases.node = excluded.node or connection_leases.expires_at < now()
        returning whatsapp_id, fence
      )
      select wanted.company_id, wanted.id as whatsapp_id, held.fence, wanted.channel,
        coalesce(wanted.provider_account, '') as account, wanted.credentials,
        wanted.session_generation as generation, wanted.pairing_number, wanted.restricted_until, wanted.takes_groups,
        wanted.import_from, wanted.import_to, wanted.import_groups
      from held join wanted on wanted.id = held.whatsapp_id`.execute(tx)
    return rows
  })

export const releaseLeases = (db: DbHandle, node: string) =>
  db.asPlatform((tx) =>
    tx.updateTable('connectionLeases').set({ expiresAt: sql`now()` }).where('node', '=', node).execute(),
  )

/** Makes the channel hosts check again which connections to run, and how. */
export const wakeHosts = (tx: Db, id: number) => sql`select pg_notify('sessions', ${String(id)})`.execute(tx)
