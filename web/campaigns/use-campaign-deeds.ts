import type { Campaign } from '#domain/campaigns/campaign-contract.ts'
import { campaignEndpoints } from '#domain/campaigns/campaign-contract.ts'
import { call } from '#web/platform/client.ts'
import { formatNumber } from '#web/platform/format.ts'
import { askAgain } from '#web/platform/query-client.ts'
import { showSuccess } from '#web/platform/toast.tsx'
import { useLanguage, useTexts } from '#web/platform/translate.ts'
import { useCreationKeys } from '#web/ui/use-schema-form.ts'
import { useSubmit } from '#web/ui/use-submit.ts'
import { campaignTexts } from './campaign-texts.ts'
import { campaignsKey } from './campaigns-key.ts'

type Named = Pick<Campaign, 'id'>
const of = ({ id }: Named) => ({ params: { id } })

/** Returns the actions on existing campaigns; each runs once at a time for each campaign, and shows a toast with its result. */
export function useCampaignDeeds() {
  const t = useTexts(campaignTexts)
  const language = useLanguage()
  const createOnce = useCreationKeys()
  const tell = (text: string) => {
    showSuccess(text)
    askAgain(campaignsKey)
  }
  const { busy, submit } = useSubmit((_key: string, deed: () => Promise<void>) => deed(), {
    keyOf: (key) => key,
  })
  const doing = (name: string, deed: (campaign: Named) => Promise<void>) => (campaign: Named) =>
    submit(`${name} ${campaign.id}`, () => deed(campaign))
  return {
    busy,
    cancel: doing('cancel', async (campaign) => {
      const { left } = await call(campaignEndpoints.cancelCampaign, of(campaign))
      tell(t(left === 1 ? 'cancelledOne' : 'cancelled', { left: formatNumber(left, language) }))
    }),
    restart: doing('restart', async (campaign) => {
      await call(campaignEndpoints.restartCampaign, of(campaign))
      tell(t('restarted'))
    }),
    pause: doing('pause', async (campaign) => {
      await call(campaignEndpoints.pauseCampaign, of(campaign))
      tell(t('paused'))
    }),
    goOn: doing('goOn', async (campaign) => {
      await call(campaignEndpoints.continueCampaign, of(campaign))
      tell(t('wentOn'))
    }),
    duplicate: doing('duplicate', async (campaign) => {
      await createOnce(campaign.id, (clientId) =>
        call(campaignEndpoints.duplicateCampaign, { ...of(campaign), body: { clientId } }),
      )
      tell(t('duplicated'))
    }),
  }
}
