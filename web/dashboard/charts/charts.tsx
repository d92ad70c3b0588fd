import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { showProblem } from '#web/platform/toast.tsx'
import { useTexts } from '#web/platform/translate.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { lazyPart, WhileLoading } from '#web/ui/on-demand.tsx'
import { type Asked, ticketsByDayQuery, ticketsByUserQuery } from '../dashboard-queries.ts'
import { dashboardTexts } from '../dashboard-texts.ts'
import classes from './charts.module.css'

const DayChart = lazyPart(() => import('./day-chart.tsx'), 'DayChart')
const PeopleChart = lazyPart(() => import('./people-chart.tsx'), 'PeopleChart')

type ChartsProps = { asked: Asked; today: string }

/** The attendances of the range by day and by user. Each chart that fails is retried separately. */
export function Charts({ asked, today }: ChartsProps) {
  const t = useTexts(dashboardTexts)
  const days = useQuery(ticketsByDayQuery(asked, today))
  const users = useQuery(ticketsByUserQuery(asked, today))
  const hasFailed = days.isError || users.isError
  useEffect(() => {
    if (hasFailed) showProblem(t('chartsFailed'))
  }, [hasFailed, t])
  const waiting = <Skeleton h={300} radius={8} />
  return (
    <div className={classes.charts}>
      {days.error && !days.data ? (
        <ErrorState error={days.error} title={t('chartsFailed')} onRetry={() => void days.refetch()} />
      ) : (
        <WhileLoading show={waiting}>{days.data ? <DayChart data={days.data} /> : waiting}</WhileLoading>
      )}
      {users.error && !users.data ? (
        <ErrorState error={users.error} title={t('chartsFailed')} onRetry={() => void users.refetch()} />
      ) : (
        <WhileLoading show={waiting}>{users.data ? <PeopleChart data={users.data} /> : waiting}</WhileLoading>
      )}
    </div>
  )
}
