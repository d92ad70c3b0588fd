import { Button, Switch } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { cloneElement, useState } from 'react'
import { can } from '#domain/access/access.ts'
import { orderFor, ordersOf, seesOthers } from '#domain/tickets/ticket-rules.ts'
import { useViewer } from '#web/platform/session.ts'
import { useTexts } from '#web/platform/translate.ts'
import { useOwnQueues } from '#web/queues/use-own-queues.ts'
import { CloseAll } from '#web/tickets/list/close-all.tsx'
import { OrderToggle } from './order-toggle.tsx'
import type { ListChoice } from '#web/tickets/ticket-queries.ts'
import classes from '#web/tickets/list/ticket-tabs.module.css'
import { ticketTexts } from '#web/tickets/ticket-texts.ts'
import { lazyPart, WhileLoading } from '#web/ui/on-demand.tsx'

const OpenQueueFilter = lazyPart(() => import('./open-queue-filter.tsx'), 'OpenQueueFilter')

type TicketFiltersProps = { choice: ListChoice; onChange: (change: Partial<ListChoice>) => void }

export function TicketFilters({ choice, onChange }: TicketFiltersProps) {
  const t = useTexts(ticketTexts)
  const viewer = useViewer()
  const isApart = choice.untended === true || choice.withBot === true
  return (
    <div className={classes.filters}>
      <QueueFilter choice={choice} onChange={onChange} />
      <div style={{ flex: 1 }} />
      {seesOthers(viewer) && !choice.untended && (
        <Switch
          size="xs"
          classNames={{ root: classes.showAll ?? '', label: classes.showAllWords ?? '' }}
          label={t('showAll')}
          checked={choice.showAll}
          onChange={(event) => onChange({ showAll: event.currentTarget.checked })}
        />
      )}
      <OrderToggle
        order={orderFor(choice.status, choice.order)}
        orders={ordersOf(choice.status)}
        onChange={(order) => onChange({ order })}
      />
      {can(viewer, 'tickets-manager:closeAll') && choice.status !== 'closed' && !isApart && (
        <CloseAll choice={choice} />
      )}
    </div>
  )
}

/** Loads only a button until it is opened for the first time. */
function QueueFilter({ choice, onChange }: TicketFiltersProps) {
  const t = useTexts(ticketTexts)
  const mine = useOwnQueues()
  const [needed, setNeeded] = useState(false)
  if (mine.length < 2) return null
  const chosen = choice.queueIds.length
  const button = (
    <Button
      variant="subtle"
      color="gray"
      size="compact-sm"
      classNames={{ root: classes.queues ?? '', section: classes.funnel ?? '' }}
      leftSection={<IconFilter size={14} aria-hidden />}
    >
      <span className={classes.queuesWord}>{t('queues')}</span>{' '}
      {chosen > 0 && <span className={classes.queuesCount}>({chosen})</span>}
    </Button>
  )
  const closed = cloneElement(button, {
    'aria-haspopup': 'dialog',
    'aria-expanded': false,
    onClick: () => setNeeded(true),
  })
  if (!needed) return closed
  return (
    <WhileLoading show={closed}>
      <OpenQueueFilter
        button={button}
        queues={mine}
        chosen={choice.queueIds}
        onChange={(queueIds) => onChange({ queueIds })}
      />
    </WhileLoading>
  )
}
