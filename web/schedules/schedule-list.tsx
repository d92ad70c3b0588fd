import { Button, Text, UnstyledButton } from '@mantine/core'
import { IconRepeat } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTexts } from '#web/platform/translate.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { LoadingRows } from '#web/ui/loading-rows.tsx'
import { writeMoment } from '#web/ui/time/typed-time.ts'
import { localField } from '#web/ui/time/moment-field.ts'
import { schedulesQuery } from './schedule-queries.ts'
import { ScheduleStatusBadge } from './schedule-status.tsx'
import { scheduleTexts } from './schedule-texts.ts'
import classes from './schedules-screen.module.css'
import { statusTexts } from './status-texts.ts'

type ScheduleListProps = { search: string; timeZone: string; onEdit: (id: number) => void }

/** All schedules: the upcoming ones first, then the past ones. */
export function ScheduleList({ search, timeZone, onEdit }: ScheduleListProps) {
  const t = useTexts(scheduleTexts)
  const s = useTexts(statusTexts)
  const list = useInfiniteQuery(schedulesQuery(search))
  const rows = list.data?.pages.flatMap((page) => page.schedules)
  return (
    <section className={classes.list} aria-label={t('list')}>
      {list.error ? <ErrorState error={list.error} onRetry={() => void list.refetch()} /> : null}
      {!rows && !list.error && <LoadingRows />}
      {rows?.length === 0 && <EmptyState text={t(search ? 'noneFound' : 'none')} />}
      {rows?.map((row) => (
        <UnstyledButton key={row.id} className={classes.row} onClick={() => onEdit(row.id)}>
          <span className={classes.rowHead}>
            <Text span fz="sm" fw={500} truncate c="var(--text-strong)">
              {row.contact.name}
            </Text>
            <ScheduleStatusBadge status={row.status} />
          </span>
          <Text span fz="xs" display="block" c="var(--text-weak)">
            {writeMoment(localField(row.sendAt, timeZone))}
            {row.enviarQuantasVezes > 1 && (
              <>
                {' · '}
                <IconRepeat size={12} aria-hidden style={{ verticalAlign: -2 }} /> {row.n + 1}/
                {row.enviarQuantasVezes}
              </>
            )}
          </Text>
          <Text span fz="sm" display="block" truncate>
            {row.body}
          </Text>
          {row.reason && row.status !== 'ENVIADA' && (
            <Text span fz="xs" display="block" c="var(--warning)">
              {s(`reason.${row.reason}`)}
            </Text>
          )}
        </UnstyledButton>
      ))}
      {list.hasNextPage && (
        <Button
          variant="subtle"
          fullWidth
          loading={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {t('more')}
        </Button>
      )}
    </section>
  )
}
