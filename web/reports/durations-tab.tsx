import { SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type DurationMeasure, durationMeasures } from '#domain/insight/measures.ts'
import { FigureCard } from '#web/dashboard/figure-card.tsx'
import { formatMinutes } from '#web/dashboard/figures.ts'
import { formatNumber } from '#web/platform/format.ts'
import { useLanguage, useTexts } from '#web/platform/translate.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { LoadingRows } from '#web/ui/loading-rows.tsx'
import { durationsQuery, type ReportFilter } from './report-queries.ts'
import { spreadTexts } from './report-texts.ts'
import { SpreadBars } from './spread-bars.tsx'
import classes from './reports.module.css'

type DurationsTabProps = {
  filter: ReportFilter
  /** Measure in the address, unchecked. */
  measure: string | null
  onMeasure: (measure: DurationMeasure) => void
}

/** How long customers waited, or were attended: the middle, the worst, and everything between. */
export function DurationsTab({ filter, measure: asked, onMeasure }: DurationsTabProps) {
  const t = useTexts(spreadTexts)
  const language = useLanguage()
  const measure = durationMeasures.find((one) => one === asked) ?? 'wait'
  const { data, error, refetch } = useQuery(durationsQuery(filter, measure))
  const time = (seconds: number | null | undefined) =>
    seconds === null || seconds === undefined ? '—' : formatMinutes(seconds / 60, language)
  const label = (from: number, to: number | null) =>
    to === null
      ? t('above', { from: time(from) })
      : from === 0
        ? t('upTo', { to: time(to) })
        : t('between', { from: time(from), to: time(to) })
  return (
    <>
      <SegmentedControl
        aria-label={t('measure')}
        mb={16}
        data={durationMeasures.map((one) => ({ value: one, label: t(one) }))}
        value={measure}
        onChange={(value) => onMeasure(durationMeasures.find((one) => one === value) ?? 'wait')}
        data-print="no"
      />
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <LoadingRows />
      ) : data.count === 0 ? (
        <EmptyState text={t('nothing')} />
      ) : (
        <>
          <div className={classes.cards}>
            {(['average', 'p50', 'p90', 'longest'] as const).map((key) => (
              <FigureCard
                key={key}
                name={t(key)}
                definition={t(`${key}.hint`)}
                value={time(data[key])}
                beside={data.approximate && (key === 'p50' || key === 'p90') ? t('approximate') : undefined}
                note={
                  key === 'average' ? t('measured', { count: formatNumber(data.count, language) }) : undefined
                }
              />
            ))}
          </div>
          <SpreadBars
            title={`${t('spread')}: ${t(measure)}`}
            rows={data.buckets.map(({ from, to, total }) => ({ key: from, label: label(from, to), total }))}
          />
        </>
      )}
    </>
  )
}
