import { Button, Text } from '@mantine/core'
import { Link } from 'react-router'
import type { Dashboard } from '#domain/dashboard/dashboard-contract.ts'
import { definitionTexts } from '#domain/insight/definition-texts.ts'
import { formatNumber } from '#web/platform/format.ts'
import { useLanguage, useTexts } from '#web/platform/translate.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import type { Asked } from './dashboard-queries.ts'
import { dashboardTexts } from './dashboard-texts.ts'
import { FigureCard } from './figure-card.tsx'
import { figureTexts } from './figure-texts.ts'
import { changeOf, formatFigure, formatPercent } from './figures.ts'
import { surveysAddress } from './rows-address.ts'
import classes from './nps.module.css'

const groups = [
  { key: 'promoters', count: 'npsPromoters', share: 'npsPromotersPerc', from: 9, to: 10 },
  { key: 'passives', count: 'npsPassives', share: 'npsPassivePerc', from: 7, to: 8 },
  { key: 'detractors', count: 'npsDetractors', share: 'npsDetractorsPerc', from: 0, to: 6 },
] as const
/** The fewest answers for a score. */
const leastAnswers = 20

/** The Net Promoter Score: its three groups, and the score with its margin of error. */
export function NpsTab({ data, asked }: { data: Dashboard; asked: Asked }) {
  const t = useTexts(dashboardTexts)
  const d = useTexts(figureTexts)
  const say = useTexts(definitionTexts)
  const language = useLanguage()
  const { counters, previous } = data
  const answers = counters.npsAnswers
  if (answers === 0) return <EmptyState text={t('noAnswers')} />
  const margin = counters.npsMargin
  return (
    <div className={classes.nps}>
      <FigureCard
        name={d('npsScore')}
        definition={say('npsScore')}
        value={formatFigure(counters.npsScore, 'score', language)}
        beside={margin === null ? undefined : `± ${formatFigure(margin, 'score', language)}`}
        change={
          previous.npsAnswers >= leastAnswers
            ? changeOf(counters.npsScore, previous.npsScore, { kind: 'score', better: 'more' })
            : null
        }
        note={answers === 1 ? t('oneAnswer') : t('answers', { count: formatNumber(answers, language) })}
        tone={answers < leastAnswers ? 'warning' : undefined}
      />
      <ul className={classes.groups}>
        {groups.map(({ key, count, share, from: least, to: most }) => (
          <li key={key} className={classes.group} data-group={key}>
            <div className={classes.line}>
              <b>{t(key)}</b>
              <Text span fz="sm" c="var(--text-weak)">
                {t('groupOf', { from: least, to: most })}
              </Text>
              <span className={classes.share}>{formatPercent(counters[share] ?? 0, language)}</span>
            </div>
            <div className={classes.bar} aria-hidden>
              <div style={{ width: `${counters[share] ?? 0}%` }} />
            </div>
            <Text fz="xs" c="var(--text-weak)">
              {counters[count] === 1
                ? t('oneAnswer')
                : t('answers', { count: formatNumber(counters[count], language) })}
            </Text>
          </li>
        ))}
      </ul>
      <div>
        {answers < leastAnswers && (
          <Text fz="sm" c="var(--text-weak)" mb={12}>
            {t('fewAnswers')}
          </Text>
        )}
        <Button component={Link} variant="default" to={surveysAddress(data.range, asked.filter)}>
          {t('seeAnswers')}
        </Button>
      </div>
    </div>
  )
}
