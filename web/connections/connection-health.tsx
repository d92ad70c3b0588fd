import { Text } from '@mantine/core'
import type { Connection } from '#domain/connections/connection-list.ts'
import { formatMoment } from '#web/platform/format.ts'
import { useLanguage, useTexts } from '#web/platform/translate.ts'
import { useNow } from '#web/platform/use-now.ts'
import { healthTexts } from './health-texts.ts'

type Shown = Pick<Connection, 'muteSince' | 'restrictedUntil'>

/** What is wrong with a connection although it is connected, and what to do. */
export function ConnectionHealth({ connection: { muteSince, restrictedUntil } }: { connection: Shown }) {
  const t = useTexts(healthTexts)
  const language = useLanguage()
  const now = useNow()
  const isRestricted = restrictedUntil !== null && restrictedUntil > now
  return (
    <Text fz="xs" c="var(--danger)" maw={360} component="div">
      {muteSince && <div>{t('mute', { at: formatMoment(muteSince, language) })}</div>}
      {isRestricted && <div>{t('restricted', { at: formatMoment(restrictedUntil, language) })}</div>}
    </Text>
  )
}
