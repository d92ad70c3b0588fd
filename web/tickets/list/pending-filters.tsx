import { IconAlertTriangle, IconRobot, IconX, type TablerIcon } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { seesOthers } from '#domain/tickets/ticket-rules.ts'
import { useViewer } from '#web/platform/session.ts'
import { useTexts } from '#web/platform/translate.ts'
import { type ListChoice, ticketListQuery } from '#web/tickets/ticket-queries.ts'
import { pendingFilterTexts } from '#web/tickets/pending-filter-texts.ts'
import classes from './pending-filters.module.css'

type PendingFiltersProps = { choice: ListChoice; onChange: (change: Partial<ListChoice>) => void }

/** Rows below the waiting list with the conversations that stand apart in it: those that a bot has, and those of nobody. */
export function PendingFilters({ choice, onChange }: PendingFiltersProps) {
  const showsOthers = seesOthers(useViewer())
  const { showAll, queueIds } = choice
  const filters = { untended: undefined, withBot: undefined, order: null }
  return (
    <>
      {choice.status === 'pending' && (
        <FilterRow
          filter="withBot"
          icon={IconRobot}
          choice={{ status: 'pending', showAll, queueIds, order: null, withBot: true }}
          chosen={choice.withBot === true}
          onChange={(isChosen) => onChange({ ...filters, withBot: isChosen || undefined })}
        />
      )}
      <FilterRow
        filter="untended"
        icon={IconAlertTriangle}
        choice={{ status: 'pending', showAll: showsOthers, queueIds: [], order: null, untended: true }}
        chosen={choice.untended === true}
        onChange={(isChosen) => onChange({ ...filters, untended: isChosen || undefined })}
      />
    </>
  )
}

type FilterRowProps = {
  filter: 'untended' | 'withBot'
  icon: TablerIcon
  /** The list that the filter shows, whose number the row says. */
  choice: ListChoice
  chosen: boolean
  onChange: (chosen: boolean) => void
}

function FilterRow({ filter, icon: Icon, choice, chosen, onChange }: FilterRowProps) {
  const t = useTexts(pendingFilterTexts)
  const { data } = useInfiniteQuery(ticketListQuery(choice))
  const count = data?.pages[0]?.count ?? 0
  if (count === 0 && !chosen) return null
  return (
    <button
      type="button"
      className={classes.row}
      data-filter={filter}
      aria-pressed={chosen}
      onClick={() => onChange(!chosen)}
    >
      <Icon size={16} stroke={1.8} aria-hidden />
      <span className={classes.text}>{t(filter)}</span>
      <span className={classes.count}>{count}</span>
      {chosen && <IconX size={14} aria-hidden />}
    </button>
  )
}
