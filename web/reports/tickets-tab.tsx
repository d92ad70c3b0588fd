import { Select } from '@mantine/core'
import { reportGroups } from '#domain/reports/report-contract.ts'
import type { useAsked } from '#web/dashboard/use-asked.ts'
import { useTexts } from '#web/platform/translate.ts'
import { GroupedTable } from './grouped-table.tsx'
import { groupOfAddress } from './report-address.ts'
import type { ReportFilter } from './report-queries.ts'
import { ReportRows } from './report-rows.tsx'
import { reportTexts } from './report-texts.ts'

type TicketsTabProps = { filter: ReportFilter; asked: ReturnType<typeof useAsked> }

/** The attendances one by one, or the figures of each group of them. */
export function TicketsTab({ filter, asked }: TicketsTabProps) {
  const t = useTexts(reportTexts)
  const by = groupOfAddress(asked.params)
  const group = (
    <Select
      aria-label={t('groupBy')}
      w={220}
      data={[
        { value: '', label: t('ungrouped') },
        ...reportGroups.map((one) => ({ value: one, label: `${t('groupBy')}: ${t(`by.${one}`)}` })),
      ]}
      value={by ?? ''}
      onChange={(value) => asked.change({ by: value || null, page: null })}
      allowDeselect={false}
      data-print="no"
    />
  )
  return by ? (
    <GroupedTable by={by} filter={filter} group={group} />
  ) : (
    <ReportRows filter={filter} asked={asked} group={group} />
  )
}
