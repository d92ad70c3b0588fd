import { useId } from 'react'
import { formatPercent } from '#web/dashboard/figures.ts'
import { formatNumber } from '#web/platform/format.ts'
import { useLanguage } from '#web/platform/translate.ts'
import classes from './reports.module.css'

type SpreadBarsProps = {
  title: string
  rows: { key: number; label: string; total: number; tone?: 'good' | 'middle' | 'bad' }[]
}

/** How often each of several answers was given: a table whose bars are only its picture. */
export function SpreadBars({ title, rows }: SpreadBarsProps) {
  const language = useLanguage()
  const id = useId()
  const all = rows.reduce((sum, { total }) => sum + total, 0)
  const most = Math.max(...rows.map(({ total }) => total), 1)
  return (
    <section className={classes.spread} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <table>
        <tbody>
          {rows.map(({ key, label, total, tone }) => (
            <tr key={key}>
              <th scope="row">{label}</th>
              <td className={classes.track} aria-hidden>
                <div data-tone={tone} style={{ width: `${(100 * total) / most}%` }} />
              </td>
              <td>{formatNumber(total, language)}</td>
              <td>{formatPercent(all ? Math.round((1000 * total) / all) / 10 : 0, language)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
