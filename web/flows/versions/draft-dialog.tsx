import { Button, Group, Modal, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { FullFlow } from '#domain/flows/flow-contract.ts'
import type { FlowGraph } from '#domain/flows/graph.ts'
import { useTexts } from '#web/platform/translate.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { LoadingRows } from '#web/ui/loading-rows.tsx'
import { Question } from '#web/ui/question.tsx'
import { flowVersionQuery } from '../flow-queries.ts'
import { draftTexts } from './draft-texts.ts'
import { FlowDiff } from './flow-diff.tsx'

type DraftDialogProps = {
  version: NonNullable<FullFlow['version']>
  graph: FlowGraph
  onPublish: (() => void) | null
  onDiscard: () => void
  onClose: () => void
}

/** Compares the drawing with the published version, and publishes or discards it. */
export function DraftDialog({ version, graph, onPublish, onDiscard, onClose }: DraftDialogProps) {
  const t = useTexts(draftTexts)
  const [isAsked, setIsAsked] = useState(false)
  const { data, error, refetch } = useQuery(flowVersionQuery(version.id))
  const { number } = version
  return (
    <Modal
      opened
      size="lg"
      title={t('title')}
      onClose={onClose}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <Text fz="sm" c="var(--text-weak)" mb={12}>
        {t('goesOn', { number })}
      </Text>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data ? <FlowDiff before={data.flow} after={graph} /> : !error && <LoadingRows />}
      {onPublish && (
        <Group justify="flex-end" mt={24} gap={8}>
          <Button variant="default" onClick={() => setIsAsked(true)}>
            {t('discard')}
          </Button>
          <Button
            onClick={() => {
              onClose()
              onPublish()
            }}
          >
            {t('publish')}
          </Button>
        </Group>
      )}
      <Question
        opened={isAsked}
        title={t('discard')}
        text={t('discardQuestion', { number })}
        confirmLabel={t('discard')}
        danger
        onConfirm={() => {
          onClose()
          onDiscard()
        }}
        onClose={() => setIsAsked(false)}
      />
    </Modal>
  )
}
