import { Skeleton, Text } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Output } from '#domain/http/endpoint.ts'
import { definitionTexts } from '#domain/insight/definition-texts.ts'
import type { reportEndpoints } from '#domain/reports/report-contract.ts'
import { figureTexts } from '#web/dashboard/figure-texts.ts'
import { FigureCard } from '#web/dashboard/figure-card.tsx'
import { formatFigure } from '#web/dashboard/figures.ts'
import { formatNumber } from '#web/platform/format.ts'
import { useLanguage, useTexts } from '#web/platform/translate.ts'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { LoadingRows } from '#web/ui/loading-rows.tsx'
import { lazyPart, WhileLoading } from '#web/ui/on-demand.tsx'
import { useCompanyMoment } from '#web/ui/time/use-company-moment.ts'
import { answersQuery, type ReportFilter, surveysQuery } from './report-queries.ts'
import { reportTexts, spreadTexts } from './report-texts.ts'
import { SpreadBars } from './spread-bars.tsx'
import classes from './reports.module.css'

const TrendChart = lazyPart(() => import('./trend-chart.tsx'), 'TrendChart')

type Answer = Output<typeof reportEndpoints.listSurveyAnswers>['answers'][number]

const toneOf = (answer: number) => (answer >= 9 ? 'good' : answer >= 7 ? 'middle' : 'bad')

/** Results of ratings: the score, the share of each answer, the course over time, and the comments of customers. */
export function SurveysTab({ filter }: { filter: ReportFilter }) {
  const t = useTexts(spreadTexts)
  const d = useTexts(figureTexts)
  const say = useTexts(definitionTexts)
  const language = useLanguage()
  const { data, error, refetch } = useQuery(surveysQuery(filter))
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <LoadingRows />
  const rated = data.ratings.reduce((sum, count) => sum + count, 0)
  if (data.answers === 0 && rated === 0) return <EmptyState text={t('noSurveys')} />
  return (
    <>
      <div className={classes.cards}>
        {data.answers > 0 && (
          <FigureCard
            name={d('npsScore')}
            definition={say('npsScore')}
            value={formatFigure(data.npsScore, 'score', language)}
            beside={
              data.npsMargin === null ? undefined : `± ${formatFigure(data.npsMargin, 'score', language)}`
            }
            note={`n = ${formatNumber(data.answers, language)}`}
          />
        )}
        {rated > 0 && (
          <FigureCard
            name={d('rating')}
            definition={say('rating')}
            value={formatFigure(data.rating, 'rating', language)}
            note={`n = ${formatNumber(rated, language)}`}
          />
        )}
      </div>
      <div className={classes.spreads}>
        {data.answers > 0 && (
          <SpreadBars
            title={t('npsAnswers')}
            rows={data.distribution
              .map(
                (total, answer) =>
                  ({ key: answer, label: String(answer), total, tone: toneOf(answer) }) as const,
              )
              .toReversed()}
          />
        )}
        {rated > 0 && (
          <SpreadBars
            title={t('ratings')}
            rows={data.ratings
              .map((total, place) => ({ key: place + 1, label: String(place + 1), total }))
              .toReversed()}
          />
        )}
      </div>
      {data.answers > 0 && data.weeks.length > 1 && (
        <WhileLoading show={<Skeleton h={300} radius={8} />}>
          <TrendChart weeks={data.weeks} />
        </WhileLoading>
      )}
      <Answers filter={filter} />
    </>
  )
}

/** The single answers, with what customers wrote. */
function Answers({ filter }: { filter: ReportFilter }) {
  const t = useTexts(spreadTexts)
  const r = useTexts(reportTexts)
  const moment = useCompanyMoment()
  const list = useInfiniteQuery(answersQuery(filter))
  const rows = list.data?.pages.flatMap((page) => page.answers) ?? []
  const columns: Column<Answer>[] = [
    { key: 'answer', label: t('answerOf'), width: 96, cell: ({ rate }) => <b>{rate}</b> },
    {
      ...{ key: 'comment', label: t('comment') },
      cell: ({ comment }) => (comment ? <span className={classes.comment}>{comment}</span> : '—'),
    },
    {
      ...{ key: 'contact', label: r('contact') },
      cell: ({ contactName, uuid }) =>
        uuid ? (
          <Link className={classes.link} to={`/tickets/${uuid}`}>
            {contactName ?? '—'}
          </Link>
        ) : (
          (contactName ?? '—')
        ),
    },
    { key: 'user', label: r('user'), cell: ({ userName }) => userName ?? '—' },
    { key: 'queue', label: r('queue'), cell: ({ queueName }) => queueName ?? '—' },
    { key: 'when', label: t('when'), nowrap: true, cell: ({ ratedAt }) => moment(ratedAt) },
  ]
  return (
    <section aria-label={t('answersHead')}>
      <Text component="h2" fz="sm" fw={600} mt={20} mb={8}>
        {t('answersHead')}
      </Text>
      <DataTable
        label={t('answersHead')}
        columns={columns}
        rows={rows}
        rowKey={({ cycleId, ratedAt }) => `${cycleId}-${ratedAt.getTime()}`}
        list={list}
        empty={<EmptyState text={t('noSurveys')} />}
      />
    </section>
  )
}
