import { LineChart } from '@mantine/charts'
import '@mantine/charts/styles.css'
import type { Output } from '#domain/http/endpoint.ts'
import type { reportEndpoints } from '#domain/reports/report-contract.ts'
import { ChartFrame } from '#web/dashboard/charts/chart-frame.tsx'
import { formatFigure } from '#web/dashboard/figures.ts'
import { formatDate, formatNumber } from '#web/platform/format.ts'
import { useLanguage, useTexts } from '#web/platform/translate.ts'
import { spreadTexts } from './report-texts.ts'

type Weeks = Output<typeof reportEndpoints.showSurveyReport>['weeks']

/** The score week by week; a week without answers leaves a gap, which is not the same as zero. */
export function TrendChart({ weeks }: { weeks: Weeks }) {
  const t = useTexts(spreadTexts)
  const language = useLanguage()
  const day = (week: string) => formatDate(new Date(`${week}T12:00`), language)
  const score = (value: number | null) => formatFigure(value, 'score', language)
  const last = weeks.findLast(({ answers }) => answers > 0)
  return (
    <ChartFrame
      title={t('trend')}
      summary={t('trendSummary', {
        count: formatNumber(weeks.length, language),
        score: score(last?.npsScore ?? null),
        answers: formatNumber(last?.answers ?? 0, language),
      })}
      chart={
        <LineChart
          h={220}
          data={weeks.map(({ week, npsScore }) => ({ label: day(week).slice(0, 5), npsScore }))}
          dataKey="label"
          series={[{ name: 'npsScore', label: t('trend'), color: 'var(--accent)' }]}
          connectNulls={false}
          curveType="linear"
          lineProps={{ isAnimationActive: false }}
          tooltipAnimationDuration={0}
          valueFormatter={(value) => score(value)}
          yAxisProps={{ domain: [-100, 100], width: 40 }}
          tickLine="none"
          gridAxis="y"
        />
      }
      table={{
        head: [t('week'), 'NPS', t('margin'), t('answersHead')],
        rows: weeks.map(({ week, answers, npsScore, npsMargin }) => ({
          key: week,
          cells: [
            day(week),
            score(npsScore),
            npsMargin === null ? '—' : `± ${score(npsMargin)}`,
            formatNumber(answers, language),
          ],
        })),
      }}
    />
  )
}
