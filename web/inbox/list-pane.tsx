import { IconPlayerTrackNext, IconPlus } from '@tabler/icons-react'
import { TicketFilters } from '#web/tickets/search/ticket-filters.tsx'
import { TicketList } from '#web/tickets/list/ticket-list.tsx'
import { TicketTabs } from '#web/tickets/list/ticket-tabs.tsx'
import { ticketTexts } from '#web/tickets/ticket-texts.ts'
import type { TicketActions } from '#web/tickets/actions/use-ticket-actions.ts'
import { useTexts } from '#web/platform/translate.ts'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { Later } from '#web/ui/later.tsx'
import { lazyPart } from '#web/ui/on-demand.tsx'
import classes from './inbox-screen.module.css'
import { LinesInTrouble } from './line-trouble.tsx'
import { warmSoon } from './warm-tickets.ts'
import type { ChangeChoice, InboxChoice } from './use-list-choice.ts'

const SearchFilters = lazyPart(() => import('#web/tickets/search/search-filters.tsx'), 'SearchFilters')
const SearchResults = lazyPart(() => import('#web/tickets/search/search-results.tsx'), 'SearchResults')
const PendingFilters = lazyPart(() => import('#web/tickets/list/pending-filters.tsx'), 'PendingFilters')

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
  const ascending = list.order === 'oldest'
  const place = JSON.stringify(choice.shown)
  const shown = { selected, actions, onOpen, onApproach: warmSoon }
  return (
    <section className={classes.pane} data-ticket-list tabIndex={-1}>
      {selected && (
        <a href="#conversation" className={classes.skip}>
          {t('toConversation')}
        </a>
      )}
      <div className={classes.find} data-search>
        <SearchField
          label={t('searchFor')}
          value={search.term}
          width="100%"
          list={tab === 'search' ? undefined : place}
          onChange={(term) => onChange({ tab: 'search', search: { term } })}
        />
        <IconButton label={t('next')} keys="g" icon={IconPlayerTrackNext} onClick={actions.takeNext} />
        <IconButton label={t('newTicket')} keys="n" icon={IconPlus} onClick={onNew} />
      </div>
      <TicketTabs tab={tab} choice={list} onChange={(next) => onChange({ tab: next })} />
      {tab === 'search' ? (
        <SearchFilters
          search={search}
          ascending={ascending}
          onChange={(part) => onChange({ search: part })}
          onOrder={(oldest) => onChange({ list: { order: oldest ? 'oldest' : 'newest' } })}
        />
      ) : (
        <TicketFilters choice={list} onChange={(part) => onChange({ list: part })} />
      )}
      <div className={classes.rows}>
        {tab === 'search' ? (
          <SearchResults
            key={JSON.stringify([search, ascending])}
            search={search}
            ascending={ascending}
            {...shown}
          />
        ) : (
          <TicketList key={place} choice={choice.shown} {...shown} />
        )}
      </div>
      {/* Below the cards: what comes late would push them from under the pointer. */}
      {(tab === 'open' || tab === 'pending') && (
        <Later isAsked={list.untended === true || list.withBot === true}>
          <PendingFilters choice={list} onChange={(part) => onChange({ tab: 'pending', list: part })} />
        </Later>
      )}
      <LinesInTrouble />
    </section>
  )
}
