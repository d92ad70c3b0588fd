import { Button } from '@mantine/core'
import type { FullFlow } from '#domain/flows/flow-contract.ts'
import { useTexts } from '#web/platform/translate.ts'
import { lazyPart } from '#web/ui/on-demand.tsx'
import { useState } from 'react'
import type { FlowGraph } from '#domain/flows/graph.ts'
import { draftTexts } from './draft-texts.ts'

const DraftDialog = lazyPart(() => import('./draft-dialog.tsx'), 'DraftDialog')

type DraftStateProps = {
  version: FullFlow['version']
  /** What is drawn differs from what runs, saved or not. */
  isAhead: boolean
  graph: FlowGraph
  /** Null for those who may not change the flow. */
  onPublish: (() => void) | null
  onDiscard: () => void
}

/** Says how the drawing stands to what runs, and shows the difference. */
export function DraftState({ version, isAhead, graph, onPublish, onDiscard }: DraftStateProps) {
  const t = useTexts(draftTexts)
  const [isShown, setIsShown] = useState(false)
  if (!version) {
    return (
      <span role="status" style={{ color: 'var(--warning)' }}>
        {t('neverPublished')}
      </span>
    )
  }
  if (!isAhead) return null
  return (
    <>
      <span role="status" style={{ color: 'var(--warning)' }}>
        {t('hasDraft')}
      </span>
      <Button size="compact-xs" variant="subtle" onClick={() => setIsShown(true)}>
        {t('differences')}
      </Button>
      {isShown && (
        <DraftDialog
          version={version}
          graph={graph}
          onPublish={onPublish}
          onDiscard={onDiscard}
          onClose={() => setIsShown(false)}
        />
      )}
    </>
  )
}
