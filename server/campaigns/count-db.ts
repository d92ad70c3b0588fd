import { sql } from 'kysely'
import type { CampaignTotals } from '#domain/campaigns/campaign-contract.ts'
import { recipientStates } from '#domain/campaigns/campaign-words.ts'
import type { Db } from '#server/platform/database/db.ts'

/** How many people count in a key: `state:<state>:<reason>`, `fresh` or `<stage>:<slot>:<event>`; and `cost:<currency>` in millionths. */
export type CampaignCount = { campaignId: number; key: string; value: number }

/** Counts of few campaigns, with changes that are not folded yet. */
export async function findCounts(tx: Db, campaignIds: readonly number[]): Promise<CampaignCount[]> {
  if (campaignIds.length === 0) return []
  const { rows } = await sql<CampaignCount>`
    select campaign_id, key, sum(value)::bigint as value from (
      select campaign_id, key, value from campaign_totals where campaign_id = any(${[...campaignIds]}::int[])
      union all
      select campaign_id, key, delta from campaign_counts where campaign_id = any(${[...campaignIds]}::int[])
    ) counted group by campaign_id, key having sum(value) <> 0 order by key`.execute(tx)
  return rows
}

export async function findTotals(
  tx: Db,
  campaignIds: readonly number[],
): Promise<Map<number, CampaignTotals>> {
  const totals = new Map(campaignIds.map((id) => [id, noTotals()]))
  for (const { campaignId, key, value } of await findCounts(tx, campaignIds)) {
    const found = totals.get(campaignId)
    if (found) add(found, key, value)
  }
  return totals
}

const noTotals = (): CampaignTotals => ({
  ...{ people: 0, waiting: 0, held: 0, confirming: 0, queued: 0, sent: 0, skipped: 0, failed: 0 },
  ...{ uncertain: 0, asked: 0, confirmed: 0, delivered: 0, read: 0, replied: 0, optedOut: 0 },
})

function add(totals: CampaignTotals, key: string, value: number) {
  const [first, second, third] = key.split(':')
  if (first === 'state') {
    const state = recipientStates.find((one) => one === second)
    if (!state) return
    totals[state] += value
    totals.people += value
    return
  }
  if (third === 'optedOut') totals.optedOut += value
  else if (first === 'confirmation' && third === 'sent') totals.asked += value
  else if (first === 'confirmation' && third === 'replied') totals.confirmed += value
  else if (first === 'message' && (third === 'delivered' || third === 'read' || third === 'replied'))
    totals[third] += value
}

/** Adds appended counts to the totals. Concurrent calls fold different rows. */
export const foldCounts = (tx: Db, campaignId: number) =>
  sql`
    with gone as (
      delete from campaign_counts where id in (
        select id from campaign_counts where campaign_id = ${campaignId} order by id limit 20000 for update skip locked)
      returning key, delta
    )
    insert into campaign_totals (campaign_id, key, value)
    select ${campaignId}, key, sum(delta) from gone group by key order by key
    on conflict (company_id, campaign_id, key) do update set value = campaign_totals.value + excluded.value`.execute(
    tx,
  )
