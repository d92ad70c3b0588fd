import { Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTexts } from '#web/platform/translate.ts'
import { connectionFormTexts } from './connection-form-texts.ts'

/** Fields that are kept and do nothing yet: out of the way, and said so. */
export function LaterFields({ hint, children }: { hint: string; children: ReactNode }) {
  const t = useTexts(connectionFormTexts)
  return (
    <details>
      <summary style={{ cursor: 'pointer', color: 'var(--text-weak)' }}>{t('later')}</summary>
      <Text fz="xs" c="var(--text-weak)" my={8}>
        {hint}
      </Text>
      <Stack gap={12}>{children}</Stack>
    </details>
  )
}
