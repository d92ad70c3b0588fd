import { Text } from '@mantine/core'
import type { FlowUse } from '#domain/flows/flow-contract.ts'
import { useTexts } from '#web/platform/translate.ts'
import { FlowUseList } from './flow-use-list.tsx'
import { flowUseTexts } from './flow-use-texts.ts'

/** Names what begins a flow no more once that is deleted. */
export function StoppedUses({ uses }: { uses: readonly FlowUse[] }) {
  const t = useTexts(flowUseTexts)
  return (
    <>
      <Text mt={8} fz="sm" c="var(--warning)">
        {t('stops')}
      </Text>
      <FlowUseList uses={uses} />
    </>
  )
}
