import { Anchor, Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { can } from '#domain/access/access.ts'
import { formatNumber } from '#web/platform/format.ts'
import { useViewer } from '#web/platform/session.ts'
import { useLanguage, useTexts } from '#web/platform/translate.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PageFrame } from '#web/ui/page-frame.tsx'
import { Board } from './board.tsx'
import { BoardToolbar } from './board-toolbar.tsx'
import { countsQuery, lanesQuery } from './board-queries.ts'
import classes from './kanban-screen.module.css'
import { kanbanTexts } from './kanban-texts.ts'
import { useBoardFilter } from './use-board-filter.ts'

/** The board with the open and pending tickets in their lanes. */
export function KanbanScreen() {
  const t = useTexts(kanbanTexts)
  const language = useLanguage()
  const viewer = useViewer()
  const { filter, change } = useBoardFilter()
  const lanes = useQuery(lanesQuery)
  const counts = useQuery(countsQuery(filter))
  const outside = counts.data?.lanes.reduce((sum, { inside, total }) => sum + total - inside, 0) ?? 0
  return (
    <PageFrame
      title={t('kanban')}
      actions={
        // Reset when the URL changes from outside.
        <BoardToolbar key={`${filter.start} ${filter.end}`} filter={filter} onSearch={change} />
      }
    >
      <div className={classes.page}>
        {outside > 0 && (
          <p className={classes.outside}>
            {t(outside === 1 ? 'outsideOne' : 'outside', { n: formatNumber(outside, language) })} —{' '}
            <Anchor component="button" fz={13} onClick={() => change({ ...filter, start: '', end: '' })}>
              {t('showAll')}
            </Anchor>
          </p>
        )}
        {lanes.data?.lista.length === 0 && (
          <div className={classes.begin}>
            <EmptyState
              text={t('noLanes')}
              action={
                can(viewer, 'dashboard:view') && (
                  <Button component={Link} to="/TagsKanban" variant="light">
                    {t('addColumns')}
                  </Button>
                )
              }
            />
          </div>
        )}
        {lanes.error && !lanes.data ? (
          <ErrorState error={lanes.error} onRetry={() => void lanes.refetch()} />
        ) : (
          lanes.data && <Board lanes={lanes.data.lista} counts={counts.data?.lanes} filter={filter} />
        )}
      </div>
    </PageFrame>
  )
}
