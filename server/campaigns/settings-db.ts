import { type CampaignSettings, campaignDefaults } from '#domain/campaigns/campaign-settings-contract.ts'
import type { Db } from '#server/platform/database/db.ts'

/** The company's own, or the usual ones. */
export async function findCampaignSettings(tx: Db): Promise<CampaignSettings> {
  const row = await tx.selectFrom('campaignSettings').selectAll().executeTakeFirst()
  if (!row) return campaignDefaults
  const { companyId: _companyId, variables, ...rest } = row
  return { ...rest, variables: variables as CampaignSettings['variables'] }
}

export const saveCampaignSettings = (tx: Db, settings: CampaignSettings) => {
  const row = { ...settings, variables: JSON.stringify(settings.variables) }
  return tx
    .insertInto('campaignSettings')
    .values(row)
    .onConflict((conflict) => conflict.column('companyId').doUpdateSet(row))
    .execute()
}
