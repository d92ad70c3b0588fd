import { Button, Group, Modal, Text } from '@mantine/core'
import { useState } from 'react'
import { flowEndpoints } from '#domain/flows/flow-contract.ts'
import type { FlowGraph } from '#domain/flows/graph.ts'
import { call } from '#web/platform/client.ts'
import { formatMoment } from '#web/platform/format.ts'
import { showError } from '#web/platform/toast.tsx'
import { useLanguage, useTexts } from '#web/platform/translate.ts'
import type { Conflict } from '#web/ui/use-schema-form.ts'
import { FlowDiff } from '../versions/flow-diff.tsx'
import { editorTexts } from './editor-texts.ts'

type ConflictDialogProps = {
  conflict: Conflict
  flowId: number
  graph: FlowGraph
  onOverwrite: () => void
  onTake: () => void
  onClose: () => void
}

/** Shown if another user saved the flow since it was opened: names the user and time, and lets the user choose a version. */
export function ConflictDialog({
  conflict,
  flowId,
  graph,
  onOverwrite,
  onTake,
  onClose,
}: ConflictDialogProps) {
  const t = useTexts(editorTexts)
  const language = useLanguage()
  const [theirs, setTheirs] = useState<FlowGraph | null>(null)
  const compare = () =>
    call(flowEndpoints.showFlowGraph, { params: { id: flowId } }).then(
      ({ flow }) => setTheirs(flow.flow ?? { nodes: [], connections: [] }),
      showError,
    )
  return (
    <Modal
      opened
      title={t('conflictTitle')}
      onClose={onClose}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <Text fz="sm">
        {t('conflictText', {
          name: conflict.user ?? t('somebody'),
          time: formatMoment(new Date(conflict.at), language),
        })}
      </Text>
      {theirs && <FlowDiff before={theirs} after={graph} />}
      <Group justify="flex-end" mt={24} gap={8}>
        {!theirs && (
          <Button variant="default" onClick={() => void compare()}>
            {t('showDiff')}
          </Button>
        )}
        <Button variant="default" onClick={onTake}>
          {t('takeTheirs')}
        </Button>
        <Button onClick={onOverwrite}>{t('overwrite')}</Button>
      </Group>
    </Modal>
  )
}
