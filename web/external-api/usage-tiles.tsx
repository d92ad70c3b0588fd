import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { usageKinds } from '#domain/external-api/usage-kind.ts'
import { formatCalendarDay, formatNumber } from '#web/platform/format.ts'
import { useLanguage, useTexts } from '#web/platform/translate.ts'
import { apiUsageQuery } from './external-api-queries.ts'
import { logTexts } from './log-texts.ts'
import classes from './messages-api.module.css'

/** Numbers of messages that programs sent, by kind: in thirty days, and on the last day with any. Unused kinds are left out. */
export function UsageTiles() {
  const t = useTexts(logTexts)
  const language = useLanguage()
  const { data } = useQuery(apiUsageQuery)
  const usage = data?.usage ?? []
  const sumOf = (rows: { count: number }[]) => rows.reduce((sum, { count }) => sum + count, 0)
  const kinds = usageKinds.filter((kind) => usage.some((row) => row.kind === kind))
  if (!kinds.length) return null
  return (
    <ul className={classes.tiles} aria-label={t('usage')}>
      {kinds.map((kind) => {
        const rows = usage.filter((row) => row.kind === kind)
        const [last] = rows
        return (
          <li key={kind} className={classes.tile}>
            <Text fz="xs" c="var(--text-weak)">
              {t(`kind.${kind}`)} · {t('days')}
            </Text>
            <Text fz={20} fw={600} c="var(--text-strong)">
              {formatNumber(sumOf(rows), language)}
            </Text>
            <Text fz="xs" c="var(--text-weak)">
              {last && `${formatCalendarDay(last.day, language)}: ${formatNumber(last.count, language)}`}
            </Text>
          </li>
        )
      })}
    </ul>
  )
}
