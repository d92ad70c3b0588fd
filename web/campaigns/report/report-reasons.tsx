import { Button } from '@mantine/core'
import type { CampaignReport } from '#domain/campaigns/campaign-report-contract.ts'
import { formatNumber } from '#web/platform/format.ts'
import { useLanguage, useTexts } from '#web/platform/translate.ts'
import { DataTable } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import type { RecipientFilter } from '../campaign-queries.ts'
import { statusTexts } from '../status-texts.ts'
import { reportTexts } from './report-texts.ts'
import classes from './report.module.css'

type ReportReasonsProps = { reasons: CampaignReport['reasons']; onShow: (filter: RecipientFilter) => void }

/** Lists the reasons why people wait or got nothing, most frequent first; each links to its people. */
export function ReportReasons({ reasons, onShow }: ReportReasonsProps) {
  const t = useTexts(reportTexts)
  const s = useTexts(statusTexts)
  const language = useLanguage()
  const rows = reasons
    .filter(({ reason, state }) => reason !== null || state === 'uncertain')
    .toSorted((a, b) => b.people - a.people)
  return (
    <section className={classes.part} aria-label={t('whyNot')}>
      <h2 className={classes.title}>{t('whyNot')}</h2>
      <DataTable
        label={t('whyNot')}
        rows={rows}
        rowKey={({ state, reason }) => `${state}-${reason}`}
        columns={[
          {
            key: 'reason',
            label: t('reason'),
            cell: ({ state, reason }) =>
              `${s(`state.${state}`)}: ${reason ? s(`reason.${reason}`) : s('uncertainHint')}`,
          },
          {
            key: 'people',
            label: t('peopleCount'),
            align: 'right',
            width: 90,
            cell: ({ people }) => formatNumber(people, language),
          },
        ]}
        rowActions={({ state, reason }) => (
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() => onShow({ state, ...(reason && { reason }) })}
          >
            {t('show')}
          </Button>
        )}
        empty={<EmptyState text={t('reasonsNone')} />}
      />
    </section>
  )
}
