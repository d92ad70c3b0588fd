import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Dashboard } from '#domain/dashboard/dashboard-contract.ts'
import { definitionTexts } from '#domain/insight/definition-texts.ts'
import type { DurationMeasure } from '#domain/insight/measures.ts'
import { formatDate, formatNumber } from '#web/platform/format.ts'
import { useLanguage, useTexts } from '#web/platform/translate.ts'
import type { Asked } from './dashboard-queries.ts'
import { dashboardTexts } from './dashboard-texts.ts'
import { figureTexts } from './figure-texts.ts'
import { FigureCard } from './figure-card.tsx'
import { changeOf, figures, figuresOfNow, formatFigure, formatMinutes } from './figures.ts'
import { rowsAddress, rowsOfNow } from './rows-address.ts'
import classes from './dashboard.module.css'

type IndicatorsTabProps = {
  data: Dashboard | undefined
  asked: Asked
  /** Shown below the figures once they are loaded. */
  children: ReactNode
}

const spreadOf: Partial<Record<string, DurationMeasure>> = {
  avgWaitTime: 'wait',
  avgReplyTime: 'reply',
  avgSupportTime: 'support',
}

/** The current figures and those of the range. */
export function IndicatorsTab({ data, asked, children }: IndicatorsTabProps) {
  const t = useTexts(dashboardTexts)
  const d = useTexts(figureTexts)
  const say = useTexts(definitionTexts)
  const language = useLanguage()
  const counters = data?.counters
  const dayText = (day: string) => formatDate(new Date(`${day}T12:00`), language)
  const noteOf = (key: string, of: keyof Dashboard['counters'] | undefined) => {
    const measure = spreadOf[key]
    const spread = measure && data?.percentiles[measure]
    if (spread && spread.p50 !== null && spread.p90 !== null) {
      const words = t('halfAndMost', {
        p50: formatMinutes(spread.p50, language),
        p90: formatMinutes(spread.p90, language),
      })
      return data.percentiles.approximate ? `${words} (${t('approximate')})` : words
    }
    return of && counters?.[of] ? t('cases', { count: formatNumber(counters[of] ?? 0, language) }) : undefined
  }
  return (
    <>
      <h2 className={classes.heading} title={t('nowHint')}>
        {t('now')}
      </h2>
      <div className={classes.cards}>
        {figuresOfNow.map((key) => (
          <FigureCard
            key={key}
            name={d(key)}
            definition={say(key)}
            value={counters && formatFigure(counters[key], 'count', language)}
            to={rowsOfNow(key, asked.filter)}
          />
        ))}
      </div>
      <h2 className={classes.heading}>{t('inRange')}</h2>
      <div className={classes.cards}>
        {figures.map(({ key, kind, better, of }) => {
          const previous = data?.previous[key as keyof Dashboard['previous']]
          return (
            <FigureCard
              key={key}
              name={d(key as 'tickets')}
              definition={say(key as 'tickets')}
              value={counters && formatFigure(counters[key], kind, language)}
              change={changeOf(counters?.[key], previous, { kind, better })}
              before={
                data &&
                t('before', {
                  from: dayText(data.previousRange.from),
                  to: dayText(data.previousRange.to),
                  value: formatFigure(previous, kind, language),
                })
              }
              note={noteOf(key, of)}
              to={data && rowsAddress(key, data.range, asked.filter)}
            />
          )
        })}
      </div>
      {data ? children : <Skeleton h={320} radius={8} mt={24} />}
    </>
  )
}
