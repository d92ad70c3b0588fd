import { Text } from '@mantine/core'
import type { CampaignReport } from '#domain/campaigns/campaign-report-contract.ts'
import { formatNumber } from '#web/platform/format.ts'
import { useLanguage, useTexts } from '#web/platform/translate.ts'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { reportTexts } from './report-texts.ts'
import classes from './report.module.css'

type Variant = CampaignReport['variants'][number]
const counted = ['sent', 'delivered', 'read', 'replied', 'optedOut'] as const

/** Compares the results of the variants; shown only if there are several. */
export function ReportVariants({ variants }: { variants: Variant[] }) {
  const t = useTexts(reportTexts)
  const language = useLanguage()
  if (variants.length < 2) return null
  const columns: Column<Variant>[] = [
    {
      key: 'variant',
      label: t('variant'),
      cell: ({ stage, slot, body }) => (
        <div>
          <Text fz="xs" c="var(--text-weak)">
            {t(`stage.${stage}`, { n: String(slot) })}
          </Text>
          <Text fz="sm" lineClamp={2} style={{ overflowWrap: 'anywhere' }}>
            {body}
          </Text>
        </div>
      ),
    },
    ...counted.map(
      (key): Column<Variant> => ({
        key,
        label: t(`funnel.${key}`),
        align: 'right',
        width: 96,
        cell: (row) => formatNumber(row[key], language),
      }),
    ),
  ]
  return (
    <section className={classes.part} aria-label={t('variants')}>
      <h2 className={classes.title}>{t('variants')}</h2>
      <DataTable
        label={t('variants')}
        rows={variants}
        rowKey={({ stage, slot }) => `${stage}-${slot}`}
        columns={columns}
        empty={null}
      />
    </section>
  )
}
