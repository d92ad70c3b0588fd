import { Tabs } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useViewer } from '#web/platform/session.ts'
import { useTexts } from '#web/platform/translate.ts'
import { type ListChoice, type ListedStatus, ticketListQuery } from '#web/tickets/ticket-queries.ts'
import classes from './ticket-tabs.module.css'
import { ticketTexts } from '#web/tickets/ticket-texts.ts'

export type TicketTab = ListedStatus | 'search'
const lists: ListedStatus[] = ['open', 'pending', 'group', 'closed']

type TicketTabsProps = { tab: TicketTab; choice: ListChoice; onChange: (tab: TicketTab) => void }

export function TicketTabs({ tab, choice, onChange }: TicketTabsProps) {
  const t = useTexts(ticketTexts)
  const viewer = useViewer()
  const statuses = lists.filter((status) => status !== 'group' || viewer.allowGroup)
  return (
    <Tabs
      value={tab}
      onChange={(value) =>
        onChange(value === 'search' ? value : (lists.find((one) => one === value) ?? 'open'))
      }
    >
      <Tabs.List className={classes.tabs ?? ''} aria-label={t('lists')}>
        {statuses.map((status) => (
          <Tabs.Tab
            key={status}
            value={status}
            className={classes.tab ?? ''}
            styles={{ tabLabel: { minWidth: 0 } }}
          >
            <span className={classes.label}>
              <span className={classes.word}>{t(status === 'group' ? 'groups' : status)}</span>{' '}
              <TabCount choice={{ ...choice, untended: undefined, withBot: undefined, status }} />
            </span>
          </Tabs.Tab>
        ))}
        <Tabs.Tab value="search" className={`${classes.tab} ${classes.search}`} aria-label={t('search')}>
          <IconSearch size={16} stroke={1.8} aria-hidden />
        </Tabs.Tab>
      </Tabs.List>
    </Tabs>
  )
}

/** The number of tickets, with a dot if one is unread. */
function TabCount({ choice }: { choice: ListChoice }) {
  const t = useTexts(ticketTexts)
  const { data } = useInfiniteQuery(ticketListQuery(choice))
  const first = data?.pages[0]
  if (!first || choice.status === 'closed') return null
  return (
    <span className={classes.count} data-unread={first.unread > 0 || undefined}>
      {first.count > 99 ? '99+' : first.count}
      {first.unread > 0 && <span className="visually-hidden">, {t('unread', { count: first.unread })}</span>}
    </span>
  )
}
