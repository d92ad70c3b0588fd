import { Button, Switch } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { useState } from 'react'
import { useTexts } from '#web/platform/translate.ts'
import { onDemand } from '#web/ui/on-demand.tsx'
import { OrderToggle } from './order-toggle.tsx'
import type { TicketSearch } from '#web/tickets/ticket-queries.ts'
import classes from '#web/tickets/list/ticket-tabs.module.css'
import { ticketTexts } from '#web/tickets/ticket-texts.ts'
import { searchTexts } from './search-texts.ts'

const FilterPanel = onDemand(() => import('./filter-panel.tsx'), 'FilterPanel')

type SearchFiltersProps = {
  search: TicketSearch
  ascending: boolean
  onChange: (part: Partial<TicketSearch>) => void
  onOrder: (ascending: boolean) => void
}

export function SearchFilters({ search, ascending, onChange, onOrder }: SearchFiltersProps) {
  const t = useTexts(ticketTexts)
  const tSearch = useTexts(searchTexts)
  const [opened, setOpened] = useState(false)
  const { statuses, queueIds, tagIds, userIds, whatsappIds } = search
  const chosen = [statuses, queueIds, tagIds, userIds, whatsappIds].filter((list) => list.length > 0).length
  return (
    <>
      <div className={classes.filters}>
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          leftSection={<IconFilter size={14} aria-hidden />}
          aria-expanded={opened}
          onClick={() => setOpened(!opened)}
        >
          {t('filters')}
          {chosen > 0 && ` (${chosen})`}
        </Button>
        <div style={{ flex: 1 }} />
        <Switch
          size="xs"
          label={tSearch('inMessages')}
          checked={search.inMessages}
          onChange={(event) => onChange({ inMessages: event.currentTarget.checked })}
        />
        <OrderToggle
          order={ascending ? 'oldest' : 'newest'}
          orders={['newest', 'oldest']}
          onChange={(order) => onOrder(order === 'oldest')}
        />
      </div>
      {opened && <FilterPanel search={search} onChange={onChange} />}
    </>
  )
}
