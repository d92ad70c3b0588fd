import type { FastifyInstance } from 'fastify'
import { campaignEndpoints } from '#domain/campaigns/campaign-contract.ts'
import { campaignReportEndpoints } from '#domain/campaigns/campaign-report-contract.ts'
import { campaignSettingsEndpoints } from '#domain/campaigns/campaign-settings-contract.ts'
import { serve } from '#server/platform/http/http.ts'
import { attachCampaignFile } from './attach-campaign-file.ts'
import { createCampaign } from './create-campaign.ts'
import { addCampaignPeople } from './deeds/add-campaign-people.ts'
import { cancelCampaign } from './deeds/cancel-campaign.ts'
import { continueCampaign } from './deeds/continue-campaign.ts'
import { pauseCampaign } from './deeds/pause-campaign.ts'
import { removeCampaignPeople } from './deeds/remove-campaign-people.ts'
import { repeatUncertain } from './deeds/repeat-uncertain.ts'
import { restartCampaign } from './deeds/restart-campaign.ts'
import { startCampaign } from './deeds/start-campaign.ts'
import { deleteCampaign } from './delete-campaign.ts'
import { detachCampaignFile } from './detach-campaign-file.ts'
import { duplicateCampaign } from './duplicate-campaign.ts'
import { testCampaign } from './feeding/test-campaign.ts'
import { listCampaigns } from './list-campaigns.ts'
import { exportCampaign } from './reporting/export-campaign.ts'
import { forecastCampaign } from './reporting/forecast-campaign.ts'
import { listRecipients } from './reporting/list-recipients.ts'
import { campaignSheetDownload } from './reporting/sheet-download.ts'
import { showCampaignReport } from './reporting/show-campaign-report.ts'
import { saveCampaignSettings } from './save-campaign-settings.ts'
import { showCampaignSettings } from './show-campaign-settings.ts'
import { showCampaign } from './show-campaign.ts'
import { updateCampaign } from './update-campaign.ts'

export function campaignRoutes(app: FastifyInstance) {
  serve(app, campaignEndpoints, {
    listCampaigns,
    showCampaign,
    createCampaign,
    updateCampaign,
    deleteCampaign,
    attachCampaignFile,
    detachCampaignFile,
    duplicateCampaign,
    startCampaign,
    cancelCampaign,
    restartCampaign,
    pauseCampaign,
    continueCampaign,
    addCampaignPeople,
    removeCampaignPeople,
    repeatUncertain,
    testCampaign,
  })
  serve(app, campaignSettingsEndpoints, { showCampaignSettings, saveCampaignSettings })
  serve(app, campaignReportEndpoints, {
    forecastCampaign,
    showCampaignReport,
    listRecipients,
    exportCampaign,
  })
  campaignSheetDownload(app)
}
