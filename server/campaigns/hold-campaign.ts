import { sql } from 'kysely'
import { type CampaignHold, endableHolds, lastingHolds } from '#domain/campaigns/campaign-words.ts'
import type { CompanyContext } from '#server/platform/kernel/context.ts'
import type { Db } from '#server/platform/database/db.ts'
import { addEvent, changeCampaign } from './campaign-db.ts'
import { takeBack } from './take-back.ts'

type Held = { hold: CampaignHold | null; holdUntil: Date | null }
type Ctx = Pick<CompanyContext, 'now' | 'emit'>

/** Holds that are the campaign's own; the others come from its connections. */
export const ownHolds: readonly CampaignHold[] = [
  ...(['preparing', 'by-user', 'connection-gone', 'restored', 'template', 'payment'] as const),
]

/**
 * Holds a campaign, or lets it go on, and enters that into its log. What waits in the outbox comes back where a person says when it
 * goes on.
 */
export async function setHold(
  ctx: Ctx,
  tx: Db,
  campaign: { id: number; hold: string | null; holdUntil: Date | null },
  { hold, holdUntil }: Held,
): Promise<boolean> {
  const isSame = campaign.hold === hold && campaign.holdUntil?.getTime() === holdUntil?.getTime()
  if (isSame) return false
  await changeCampaign(tx, campaign.id, { hold, holdUntil })
  if (campaign.hold === hold) return true
  if (hold && endableHolds.includes(hold)) await takeBack(ctx, tx, { campaignId: campaign.id })
  const kind = hold === null ? 'continued' : hold === 'by-user' ? 'paused' : 'held'
  if (hold !== 'preparing' && !(hold === null && campaign.hold === 'preparing'))
    await addEvent(tx, {
      campaignId: campaign.id,
      kind,
      at: ctx.now,
      hold: hold ?? (campaign.hold as CampaignHold),
    })
  return true
}

/** Saves the reason why campaigns send nothing by a connection; null: they do. */
export const setConnectionHold = (
  tx: Db,
  { campaignIds, whatsappId }: { campaignIds: readonly number[]; whatsappId: number },
  { hold, holdUntil }: Held,
) =>
  sql`update campaign_connections set hold = ${hold}, hold_until = ${holdUntil}
    where campaign_id = any(${[...campaignIds]}::int[]) and whatsapp_id = ${whatsappId}
      and (hold, hold_until) is distinct from (${hold}::text, ${holdUntil}::timestamptz)`.execute(tx)

/** Hold of a campaign by its connections: it goes on as long as one of them does, else it waits for the first that will. */
export async function holdByConnections(tx: Db, campaignId: number): Promise<Held> {
  const found = await tx
    .selectFrom('campaignConnections')
    .select(['hold', 'holdUntil'])
    .where('campaignId', '=', campaignId)
    .orderBy('position')
    .execute()
  const holds = found as Held[]
  if (holds.length === 0) return { hold: 'connection-gone', holdUntil: null }
  const none: Held = { hold: null, holdUntil: null }
  if (holds.some(({ hold }) => hold === null)) return none
  const passing = holds.filter(({ hold }) => hold && !lastingHolds.includes(hold))
  const inTurn = (passing.length ? passing : holds).toSorted(
    (one, other) => (one.holdUntil?.getTime() ?? 0) - (other.holdUntil?.getTime() ?? 0),
  )
  return inTurn[0] ?? none
}
