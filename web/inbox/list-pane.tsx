import { IconPlus } from '@tabler/icons-react'
import { SearchFilters } from '#web/tickets/search-filters.tsx'
import { SearchResults } from '#web/tickets/search-results.tsx'
import { TicketFilters } from '#web/tickets/ticket-filters.tsx'
import { TicketList } from '#web/tickets/ticket-list.tsx'
import { TicketTabs } from '#web/tickets/ticket-tabs.tsx'
import { ticketTexts } from '#web/tickets/ticket-texts.ts'
import type { TicketActions } from '#web/tickets/use-ticket-actions.ts'
import { useTexts } from '#web/platform/translate.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import classes from './inbox-screen.module.css'
import type { ChangeChoice, InboxChoice } from './use-list-choice.ts'

type ListPaneProps = {
  choice: InboxChoice
  selected: string | null
  actions: TicketActions
  onChange: ChangeChoice
  onOpen: (uuid: string, messageId?: number) => void
  onNew: () => void
}

export function ListPane({ choice, selected, actions, onChange, onOpen, onNew }: ListPaneProps) {
  const t = useTexts(ticketTexts)
  const { tab, list, search } = choice
  const shown = { selected, actions, onOpen }
  return (
    <section className={classes.pane}>
      <div className={classes.find} data-search>
        <SearchField
          label={t('searchFor')}
          value={search.term}
          width="100%"
          onChange={(term) => onChange({ tab: 'search', search: { term } })}
        />
        <IconButton label={t('newTicket')} icon={IconPlus} onClick={onNew} />
      </div>
      <TicketTabs tab={tab} choice={list} onChange={(next) => onChange({ tab: next })} />
      {tab === 'search' ? (
        <SearchFilters
          search={search}
          ascending={list.ascending}
          onChange={(part) => onChange({ search: part })}
          onOrder={(ascending) => onChange({ list: { ascending } })}
        />
      ) : (
        <TicketFilters choice={list} onChange={(part) => onChange({ list: part })} />
      )}
      <div className={classes.rows}>
        {tab === 'search' ? (
          <SearchResults
            key={JSON.stringify([search, list.ascending])}
            search={search}
            ascending={list.ascending}
            {...shown}
          />
        ) : (
          <TicketList key={JSON.stringify(list)} choice={list} {...shown} />
        )}
      </div>
    </section>
  )
}
