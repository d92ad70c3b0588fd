import { Progress, Text } from '@mantine/core'
import type { CampaignTotals } from '#domain/campaigns/campaign-contract.ts'
import { formatNumber } from '#web/platform/format.ts'
import { useLanguage, useTexts } from '#web/platform/translate.ts'
import { campaignTexts } from './campaign-texts.ts'

/** Returns the number of people processed, whether or not they received the message. */
export const doneOf = ({ sent, skipped, failed, uncertain }: CampaignTotals): number =>
  sent + skipped + failed + uncertain

export function CampaignProgress({ totals }: { totals: CampaignTotals }) {
  const t = useTexts(campaignTexts)
  const language = useLanguage()
  const { people, sent } = totals
  if (people === 0) return null
  const done = doneOf(totals)
  const words = t('progress', { done: formatNumber(done, language), people: formatNumber(people, language) })
  return (
    <>
      <Progress.Root size={4} mt={6} aria-hidden>
        <Progress.Section value={(sent / people) * 100} color="green" />
        <Progress.Section value={((done - sent) / people) * 100} color="gray" />
      </Progress.Root>
      <Text fz="xs" c="var(--text-weak)" mt={2}>
        {words}
      </Text>
    </>
  )
}
