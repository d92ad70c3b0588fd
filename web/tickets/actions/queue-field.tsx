import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTexts } from '#web/platform/translate.ts'
import { queuesQuery } from '#web/queues/queue-queries.ts'
import { useOwnQueues } from '#web/queues/use-own-queues.ts'
import { ticketDialogTexts } from '#web/tickets/ticket-dialog-texts.ts'
import { RecordSelect } from '#web/ui/controls/record-select.tsx'

/** `missing`: a queue has to be chosen. In a company without queues, a ticket has none (decision D100). */
export type QueueChoice = {
  queueId: number | null
  missing: boolean
  choose: (queueId: number | null) => void
}

/** The queue chosen among the user's own; an only one is preselected. */
export function useQueueChoice(chosen: number | null, choose: (queueId: number | null) => void): QueueChoice {
  const own = useOwnQueues()
  const { data: queues } = useQuery(queuesQuery)
  const queueId = chosen ?? (own.length === 1 ? (own[0]?.id ?? null) : null)
  return { queueId, missing: queueId === null && queues?.length !== 0, choose }
}

type QueueFieldProps = { choice: QueueChoice; error: ReactNode; autoFocus?: boolean }

export function QueueField({ choice, error, autoFocus }: QueueFieldProps) {
  const t = useTexts(ticketDialogTexts)
  const own = useOwnQueues()
  const { data: queues } = useQuery(queuesQuery)
  if (queues && queues.length === 0) return null
  if (queues && own.length === 0) {
    return (
      <Text size="sm" role="status">
        {t('inNoQueue')}
      </Text>
    )
  }
  return (
    <RecordSelect
      label={t('chooseQueue')}
      required
      rows={own}
      value={choice.queueId}
      onChange={(value) => choice.choose(value)}
      error={error}
      data-autofocus={autoFocus ? true : undefined}
    />
  )
}
