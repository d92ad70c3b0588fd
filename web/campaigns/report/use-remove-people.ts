import { type CampaignAudience, campaignEndpoints } from '#domain/campaigns/campaign-contract.ts'
import { call } from '#web/platform/client.ts'
import { formatNumber } from '#web/platform/format.ts'
import { askAgain } from '#web/platform/query-client.ts'
import { showSuccess } from '#web/platform/toast.tsx'
import { useLanguage, useTexts } from '#web/platform/translate.ts'
import { useSubmit } from '#web/ui/use-submit.ts'
import { campaignsKey } from '../campaigns-key.ts'
import { reportTexts } from './report-texts.ts'

export type RemovedPeople = { recipientIds: number[] } | { audiences: CampaignAudience[] }

/** Takes people out of a campaign, and says how many. */
export function useRemovePeople(campaignId: number, onDone: () => void = () => {}) {
  const t = useTexts(reportTexts)
  const language = useLanguage()
  const remove = async (body: RemovedPeople) => {
    const { removed, left } = await call(campaignEndpoints.removeCampaignPeople, {
      ...{ params: { id: campaignId }, body },
    })
    askAgain(campaignsKey)
    const count = (people: number) => formatNumber(people, language)
    showSuccess(t('peopleRemoved', { count: count(removed), left: count(left) }))
    onDone()
  }
  return useSubmit(remove, { keyOf: JSON.stringify })
}
