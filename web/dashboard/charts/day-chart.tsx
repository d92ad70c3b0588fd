import { BarChart } from '@mantine/charts'
import '@mantine/charts/styles.css'
import type { Output } from '#domain/http/endpoint.ts'
import type { dashboardEndpoints } from '#domain/dashboard/dashboard-contract.ts'
import { formatDate, formatNumber } from '#web/platform/format.ts'
import { useLanguage, useTexts } from '#web/platform/translate.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { dashboardTexts } from '../dashboard-texts.ts'
import { ChartFrame } from './chart-frame.tsx'

type Days = Output<typeof dashboardEndpoints.listTicketsByDay>

/** Attendances started and closed by day; for a single day, by hour. */
export function DayChart({ data: { data, count } }: { data: Days }) {
  const t = useTexts(dashboardTexts)
  const language = useLanguage()
  const byHour = data[0]?.horario !== null
  const full = (row: Days['data'][number]) =>
    row.data ? formatDate(new Date(`${row.data}T12:00`), language) : `${row.horario} h`
  const busiest = data.reduce(
    (best, row) => (row.total > best.total ? row : best),
    data[0] as Days['data'][number],
  )
  const rows = data.map((row) => ({
    label: row.data ? full(row).slice(0, 5) : full(row),
    begun: row.total,
    closed: row.closed,
  }))
  const title = byHour ? t('byHour') : t('byDay')
  return (
    <ChartFrame
      title={title}
      summary={
        count === 0
          ? t('noCycles')
          : t(byHour ? 'peakHour' : 'peakDay', {
              total: formatNumber(count, language),
              day: full(busiest),
              count: formatNumber(busiest.total, language),
            })
      }
      chart={
        count === 0 ? (
          <EmptyState text={t('noCycles')} />
        ) : (
          <BarChart
            h={240}
            data={rows}
            dataKey="label"
            series={[
              { name: 'begun', label: t('begun'), color: 'var(--accent)' },
              { name: 'closed', label: t('closed'), color: 'var(--positive)' },
            ]}
            withLegend
            legendProps={{ verticalAlign: 'bottom', height: 28 }}
            valueFormatter={(value) => formatNumber(value, language)}
            barProps={{ isAnimationActive: false, radius: [3, 3, 0, 0] }}
            tooltipAnimationDuration={0}
            maxBarWidth={28}
            tickLine="none"
            gridAxis="y"
            barChartProps={{ title }}
            yAxisProps={{ allowDecimals: false, width: 36 }}
          />
        )
      }
      table={{
        head: [byHour ? t('hour') : t('day'), t('begun'), t('closed'), t('previous')],
        rows: data.map((row) => ({
          key: row.data ?? row.horario ?? 0,
          cells: [
            full(row),
            formatNumber(row.total, language),
            formatNumber(row.closed, language),
            row.anterior === null ? '—' : formatNumber(row.anterior, language),
          ],
        })),
      }}
    />
  )
}
