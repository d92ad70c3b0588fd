import { Button, Popover, Stack, Switch } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { connectionsQuery } from '#web/connections/connection-queries.ts'
import { useTexts } from '#web/platform/translate.ts'
import { queuesQuery } from '#web/queues/queue-queries.ts'
import { tagNamesQuery } from '#web/tags/tag-names-query.ts'
import { RecordsSelect } from '#web/ui/controls/records-select.tsx'
import { colleaguesQuery } from '#web/users/colleague-queries.ts'
import { type CycleFilter, partsOf } from './cycle-filter.ts'
import { filterTexts } from './filter-texts.ts'

type CycleFilterProps = { filter: CycleFilter; onChange: (filter: CycleFilter) => void }
type Named = { id: number; name: string }

/** The filters of attendances, and the choice of clock or business hours. Each choice is applied at once. */
export function CycleFilterButton({ filter, onChange }: CycleFilterProps) {
  const t = useTexts(filterTexts)
  const count = partsOf(filter)
  return (
    <Popover withinPortal shadow="md" width={320} position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <Button
          variant={count ? 'light' : 'default'}
          fw={400}
          leftSection={<IconFilter size={16} aria-hidden />}
        >
          {count ? `${t('filters')} (${count})` : t('filters')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Fields filter={filter} onChange={onChange} />
      </Popover.Dropdown>
    </Popover>
  )
}

function Fields({ filter, onChange }: CycleFilterProps) {
  const t = useTexts(filterTexts)
  const { data: users } = useQuery(colleaguesQuery(''))
  const { data: queues } = useQuery(queuesQuery)
  const { data: connections } = useQuery(connectionsQuery)
  const { data: tags } = useQuery(tagNamesQuery)
  const choose = (part: 'users' | 'queueIds' | 'whatsappId' | 'tags', ids: number[]) => {
    const { [part]: _, ...rest } = filter
    onChange(ids.length ? { ...rest, [part]: ids } : rest)
  }
  const several = (
    label: string,
    part: 'users' | 'queueIds' | 'whatsappId' | 'tags',
    from: Named[] | undefined,
  ) => (
    <RecordsSelect
      size="sm"
      label={label}
      rows={from ?? []}
      value={from ? (filter[part] ?? []) : []}
      onChange={(values) => choose(part, values)}
      disabled={!from}
      searchable
      clearable
      comboboxProps={{ withinPortal: false }}
    />
  )
  return (
    <Stack gap={10}>
      {several(t('users'), 'users', users)}
      {several(t('queues'), 'queueIds', queues)}
      {several(t('connections'), 'whatsappId', connections)}
      {several(t('tags'), 'tags', tags)}
      <Switch
        label={t('businessHours')}
        description={t('businessHoursHint')}
        checked={filter.businessHours === true}
        onChange={({ currentTarget }) => {
          const { businessHours: _, ...rest } = filter
          onChange(currentTarget.checked ? { ...rest, businessHours: true } : rest)
        }}
      />
    </Stack>
  )
}
