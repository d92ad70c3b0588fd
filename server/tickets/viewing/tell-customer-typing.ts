import { sql } from 'kysely'
import { activeStatuses } from '#domain/tickets/ticket-rules.ts'
import { viewingChannel, type ViewingLive } from '#domain/tickets/viewing-contract.ts'
import { type TypingNotice, typingNotice, typingNotices } from '#server/exchange/typing-notice.ts'
import type { Platform } from '#server/platform/kernel/context.ts'
import { newestInOrder } from '#server/platform/kernel/newest-in-order.ts'
import type { Db } from '#server/platform/database/db.ts'
import { listen } from '#server/platform/database/listen.ts'
import type { Live } from '#server/platform/live/live.ts'
import { roomOfViewing } from './note-viewing.ts'

/** Sends to a conversation's viewers on this node that its customer is typing. */
export function tellCustomerTyping(platform: Platform, live: Pick<Live, 'tellHere'>) {
  // In order: an end that overtakes its beginning would never be shown.
  const tell = newestInOrder(async (notice: TypingNotice) => {
    const { companyId, doing } = notice
    const ids = await platform.db.readCompany(companyId, (tx) => findTickets(tx, notice))
    for (const ticketId of ids) {
      const payload: ViewingLive = { action: 'customer', ticketId, doing }
      live.tellHere(companyId, roomOfViewing(ticketId), { channel: viewingChannel, payload })
    }
  })
  const hear = (notice: TypingNotice) => {
    const { companyId, whatsappId, of } = notice
    return tell(`${companyId}:${whatsappId}:${of.kind}:${of.externalId}`, notice)
  }
  return listen({
    url: platform.db.ownerUrl,
    channels: [typingNotices],
    onNotice: (_channel, payload) =>
      void hear(typingNotice.parse(JSON.parse(payload))).catch((error: Error) =>
        platform.log.warn({ error: error.message }, 'a sign of typing was lost'),
      ),
    log: platform.log,
  })
}

async function findTickets(tx: Db, { whatsappId, of }: TypingNotice): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select tickets.id from contact_identities theirs
    join tickets on tickets.company_id = theirs.company_id and tickets.contact_id = theirs.contact_id
      and tickets.whatsapp_id = theirs.whatsapp_id
    where theirs.whatsapp_id = ${whatsappId} and theirs.kind = ${of.kind}::identity_kind
      and theirs.external_id = ${of.externalId} and tickets.status = any(${[...activeStatuses]}::text[])`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}
