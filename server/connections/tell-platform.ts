import { type AllConnectionsLive, allConnectionsChannel } from '#domain/connections/connection-contract.ts'
import { findPlatformCompany } from '#server/companies/company-platform-db.ts'
import type { Platform } from '#server/platform/kernel/context.ts'
import type { DomainEvents, Listener } from '#server/platform/kernel/events.ts'
import type { Live } from '#server/platform/live/live.ts'
import { supers } from '#server/platform/live/rooms.ts'
import './connection-events.ts'

type Told = 'connection.created' | 'connection.changed' | 'connection.deleted'

/** Sends events of all companies' connections to the platform's super users. */
export function tellPlatform(
  { db }: Pick<Platform, 'db'>,
  live: Pick<Live, 'tell'>,
): { [N in Told]: Listener<N> } {
  let home: number | null = null
  const tell = async (payload: AllConnectionsLive) => {
    home ??= await findPlatformCompany(db)
    if (home !== null) live.tell(home, supers, { channel: allConnectionsChannel, payload })
  }
  const changed = (companyId: number, { connection: whatsapp }: DomainEvents['connection.changed']) =>
    tell({ action: 'update', companyId, whatsapp })
  return {
    'connection.created': changed,
    'connection.changed': changed,
    'connection.deleted': (companyId, { connectionId: whatsappId }) =>
      tell({ action: 'delete', companyId, whatsappId }),
  }
}
