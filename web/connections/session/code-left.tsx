import { Text } from '@mantine/core'
import { codeLeftMs } from '#domain/connections/code-life.ts'
import { useNow } from '#web/platform/use-now.ts'
import { useTexts } from '#web/platform/translate.ts'
import { clock } from '#web/ui/time/clock.ts'
import { qrTexts } from './qr-texts.ts'

const secondMs = 1000

/** Counts down until WhatsApp stops accepting the code. */
export function CodeLeft({ since }: { since: Date }) {
  const t = useTexts(qrTexts)
  const leftMs = codeLeftMs(since, useNow(secondMs))
  if (leftMs === 0) return null
  const left = clock(Math.ceil(leftMs / secondMs))
  return (
    <Text fz="sm" c="var(--text-weak)" style={{ fontVariantNumeric: 'tabular-nums' }}>
      {t('expiresIn', { left })}
    </Text>
  )
}
