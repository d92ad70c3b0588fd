import { sql } from 'kysely'
import type { ChannelName } from '#domain/channels/channel-capabilities.ts'
import { lastingHolds } from '#domain/campaigns/campaign-words.ts'
import type { Db } from '#server/platform/database/db.ts'
import { type CampaignRow, findCampaign } from '#server/campaigns/campaign-db.ts'
import { ownHolds } from '#server/campaigns/hold-campaign.ts'

export type FeedRow = { nextAt: Date; inRow: number }
export type Line = {
  id: number
  channel: ChannelName
  status: string
  restrictedUntil: Date | null
  lowQualitySince: Date | null
  automaticHold: 'failures' | 'answers' | null
}

/** The connection and when it may send next, held by whoever feeds it; null where it is gone. */
export async function lockLine(
  tx: Db,
  whatsappId: number,
  now: Date,
): Promise<{ line: Line; feed: FeedRow } | null> {
  const [line, , feed] = await Promise.all([
    tx
      .selectFrom('connections')
      .select(['id', 'channel', 'status', 'restrictedUntil', 'lowQualitySince', 'automaticHold'])
      .where('id', '=', whatsappId)
      .$castTo<Line>()
      .executeTakeFirst(),
    sql`insert into campaign_feeds (whatsapp_id, next_at) select id, ${now} from connections where id = ${whatsappId}
      on conflict do nothing`.execute(tx),
    tx
      .selectFrom('campaignFeeds')
      .select(['nextAt', 'inRow'])
      .where('whatsappId', '=', whatsappId)
      .forUpdate()
      .executeTakeFirst(),
  ])
  return line && feed ? { line, feed } : null
}

export const saveFeed = (tx: Db, whatsappId: number, feed: FeedRow) =>
  tx.updateTable('campaignFeeds').set(feed).where('whatsappId', '=', whatsappId).execute()

export const putOffFeed = (tx: Db, whatsappId: number, at: Date) =>
  sql`update campaign_feeds set next_at = greatest(next_at, ${at}) where whatsapp_id = ${whatsappId}`.execute(
    tx,
  )

const mostAtOnce = 20

/** The campaigns that run over a connection and wait for no person, held; that which had its turn longest ago comes first. */
export async function lockRunning(tx: Db, whatsappId: number): Promise<CampaignRow[]> {
  const { rows } = await sql<{ id: number }>`
    select campaigns.id from campaign_connections used
    join campaigns on campaigns.company_id = used.company_id and campaigns.id = used.campaign_id
    where used.whatsapp_id = ${whatsappId} and campaigns.status = 'EM_ANDAMENTO'
      and (campaigns.hold is null or not campaigns.hold = any(${[...ownHolds]}::text[]))
      and (used.hold is null or not used.hold = any(${[...lastingHolds]}::text[]))
    order by used.fed_at nulls first, campaigns.id limit ${mostAtOnce}`.execute(tx)
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  await tx
    .selectFrom('campaigns')
    .select('id')
    .where('id', 'in', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  const found: CampaignRow[] = []
  for (const id of ids) {
    const row = await findCampaign(tx, id)
    const isHeld = row?.hold && ownHolds.includes(row.hold)
    if (row && row.status === 'EM_ANDAMENTO' && !isHeld) found.push(row)
  }
  return found
}

export const noteFed = (tx: Db, campaignIds: readonly number[], whatsappId: number, now: Date) =>
  sql`update campaign_connections set fed_at = ${now}
    where campaign_id = any(${[...campaignIds]}::int[]) and whatsapp_id = ${whatsappId}`.execute(tx)

/** How many messages of campaigns are on their way by a connection. */
export async function countQueued(tx: Db, whatsappId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from campaign_recipients where whatsapp_id = ${whatsappId} and state = 'queued'`.execute(
    tx,
  )
  return rows[0]?.count ?? 0
}

/** Has people wait again whose time has come, and gives up those who did not answer a confirmation, some at a time. */
export async function releaseDue(tx: Db, campaignIds: readonly number[], now: Date): Promise<void> {
  await sql`
    update campaign_recipients set
      state = case state when 'held' then 'waiting' else 'skipped' end,
      reason = case state when 'held' then null else 'no-confirmation' end, due_at = null
    where id = any(array(
      select id from campaign_recipients where campaign_id = any(${[...campaignIds]}::int[])
        and state in ('held', 'confirming') and due_at <= ${now} limit 500 for update skip locked))`.execute(
    tx,
  )
}

/** Time at which the next held or confirming person of these campaigns is due; null: none. */
export async function findNextDue(tx: Db, campaignIds: readonly number[]): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(due_at) as at from campaign_recipients
    where campaign_id = any(${[...campaignIds]}::int[]) and state in ('held', 'confirming')`.execute(tx)
  return rows[0]?.at ?? null
}
