import type { campaignSettingsEndpoints } from '#domain/campaigns/campaign-settings-contract.ts'
import type { Input } from '#domain/http/endpoint.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { fieldsChanged } from '#server/companies/keep-change.ts'
import { lockCompany } from '#server/companies/lock-company-db.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { armFeeds } from './arm-campaigns.ts'
import { findCampaignSettings, saveCampaignSettings as save } from './settings-db.ts'
import { refuse } from './throw-if-unfit.ts'

/** They count from the next message on, for campaigns that run as well. */
export const saveCampaignSettings = (
  ctx: Context,
  { body }: Input<typeof campaignSettingsEndpoints.saveCampaignSettings>,
) =>
  ctx.transaction(async (tx) => {
    await lockCompany(tx)
    const before = await findCampaignSettings(tx)
    const given = Object.fromEntries(Object.entries(body.settings).filter(([, value]) => value !== undefined))
    const settings = { ...before, ...given }
    if (settings.startHour >= settings.endHour)
      refuse({ path: 'body.settings.endHour', message: 'vem antes do início' })
    await save(tx, settings)
    const fields = fieldsChanged(before, given)
    if (fields.length) {
      const subject = { id: ctx.companyId, name: '' }
      await recordAudit(ctx, tx, { action: 'campaign.settingsChanged', subject, data: { fields } })
      await armFeeds(ctx, tx)
    }
    return { settings }
  })
