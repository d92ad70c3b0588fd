import type { CampaignTotals } from '#domain/campaigns/campaign-contract.ts'
import { formatNumber } from '#web/platform/format.ts'
import { useLanguage, useTexts } from '#web/platform/translate.ts'
import { Tooltip } from '#web/ui/controls/tooltip.tsx'
import { reportTexts } from './report-texts.ts'
import classes from './report.module.css'

type Step = {
  key: 'people' | 'asked' | 'confirmed' | 'sent' | 'delivered' | 'read' | 'replied' | 'optedOut'
} & {
  of?: 'people' | 'asked' | 'sent' | 'delivered'
}

const sending: Step[] = [
  { key: 'sent', of: 'people' },
  { key: 'delivered', of: 'sent' },
  { key: 'read', of: 'delivered' },
  { key: 'replied', of: 'delivered' },
  { key: 'optedOut', of: 'delivered' },
]
const asking: Step[] = [
  { key: 'asked', of: 'people' },
  { key: 'confirmed', of: 'asked' },
]

/** Funnel of the recipients; each step shows its share of the step it is counted from. */
export function ReportFunnel({ totals, asks }: { totals: CampaignTotals; asks: boolean }) {
  const t = useTexts(reportTexts)
  const language = useLanguage()
  const steps: Step[] = [{ key: 'people' }, ...(asks ? asking : []), ...sending]
  return (
    <dl className={classes.funnel}>
      {steps.map(({ key, of }) => {
        const share = of && totals[of] > 0 ? totals[key] / totals[of] : null
        const step = (
          <div key={key} className={classes.step}>
            <dt>{t(`funnel.${key}`)}</dt>
            <dd className={classes.number}>{formatNumber(totals[key], language)}</dd>
            <dd className={classes.rate}>
              {of && share !== null ? t(`base.${of}`, { percent: percent(share, language) }) : '\u00a0'}
            </dd>
          </div>
        )
        if (key !== 'read') return step
        return (
          <Tooltip key={key} label={t('readHint')} multiline w={240}>
            {step}
          </Tooltip>
        )
      })}
    </dl>
  )
}

const percent = (share: number, language: string) =>
  new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: share < 0.1 ? 1 : 0 }).format(
    share,
  )
