import { sql } from 'kysely'
import type { CompanyContext } from '#server/platform/kernel/context.ts'
import type { Db } from '#server/platform/database/db.ts'
import { findCampaign, getCampaign, showCampaignOf } from './campaign-db.ts'
import './campaign-events.ts'

/** Emits a campaign's present state, and returns it. */
export async function tellCampaign(ctx: Pick<CompanyContext, 'emit' | 'now'>, tx: Db, id: number) {
  const campaign = await showCampaignOf(tx, await getCampaign(tx, id), ctx.now)
  ctx.emit('campaign.changed', { campaign })
  return campaign
}

const everyMs = 1000

/** The same while it runs, at most once a second over all nodes. Returns whether it was emitted; a caller who was too early repeats it. */
export async function tellProgress(
  ctx: Pick<CompanyContext, 'emit' | 'now'>,
  tx: Db,
  id: number,
): Promise<boolean> {
  const { rows } = await sql`update campaigns set told_at = ${ctx.now}
    where id = ${id} and (told_at is null or told_at <= ${new Date(ctx.now.getTime() - everyMs)} or told_at > ${ctx.now})
    returning 1`.execute(tx)
  if (rows.length === 0) return false
  const row = await findCampaign(tx, id)
  if (row) ctx.emit('campaign.changed', { campaign: await showCampaignOf(tx, row, ctx.now) })
  return true
}
