import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Output } from '#domain/http/endpoint.ts'
import type { CycleMeasures } from '#domain/insight/measures.ts'
import type { ReportGroup, reportEndpoints } from '#domain/reports/report-contract.ts'
import { byFigure } from '#web/dashboard/by-figure.ts'
import { dashboardTexts } from '#web/dashboard/dashboard-texts.ts'
import { figureTexts } from '#web/dashboard/figure-texts.ts'
import { formatFigure } from '#web/dashboard/figures.ts'
import { SortedHead } from '#web/dashboard/sorted-head.tsx'
import { formatDate, weekdayName } from '#web/platform/format.ts'
import { type Translate, useLanguage, useTexts } from '#web/platform/translate.ts'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { groupedQuery, type ReportFilter } from './report-queries.ts'
import { reportTexts } from './report-texts.ts'
import classes from './reports.module.css'

type Grouped = Output<typeof reportEndpoints.listGroupedReport>
type Row = Grouped['rows'][number]
type Shown = CycleMeasures & { key: string; title: string; isTotal: boolean }

const measures = [
  { key: 'tickets', kind: 'count' },
  { key: 'supportFinished', kind: 'count' },
  { key: 'avgWaitTime', kind: 'minutes' },
  { key: 'avgReplyTime', kind: 'minutes' },
  { key: 'avgSupportTime', kind: 'minutes' },
  { key: 'transfers', kind: 'count' },
  { key: 'reopenings', kind: 'count' },
  { key: 'rating', kind: 'rating' },
  { key: 'npsScore', kind: 'score' },
] as const satisfies { key: keyof CycleMeasures; kind: string }[]
type MeasureKey = (typeof measures)[number]['key']

/** Groups of time, listed in order of time; others list the largest group first. */
const inTime: ReportGroup[] = ['hour', 'weekday', 'weekdayHour', 'day', 'week', 'month']

const mostFirst = { key: 'tickets', down: true } as const

type GroupedTableProps = { by: ReportGroup; filter: ReportFilter; group: ReactNode }

/** Table with one line for each group, and a line of totals. */
export function GroupedTable({ by, filter, group }: GroupedTableProps) {
  const t = useTexts(reportTexts)
  const d = useTexts(figureTexts)
  const b = useTexts(dashboardTexts)
  const language = useLanguage()
  const report = useQuery(groupedQuery(filter, by))
  const [order, setOrder] = useState<{ key: MeasureKey; down: boolean } | null>(null)
  const title = useGroupTitle(by)
  const name = (key: MeasureKey) => (key === 'tickets' ? b('begun') : d(key))
  const rows = (report.data?.rows ?? []).map((row): Shown => ({ ...row, title: title(row), isTotal: false }))
  const chosen = order ?? (inTime.includes(by) ? null : mostFirst)
  const shown = chosen
    ? rows.toSorted(
        byFigure(
          (row) => row[chosen.key],
          (row) => row.title,
          chosen,
        ),
      )
    : rows
  if (report.data && rows.length)
    shown.push({ ...report.data.totals, key: 'total', title: t('totals'), isTotal: true })
  const columns: Column<Shown>[] = [
    {
      ...{ key: 'title', label: t(`by.${by}`) },
      cell: (row) => (row.isTotal ? <b>{row.title}</b> : row.title),
    },
    ...measures.map(
      ({ key, kind }): Column<Shown> => ({
        ...{ key, label: name(key), align: 'right' },
        head: (
          <SortedHead
            label={name(key)}
            direction={order?.key === key ? (order.down ? 'descending' : 'ascending') : null}
            onSort={() => setOrder({ key, down: order?.key === key ? !order.down : true })}
          />
        ),
        cell: (row) => {
          const text = formatFigure(row[key], kind, language)
          return row.isTotal ? <b>{text}</b> : text
        },
      }),
    ),
  ]
  return (
    <>
      <div className={classes.tools} data-print="no">
        {group}
        <Text fz="sm" c="var(--text-weak)">
          {t('basis')} {t(`basis.${filter.basis ?? 'began'}`)}
        </Text>
      </div>
      <div data-old={report.isPlaceholderData || undefined} className={classes.table}>
        <DataTable
          label={t('tickets')}
          columns={columns}
          rows={shown}
          rowKey={({ key, isTotal }) => `${isTotal}${key}`}
          list={report}
          empty={<EmptyState text={t('none')} />}
        />
      </div>
    </>
  )
}

function useGroupTitle(by: ReportGroup): (row: Row) => string {
  const t = useTexts(reportTexts)
  const language = useLanguage()
  return (row) => titleOf(by, row, t, language)
}

type Say = Translate<keyof typeof reportTexts>

function titleOf(by: ReportGroup, row: Row, t: Say, language: Parameters<typeof formatDate>[1]): string {
  if (row.key === '') return t('nobody')
  const day = () => formatDate(new Date(`${row.key}T12:00`), language)
  const [weekday = '1', hour = '0'] = row.key.split('-')
  switch (by) {
    case 'hour':
      return `${row.key} h`
    case 'weekday':
      return weekdayName(Number(row.key) - 1, language)
    case 'weekdayHour':
      return `${weekdayName(Number(weekday) - 1, language)}, ${hour} h`
    case 'day':
      return day()
    case 'week':
      return t('weekOf', { day: day() })
    case 'month':
      return day().slice(3)
    case 'channel':
      return channelNames[row.key] ?? row.key
    default:
      return row.deleted ? `${row.name ?? row.key} (${t('isDeleted')})` : (row.name ?? row.key)
  }
}

const channelNames: Record<string, string> = {
  ...{ whatsapp: 'WhatsApp', whatsappapi: 'WhatsApp (API)', facebook: 'Messenger', instagram: 'Instagram' },
}
