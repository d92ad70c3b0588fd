import { Modal, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { FlowSummary } from '#domain/flows/flow-contract.ts'
import { useTexts } from '#web/platform/translate.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { LoadingRows } from '#web/ui/loading-rows.tsx'
import { flowUsesQuery } from './flow-queries.ts'
import { FlowUseList } from './flow-use-list.tsx'
import { flowUseTexts } from './flow-use-texts.ts'

type FlowUsesDialogProps = {
  flow: Pick<FlowSummary, 'id' | 'name' | 'versionId'>
  onClose: () => void
}

/** Names everything that leads to a flow, with links. */
export function FlowUsesDialog({ flow: { id, name, versionId }, onClose }: FlowUsesDialogProps) {
  const t = useTexts(flowUseTexts)
  const { data, error, refetch } = useQuery(flowUsesQuery(id))
  return (
    <Modal
      opened
      title={`${t('usedIn')}: ${name}`}
      onClose={onClose}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingRows />}
      {data?.uses.length === 0 && <Text fz="sm">{t('none')}</Text>}
      {data && <FlowUseList uses={data.uses} />}
      {versionId === null && (
        <Text mt={12} fz="sm" c="var(--warning)">
          {t('unpublished')}
        </Text>
      )}
    </Modal>
  )
}
