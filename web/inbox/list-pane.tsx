import { TicketFilters } from '#web/tickets/ticket-filters.tsx'
import { TicketList } from '#web/tickets/ticket-list.tsx'
import type { ListChoice } from '#web/tickets/ticket-queries.ts'
import { TicketTabs } from '#web/tickets/ticket-tabs.tsx'
import type { TicketActions } from '#web/tickets/use-ticket-actions.ts'
import classes from './inbox-screen.module.css'

type ListPaneProps = {
  choice: ListChoice
  selected: string | null
  actions: TicketActions
  onChange: (change: Partial<ListChoice>) => void
  onOpen: (uuid: string) => void
}

export const ListPane = ({ choice, selected, actions, onChange, onOpen }: ListPaneProps) => (
  <section className={classes.pane}>
    <TicketTabs choice={choice} onChange={(status) => onChange({ status })} />
    <TicketFilters choice={choice} onChange={onChange} />
    <div className={classes.rows}>
      <TicketList
        key={JSON.stringify(choice)}
        choice={choice}
        selected={selected}
        actions={actions}
        onOpen={onOpen}
      />
    </div>
  </section>
)
