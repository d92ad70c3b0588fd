import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { FlowSummary } from '#domain/flows/flow-contract.ts'
import { useTexts } from '#web/platform/translate.ts'
import { onDemand } from '#web/ui/on-demand.tsx'
import { flowUsesQuery } from '../flow-queries.ts'
import { flowUseTexts } from '../flow-use-texts.ts'

const FlowUsesDialog = onDemand(() => import('../flow-uses-dialog.tsx'), 'FlowUsesDialog')

/** Number of the places that lead to a flow; opens the list of them. */
export function FlowUsesButton({ flow }: { flow: Pick<FlowSummary, 'id' | 'name' | 'versionId'> }) {
  const t = useTexts(flowUseTexts)
  const [isShown, setIsShown] = useState(false)
  const { data } = useQuery(flowUsesQuery(flow.id))
  if (!data) return null
  return (
    <>
      <Button size="compact-xs" variant="subtle" color="gray" onClick={() => setIsShown(true)}>
        {t('usedInCount', { n: data.uses.length })}
      </Button>
      {isShown && <FlowUsesDialog flow={flow} onClose={() => setIsShown(false)} />}
    </>
  )
}
