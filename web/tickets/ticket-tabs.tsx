import { Tabs } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTexts } from '#web/platform/translate.ts'
import { type ListChoice, type ListedStatus, ticketListQuery } from './ticket-queries.ts'
import classes from './ticket-tabs.module.css'
import { ticketTexts } from './ticket-texts.ts'

const statuses: ListedStatus[] = ['open', 'pending', 'closed']

type TicketTabsProps = { choice: ListChoice; onChange: (status: ListedStatus) => void }

export function TicketTabs({ choice, onChange }: TicketTabsProps) {
  const t = useTexts(ticketTexts)
  return (
    <Tabs
      value={choice.status}
      onChange={(value) => onChange(statuses.find((one) => one === value) ?? 'open')}
    >
      <Tabs.List grow aria-label={t('lists')}>
        {statuses.map((status) => (
          <Tabs.Tab key={status} value={status} className={classes.tab ?? ''}>
            {t(status)} <TabCount choice={{ ...choice, status }} />
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Tabs>
  )
}

/** How many, and a dot where something is unread. */
function TabCount({ choice }: { choice: ListChoice }) {
  const t = useTexts(ticketTexts)
  const { data } = useInfiniteQuery(ticketListQuery(choice))
  const first = data?.pages[0]
  if (!first || choice.status === 'closed') return null
  return (
    <span className={classes.count} data-unread={first.unread > 0 || undefined}>
      {first.count}
      {first.unread > 0 && <span className="visually-hidden">, {t('unread', { count: first.unread })}</span>}
    </span>
  )
}
