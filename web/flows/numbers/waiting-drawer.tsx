import { Anchor, Button, Drawer, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { flowNumberEndpoints } from '#domain/flows/numbers/flow-numbers-contract.ts'
import { call } from '#web/platform/client.ts'
import { formatMoment } from '#web/platform/format.ts'
import { askAgain } from '#web/platform/query-client.ts'
import { showError, showSuccess } from '#web/platform/toast.tsx'
import { useLanguage, useTexts } from '#web/platform/translate.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { LoadingRows } from '#web/ui/loading-rows.tsx'
import { Question } from '#web/ui/question.tsx'
import { flowNumbersKey, waitingQuery } from './number-queries.ts'
import { numberTexts } from './number-texts.ts'

type WaitingDrawerProps = {
  flowId: number
  nodeId: string
  /** Number of conversations in the whole flow on an older version. */
  older: number
  onClose: () => void
}

/** Lists the conversations at a block; those on an older version can be moved to the running one. */
export function WaitingDrawer({ flowId, nodeId, older, onClose }: WaitingDrawerProps) {
  const t = useTexts(numberTexts)
  const language = useLanguage()
  const [asks, setAsks] = useState(false)
  const { data, error, refetch } = useQuery(waitingQuery(flowId, nodeId))
  const move = () =>
    call(flowNumberEndpoints.moveWaiting, { body: { flowId } }).then(({ moved, stayed }) => {
      askAgain(flowNumbersKey(flowId))
      showSuccess(t('moved', { n: moved, stayed }))
    }, showError)
  return (
    <Drawer
      opened
      position="right"
      title={t('waiting')}
      onClose={onClose}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingRows />}
      {data && data.waiting.length === 0 && data.others === 0 && <Text fz="sm">{t('nobody')}</Text>}
      <Stack gap={10}>
        {data?.waiting.map(({ ticketId, uuid, name, since, dueAt, version }) => (
          <div key={ticketId}>
            <Anchor component={Link} to={`/tickets/${uuid}`} fw={500}>
              {name} #{ticketId}
            </Anchor>
            <Text fz="xs" c="var(--text-weak)">
              {[
                t('since', { time: formatMoment(since, language) }),
                dueAt && t('until', { time: formatMoment(dueAt, language) }),
                t('version', { n: version }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </Text>
          </div>
        ))}
        {data && data.others > 0 && <Text fz="sm">{t('others', { n: data.others })}</Text>}
        {older > 0 && (
          <>
            <Text fz="sm">{t('older', { n: older })}</Text>
            <Button variant="default" onClick={() => setAsks(true)}>
              {t('move')}
            </Button>
          </>
        )}
      </Stack>
      <Question
        opened={asks}
        title={t('move')}
        text={t('moveQuestion')}
        confirmLabel={t('move')}
        onConfirm={() => void move()}
        onClose={() => setAsks(false)}
      />
    </Drawer>
  )
}
