import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'
import { eachOnItsOwn } from '#server/platform/jobs/each-on-its-own.ts'
import type { CronJob } from '#server/platform/jobs/jobs.ts'
import { findTouched } from './touched-platform-db.ts'

/** Compares each night the counts of campaigns with their recipients, and corrects differences. */
export const proveCampaignCounts: CronJob = {
  name: 'campaigns:prove',
  cron: '40 4 * * *',
  run: async (platform) => {
    const now = platform.now()
    const all = await findTouched(platform.db, now)
    await eachOnItsOwn(platform, { all, lost: 'counts of a campaign were not proved' }, async (touched) => {
      const { companyId, campaignId } = touched
      const repaired = await platform.db.inCompany(companyId, (tx) => repairCounts(tx, campaignId))
      if (repaired) platform.log.error({ companyId, campaignId, repaired }, 'campaign counts were repaired')
    })
  },
}

/** Corrects a campaign's counts, and returns how many were wrong. One statement sees people and counts as of one moment. */
export async function repairCounts(tx: Db, campaignId: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    insert into campaign_counts (campaign_id, key, delta)
    select ${campaignId}, key, sum(value) from (
      select key, count(*) as value from campaign_recipients
        cross join lateral unnest(campaign_keys(state, reason, priority, slot, confirmation_slot, asked_at, asked_delivered_at,
          asked_read_at, confirmed_at, sent_at, delivered_at, read_at, replied_at, opted_out_at)) key
        where campaign_id = ${campaignId} group by key
      union all
      select key, -value from campaign_totals where campaign_id = ${campaignId} and key not like 'cost:%'
      union all
      select key, -delta from campaign_counts where campaign_id = ${campaignId} and key not like 'cost:%'
    ) compared group by key having sum(value) <> 0 order by key`.execute(tx)
  return Number(numAffectedRows)
}
