import { Button } from '@mantine/core'
import { IconChartBar, IconTable } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { useTexts } from '#web/platform/translate.ts'
import { dashboardTexts } from '../dashboard-texts.ts'
import classes from './charts.module.css'

type ChartFrameProps = {
  title: string
  /** One sentence that sums up the chart. */
  summary: string
  chart: ReactNode
  table: { head: string[]; rows: { key: string | number; cells: string[] }[] }
}

/** A chart with its summary, and the same figures as a table on request. */
export function ChartFrame({ title, summary, chart, table }: ChartFrameProps) {
  const t = useTexts(dashboardTexts)
  const [isTable, setIsTable] = useState(false)
  const id = useId()
  return (
    <section className={classes.frame} aria-labelledby={id}>
      <header className={classes.head}>
        <h2 id={id} className={classes.title}>
          {title}
        </h2>
        <Button
          size="compact-xs"
          variant="subtle"
          color="gray"
          leftSection={isTable ? <IconChartBar size={14} aria-hidden /> : <IconTable size={14} aria-hidden />}
          onClick={() => setIsTable(!isTable)}
        >
          {isTable ? t('asChart') : t('asTable')}
        </Button>
      </header>
      <p className={classes.summary}>{summary}</p>
      {isTable ? (
        <div className={classes.scroll}>
          <table className={classes.table} aria-label={title}>
            <thead>
              <tr>
                {table.head.map((label) => (
                  <th key={label}>{label}</th>
                ))}
              </tr>
            </thead>
            <tbody>
              {table.rows.map(({ key, cells }) => (
                <tr key={key}>
                  {cells.map((cell, place) => (
                    <td key={table.head[place]}>{cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : (
        chart
      )}
    </section>
  )
}
