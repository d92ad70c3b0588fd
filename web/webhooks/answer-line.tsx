import { Text } from '@mantine/core'
import type { DeliveryFault } from '#domain/webhooks/webhook-types.ts'
import { useTexts } from '#web/platform/translate.ts'
import { deliveryTexts } from './delivery-texts.ts'

type AnswerLineProps = { status: number | null; fault: DeliveryFault | null; ms: number | null }

/** Result of a try in one line; renders nothing before the first try. */
export function AnswerLine({ status, fault, ms }: AnswerLineProps) {
  const t = useTexts(deliveryTexts)
  if (ms === null) return null
  const said = t(fault ? `fault.${fault}` : 'taken', { status: status ?? 0 })
  return (
    <Text span fz="sm" c={fault ? 'var(--danger)' : undefined}>
      {said}{' '}
      <Text span fz="xs" c="var(--text-weak)">
        {t('took', { ms })}
      </Text>
    </Text>
  )
}
