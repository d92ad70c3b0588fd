import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { can } from '#domain/access/access.ts'
import { useSession, useViewer } from '#web/platform/session.ts'
import { useTexts } from '#web/platform/translate.ts'
import { queuesQuery } from '#web/queues/queue-queries.ts'
import { RecordsSelect } from '#web/ui/controls/records-select.tsx'
import { DayField } from '#web/ui/time/day-field.tsx'
import { askAgain } from '#web/platform/query-client.ts'
import { type BoardFilter, boardKey } from './board-queries.ts'
import { kanbanTexts } from './kanban-texts.ts'

type BoardToolbarProps = { filter: BoardFilter; onSearch: (filter: BoardFilter) => void }

/** The filters of the board: date of the last change, and queue. */
export function BoardToolbar({ filter, onSearch }: BoardToolbarProps) {
  const t = useTexts(kanbanTexts)
  const viewer = useViewer()
  const [days, setDays] = useState({ start: filter.start, end: filter.end })
  const search = () => {
    // Refetches even if nothing was changed.
    if (days.start === filter.start && days.end === filter.end) askAgain(boardKey)
    else onSearch({ ...filter, ...days })
  }
  return (
    <>
      <Departments chosen={filter.queueIds} onChoose={(queueIds) => onSearch({ ...filter, queueIds })} />
      <DayField label={t('from')} value={days.start} onChange={(start) => setDays({ ...days, start })} />
      <DayField label={t('to')} value={days.end} onChange={(end) => setDays({ ...days, end })} />
      <Button onClick={search}>{t('search')}</Button>
      {can(viewer, 'dashboard:view') && (
        <Button component={Link} to="/TagsKanban" variant="default">
          {t('addColumns')}
        </Button>
      )}
    </>
  )
}

/** Filter of the queues that the user may see; renders nothing if there is only one. */
function Departments({ chosen, onChoose }: { chosen: number[]; onChoose: (ids: number[]) => void }) {
  const t = useTexts(kanbanTexts)
  const viewer = useViewer()
  const own = useSession()?.queues ?? []
  const seesAll = can(viewer, 'tickets-manager:showall')
  const { data: all = [] } = useQuery({ ...queuesQuery, enabled: seesAll })
  const queues: { id: number; name: string }[] = seesAll ? all : own
  if (queues.length < 2) return null
  return (
    <RecordsSelect
      aria-label={t('departments')}
      placeholder={chosen.length ? undefined : t('departments')}
      rows={queues}
      value={chosen}
      onChange={(values) => onChoose(values)}
      clearable
      w={220}
    />
  )
}
