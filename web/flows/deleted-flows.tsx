import { Group, Modal, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconRestore } from '@tabler/icons-react'
import { formatMoment } from '#web/platform/format.ts'
import { useLanguage, useTexts } from '#web/platform/translate.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { deletedFlowsQuery } from './flow-queries.ts'
import { flowTexts } from './flow-texts.ts'

type DeletedFlowsProps = { onPutBack: (flow: { id: number }) => void; onClose: () => void }

/** Lists deleted flows, each with a restore button. */
export function DeletedFlows({ onPutBack, onClose }: DeletedFlowsProps) {
  const t = useTexts(flowTexts)
  const language = useLanguage()
  const { data, error, refetch } = useQuery(deletedFlowsQuery)
  return (
    <Modal opened title={t('deleted')} onClose={onClose} closeButtonProps={{ 'aria-label': t('close') }}>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && <Text fz="sm">{t('noneDeleted')}</Text>}
      <Stack gap={8}>
        {data?.map((flow) => (
          <Group key={flow.id} justify="space-between" wrap="nowrap">
            <div>
              <Text fz="sm" fw={500}>
                {flow.name}
              </Text>
              <Text fz="xs" c="var(--text-weak)">
                {formatMoment(flow.deletedAt, language)}
              </Text>
            </div>
            <IconButton
              label={t('restore', { name: flow.name })}
              icon={IconRestore}
              onClick={() => onPutBack(flow)}
            />
          </Group>
        ))}
      </Stack>
    </Modal>
  )
}
