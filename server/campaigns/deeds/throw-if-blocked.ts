import { AppError } from '#domain/errors.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import type { Db } from '#server/platform/database/db.ts'
import { blocksOf } from '#server/campaigns/blocks-of.ts'
import type { CampaignRow } from '#server/campaigns/campaign-db.ts'
import { fieldsOf } from '#server/campaigns/campaign-fields.ts'

/** Throws ERR_CAMPAIGN_UNFIT with the faults that have to be corrected before the campaign may run. */
export async function throwIfBlocked(ctx: Pick<Context, 'now'>, tx: Db, row: CampaignRow): Promise<void> {
  const blocks = await blocksOf(tx, fieldsOf(row), ctx.now, row)
  if (blocks.length) throw new AppError('ERR_CAMPAIGN_UNFIT', { blocks })
}
