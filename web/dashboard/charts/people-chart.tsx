import type { Output } from '#domain/http/endpoint.ts'
import type { dashboardEndpoints } from '#domain/dashboard/dashboard-contract.ts'
import { formatNumber } from '#web/platform/format.ts'
import { useLanguage, useTexts } from '#web/platform/translate.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { dashboardTexts } from '../dashboard-texts.ts'
import { ChartFrame } from './chart-frame.tsx'
import classes from './charts.module.css'

type People = Output<typeof dashboardEndpoints.listTicketsByUser>

/** The attendances of a range by user. */
export function PeopleChart({ data: { data, count } }: { data: People }) {
  const t = useTexts(dashboardTexts)
  const language = useLanguage()
  const [first] = data
  const named = ({ nome, deleted }: People['data'][number]) =>
    deleted ? `${nome} (${t('isDeleted')})` : nome
  const worked = data.filter(({ quantidade }) => quantidade > 0)
  return (
    <ChartFrame
      title={t('byUser')}
      summary={
        first && first.quantidade > 0
          ? t('peakUser', {
              total: formatNumber(count, language),
              day: named(first),
              count: formatNumber(first.quantidade, language),
            })
          : t('noCycles')
      }
      chart={
        worked.length === 0 ? (
          <EmptyState text={t('noCycles')} />
        ) : (
          <ul className={classes.bars}>
            {worked.map((row) => (
              <li key={row.id} className={classes.person}>
                <span title={named(row)}>{named(row)}</span>
                <div className={classes.bar} aria-hidden>
                  <div style={{ width: `${(100 * row.quantidade) / (first?.quantidade || 1)}%` }} />
                </div>
                <b>{formatNumber(row.quantidade, language)}</b>
              </li>
            ))}
          </ul>
        )
      }
      table={{
        head: [t('name'), t('total'), t('previous')],
        rows: data.map((row) => ({
          key: row.id,
          cells: [named(row), formatNumber(row.quantidade, language), formatNumber(row.anterior, language)],
        })),
      }}
    />
  )
}
