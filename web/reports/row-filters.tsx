import { MultiSelect, Select, Switch } from '@mantine/core'
import { cycleBases, cycleKinds } from '#domain/insight/measures.ts'
import type { TicketStatus } from '#domain/tickets/ticket-contract.ts'
import { useTexts } from '#web/platform/translate.ts'
import { statusTexts } from '#web/tickets/status-texts.ts'
import { SearchField } from '#web/ui/search-field.tsx'
import type { addressOfRowFilter, RowFilter } from './report-address.ts'
import { reportTexts } from './report-texts.ts'
import classes from './reports.module.css'

const statuses = ['open', 'pending', 'nps', 'closed'] as const satisfies TicketStatus[]

type RowFiltersProps = {
  filter: RowFilter
  onChange: (part: Parameters<typeof addressOfRowFilter>[0]) => void
}

/** Which attendances of the range are meant. Each choice is applied at once. */
export function RowFilters({ filter, onChange }: RowFiltersProps) {
  const t = useTexts(reportTexts)
  const say = useTexts(statusTexts)
  return (
    <div className={classes.rowFilters} data-print="no">
      <SearchField
        label={t('search')}
        value={filter.searchParam ?? ''}
        onChange={(searchParam) => onChange({ searchParam })}
        width={200}
      />
      <MultiSelect
        aria-label={t('status')}
        placeholder={filter.status?.length ? undefined : t('status')}
        miw={150}
        maw={320}
        data={statuses.map((status) => ({ value: status, label: say(status) }))}
        value={filter.status ?? []}
        onChange={(values) => onChange({ status: statuses.filter((one) => values.includes(one)) })}
        clearable
      />
      <Select
        aria-label={t('kind')}
        placeholder={t('kind')}
        w={200}
        data={cycleKinds.map((kind) => ({ value: kind, label: `${t('kind')} ${t(`kind.${kind}`)}` }))}
        value={filter.kind ?? null}
        onChange={(value) => onChange({ kind: cycleKinds.find((kind) => kind === value) })}
        clearable
      />
      <Select
        aria-label={t('basis')}
        w={260}
        data={cycleBases.map((basis) => ({ value: basis, label: `${t('basis')} ${t(`basis.${basis}`)}` }))}
        value={filter.basis ?? 'began'}
        onChange={(value) => {
          const basis = cycleBases.find((one) => one === value)
          onChange({ basis: basis === 'began' ? undefined : basis })
        }}
        allowDeselect={false}
      />
      <Switch
        label={t('onlyRated')}
        checked={filter.onlyRated === true}
        onChange={({ currentTarget }) => onChange({ onlyRated: currentTarget.checked || undefined })}
      />
    </div>
  )
}
