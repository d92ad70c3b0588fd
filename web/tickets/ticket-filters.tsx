import { Button, Checkbox, Popover, Stack, Switch } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { can } from '#domain/access/access.ts'
import { useViewer } from '#web/platform/session.ts'
import { useTexts } from '#web/platform/translate.ts'
import { useOwnQueues } from '#web/queues/use-own-queues.ts'
import { CloseAll } from './close-all.tsx'
import { OrderToggle } from './order-toggle.tsx'
import type { ListChoice } from './ticket-queries.ts'
import classes from './ticket-tabs.module.css'
import { ticketTexts } from './ticket-texts.ts'

type TicketFiltersProps = { choice: ListChoice; onChange: (change: Partial<ListChoice>) => void }

export function TicketFilters({ choice, onChange }: TicketFiltersProps) {
  const t = useTexts(ticketTexts)
  const viewer = useViewer()
  return (
    <div className={classes.filters}>
      <QueueFilter choice={choice} onChange={onChange} />
      <div style={{ flex: 1 }} />
      {can(viewer, 'tickets.showAll') && (
        <Switch
          size="xs"
          label={t('showAll')}
          checked={choice.showAll}
          onChange={(event) => onChange({ showAll: event.currentTarget.checked })}
        />
      )}
      <OrderToggle ascending={choice.ascending} onChange={(ascending) => onChange({ ascending })} />
      {can(viewer, 'ticket.closeAll') && choice.status !== 'closed' && <CloseAll choice={choice} />}
    </div>
  )
}

function QueueFilter({ choice, onChange }: TicketFiltersProps) {
  const t = useTexts(ticketTexts)
  const mine = useOwnQueues()
  if (mine.length < 2) return null
  const chosen = choice.queueIds.length
  return (
    <Popover position="bottom-start" shadow="md" trapFocus>
      <Popover.Target>
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          leftSection={<IconFilter size={14} aria-hidden />}
        >
          {t('queues')}
          {chosen > 0 && ` (${chosen})`}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Checkbox.Group
          aria-label={t('queues')}
          value={choice.queueIds.map(String)}
          onChange={(ids) => onChange({ queueIds: ids.map(Number) })}
        >
          <Stack gap={10}>
            {mine.map(({ id, name }) => (
              <Checkbox key={id} value={String(id)} label={name} />
            ))}
          </Stack>
        </Checkbox.Group>
      </Popover.Dropdown>
    </Popover>
  )
}
