import { Text } from '@mantine/core'
import type { Connection } from '#domain/connections/connection-list.ts'
import { type HealthProblem, problemsOf } from '#domain/connections/number-health.ts'
import { formatMoment } from '#web/platform/format.ts'
import { useLanguage, useTexts } from '#web/platform/translate.ts'
import { useNow } from '#web/platform/use-now.ts'
import { healthTexts } from './health-texts.ts'

/** Worth knowing, and nothing that stops today. */
const mild = new Set<HealthProblem>(['flagged', 'mediumQuality', 'namePending', 'limitReached'])

type Shown = Pick<
  Connection,
  'muteSince' | 'restrictedUntil' | 'humanAgentRefusedAt' | 'numberHealth' | 'openedToday'
>

/** What is wrong with a connection although it is connected, and what to do; of a number also how much it may still do. */
export function ConnectionHealth({ connection }: { connection: Shown }) {
  const { muteSince, restrictedUntil, humanAgentRefusedAt, numberHealth, openedToday: opened } = connection
  const t = useTexts(healthTexts)
  const language = useLanguage()
  const now = useNow()
  const isRestricted = restrictedUntil !== null && restrictedUntil > now
  const limit = numberHealth?.dailyLimit ?? null
  return (
    <Text fz="xs" c="var(--danger)" maw={360} component="div">
      {muteSince && <div>{t('mute', { at: formatMoment(muteSince, language) })}</div>}
      {isRestricted && <div>{t('restricted', { at: formatMoment(restrictedUntil, language) })}</div>}
      {humanAgentRefusedAt && <div>{t('humanAgent')}</div>}
      {numberHealth &&
        problemsOf(numberHealth, opened).map((problem) => (
          <Text
            key={problem}
            inherit
            component="div"
            c={mild.has(problem) ? 'var(--warning)' : 'var(--danger)'}
          >
            {t(problem)}
          </Text>
        ))}
      {limit !== null && (
        <Text inherit c="dimmed" component="div">
          {t('limit', { opened, limit })}
        </Text>
      )}
    </Text>
  )
}
