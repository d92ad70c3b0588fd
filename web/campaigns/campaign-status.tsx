import { Badge, Text } from '@mantine/core'
import {
  IconBan,
  IconCheck,
  IconClock,
  IconHourglass,
  IconPencil,
  IconSend,
  type TablerIcon,
} from '@tabler/icons-react'
import type { Campaign } from '#domain/campaigns/campaign-contract.ts'
import type { CampaignStatus } from '#domain/campaigns/campaign-words.ts'
import { useTexts } from '#web/platform/translate.ts'
import { useCompanyMoment } from '#web/ui/time/use-company-moment.ts'
import { statusTexts } from './status-texts.ts'

const looks: Record<CampaignStatus, { color: string; icon: TablerIcon }> = {
  INATIVA: { color: 'gray', icon: IconPencil },
  PROGRAMADA: { color: 'blue', icon: IconClock },
  EM_ANDAMENTO: { color: 'cyan', icon: IconSend },
  CANCELADA: { color: 'red', icon: IconBan },
  FINALIZADA: { color: 'green', icon: IconCheck },
}

type Shown = Pick<Campaign, 'status' | 'hold' | 'holdUntil'>

/** Status of a campaign by colour, icon and word; below it the reason of a hold. */
export function CampaignStatusBadge({ campaign }: { campaign: Shown }) {
  const t = useTexts(statusTexts)
  const holding = useHoldWords(campaign)
  const { color, icon } = looks[campaign.status]
  const Icon = holding ? IconHourglass : icon
  return (
    <>
      <Badge
        variant="default"
        leftSection={
          <Icon size={12} aria-hidden color={`var(--mantine-color-${holding ? 'orange' : color}-6)`} />
        }
      >
        {t(campaign.status)}
      </Badge>
      {holding && (
        <Text fz="xs" c="var(--warning)" mt={2}>
          {holding}
        </Text>
      )}
    </>
  )
}

/** Returns the text of a hold, such as "Em espera: fora do horário, até 24/11/26 09:00"; null if there is none. */
export function useHoldWords({ status, hold, holdUntil }: Shown): string | null {
  const t = useTexts(statusTexts)
  const moment = useCompanyMoment()
  if (status !== 'EM_ANDAMENTO' || hold === null) return null
  const words = t('holding', { why: t(`hold.${hold}`) })
  return holdUntil ? t('until', { hold: words, when: moment(holdUntil) }) : words
}
