import { type RawBuilder, sql } from 'kysely'
import { variantOf } from '#domain/campaigns/campaign-variant.ts'
import type { Shipment } from '#domain/campaigns/recipient-contract.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { CampaignRow } from './campaign-db.ts'

export const recipientPageSize = 50

/** A slot that a person has not been sent yet is the one that they would get. */
const slotOf = (
  { id, address, slot }: { id: number; address: string; slot: number | null },
  slots: readonly number[],
) => slot ?? (id ? (variantOf(id, address, slots) ?? null) : null)

/** People as the contract names them; `rest` is what follows its condition, up to the limit. */
export async function findShipments(
  tx: Db,
  campaign: Pick<CampaignRow, 'id' | 'texts'>,
  rest: RawBuilder<unknown>,
): Promise<Shipment[]> {
  const { rows } = await sql<Omit<Shipment, 'ticketUuid'> & { address: string; ticketId: number | null }>`
    select people.id, people.campaign_id, people.name, people.address,
      case when people.address ~ '^[0-9]+$' then people.address else '' end as number, people.contact_id, people.state,
      people.reason, people.failure_cause as failure, people.due_at, people.slot, people.asked_at as confirmation_requested_at,
      people.confirmed_at, people.sent_at, people.delivered_at, people.read_at, people.replied_at,
      coalesce(said.body, asked.body) as message, coalesce(said.id, asked.id) as message_id,
      coalesce(said.ticket_id, asked.ticket_id) as ticket_id,
      people.whatsapp_id
    from (select people.* from campaign_recipients people where people.campaign_id = ${campaign.id} ${rest}) people
    left join messages said on said.company_id = people.company_id and said.id = people.message_id
    left join messages asked on asked.company_id = people.company_id and asked.id = people.confirmation_message_id
    order by people.id`.execute(tx)
  const slots = campaign.texts.filter(({ stage }) => stage === 'message').map(({ slot }) => slot)
  const uuids = await findUuids(
    tx,
    rows.flatMap(({ ticketId }) => ticketId ?? []),
  )
  return rows.map(({ address, ticketId, ...row }) => ({
    ...row,
    ticketUuid: (ticketId && uuids.get(ticketId)) || null,
    slot: row.state === 'skipped' ? row.slot : slotOf({ id: campaign.id, address, slot: row.slot }, slots),
  }))
}

/** Asked for by themselves: joined, the database would read all conversations of the company for a page of people. */
async function findUuids(tx: Db, ticketIds: readonly number[]): Promise<Map<number, string>> {
  if (ticketIds.length === 0) return new Map()
  const rows = await tx
    .selectFrom('tickets')
    .select(['id', 'uuid'])
    .where('id', 'in', [...new Set(ticketIds)])
    .execute()
  return new Map(rows.map(({ id, uuid }) => [id, uuid]))
}

/** A page and one more, in the order in which they were gathered. */
export const findShipmentPage = (
  tx: Db,
  campaign: Pick<CampaignRow, 'id' | 'texts'>,
  { after, filter }: { after: number; filter: RawBuilder<unknown> },
): Promise<Shipment[]> =>
  findShipments(
    tx,
    campaign,
    sql`${filter} and people.id > ${after} order by people.id limit ${recipientPageSize + 1}`,
  )

/**
 * Assigns people who wait for a connection that the campaign does not use to none, so that the others write to them: it was deleted or
 * taken from the campaign while their message was on its way, or it is another one that they answered.
 */
export const releaseLost = (tx: Db, { id, connections }: Pick<CampaignRow, 'id' | 'connections'>) =>
  tx
    .updateTable('campaignRecipients')
    .set({ whatsappId: null })
    .where('campaignId', '=', id)
    .where('state', '=', 'waiting')
    .where('whatsappId', 'not in', [0, ...connections.map((used) => used.id)])
    .execute()
