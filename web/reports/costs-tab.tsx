import { Select, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Output } from '#domain/http/endpoint.ts'
import { type CostGroup, costGroups, type reportEndpoints } from '#domain/reports/report-contract.ts'
import { formatDate, formatMicros, formatNumber } from '#web/platform/format.ts'
import { useLanguage, useTexts } from '#web/platform/translate.ts'
import { priceTexts } from '#web/prices/price-texts.ts'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { costTexts } from './cost-texts.ts'
import { costsQuery, type ReportFilter } from './report-queries.ts'
import { reportTexts } from './report-texts.ts'
import classes from './reports.module.css'

type Report = Output<typeof reportEndpoints.showCostReport>
type Shown = Report['totals'] & { key: string; title: string; isTotal: boolean }
type CostsTabProps = { filter: ReportFilter; by: CostGroup; onBy: (by: CostGroup) => void }

/** Charges of the provider for the messages of a range, group by group. */
export function CostsTab({ filter, by, onBy }: CostsTabProps) {
  const t = useTexts(costTexts)
  const r = useTexts(reportTexts)
  const language = useLanguage()
  const report = useQuery(costsQuery(filter, by))
  const title = useTitle(by)
  const groupName = (group: CostGroup) => (group === 'category' ? t('by.category') : r(`by.${group}`))
  const rows = (report.data?.rows ?? []).map((row): Shown => ({ ...row, title: title(row), isTotal: false }))
  if (report.data && rows.length)
    rows.push({ ...report.data.totals, key: 'total', title: r('totals'), isTotal: true })
  const count = (key: 'messages' | 'billed' | 'unpriced'): Column<Shown> => ({
    ...{ key, label: t(key), align: 'right' },
    cell: (row) => strong(row, formatNumber(row[key], language)),
  })
  const unpriced = report.data?.totals.unpriced ?? 0
  const columns: Column<Shown>[] = [
    { key: 'title', label: groupName(by), cell: (row) => strong(row, row.title) },
    count('messages'),
    count('billed'),
    ...(unpriced > 0 ? [count('unpriced')] : []),
    {
      ...{ key: 'cost', label: t('cost'), align: 'right' },
      cell: (row) =>
        strong(
          row,
          row.costs
            .map(({ micros, currency }) => formatMicros(rounded(micros), currency, language))
            .join(' + ') || '—',
        ),
    },
  ]
  return (
    <>
      <Text fz="sm" c="var(--text-weak)" mt={12} mb={8}>
        {t('explained')}
        {(filter.tags?.length || filter.businessHours) && ` ${t('partly')}`}
      </Text>
      <div className={classes.tools} data-print="no">
        <Select
          aria-label={r('groupBy')}
          w={220}
          data={costGroups.map((one) => ({ value: one, label: `${r('groupBy')}: ${groupName(one)}` }))}
          value={by}
          onChange={(value) => value && onBy(value)}
          allowDeselect={false}
        />
      </div>
      <div data-old={report.isPlaceholderData || undefined} className={classes.table}>
        <DataTable
          label={t('costs')}
          columns={columns}
          rows={rows}
          rowKey={({ key, isTotal }) => `${isTotal}${key}`}
          list={report}
          empty={<EmptyState text={t('nothing')} />}
        />
      </div>
      {unpriced > 0 && (
        <Text fz="sm" mt={8}>
          {t('unpricedHint', { count: formatNumber(unpriced, language) })}
        </Text>
      )}
    </>
  )
}

/** Sums stand in cents; below one unit of the currency every fraction counts. */
const rounded = (micros: number) => (micros < 1_000_000 ? micros : Math.round(micros / 10_000) * 10_000)

const strong = ({ isTotal }: Shown, text: string) => (isTotal ? <b>{text}</b> : text)

function useTitle(by: CostGroup): (row: Report['rows'][number]) => string {
  const t = useTexts(costTexts)
  const r = useTexts(reportTexts)
  const p = useTexts(priceTexts)
  const language = useLanguage()
  return ({ key, name, deleted }) => {
    if (by === 'day') return formatDate(new Date(`${key}T12:00`), language)
    if (by === 'category') return key in priceTexts ? p(key as keyof typeof priceTexts) : key || r('nobody')
    if (key === '') return by === 'user' ? t('program') : r('nobody')
    return deleted ? `${name ?? key} (${r('isDeleted')})` : (name ?? key)
  }
}
