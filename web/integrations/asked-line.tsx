import { Text } from '@mantine/core'
import type { Asking } from '#domain/integrations/integration-delivery-contract.ts'
import { useTexts } from '#web/platform/translate.ts'
import { askingTexts } from './asking-texts.ts'

/** Result of a question to an integration, in one line. */
export function AskedLine({ status, fault, ms, tries }: Pick<Asking, 'status' | 'fault' | 'ms' | 'tries'>) {
  const t = useTexts(askingTexts)
  return (
    <Text span fz="sm" c={fault ? 'var(--danger)' : undefined}>
      {t(fault ? `fault.${fault}` : 'taken', { status: status ?? 0 })}{' '}
      <Text span fz="xs" c="var(--text-weak)">
        {[t('took', { ms }), tries > 1 && t('tries', { n: tries })].filter(Boolean).join(' · ')}
      </Text>
    </Text>
  )
}
