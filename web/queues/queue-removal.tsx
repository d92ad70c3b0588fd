import { Select } from '@mantine/core'
import { useState } from 'react'
import { type Queue, queueEndpoints } from '#domain/queues/queue-contract.ts'
import { useRestore } from '#web/deleted-records/use-restore.ts'
import { call } from '#web/platform/client.ts'
import { useTexts } from '#web/platform/translate.ts'
import { RemoveQuestion } from '#web/ui/remove-question.tsx'
import { useActiveCount } from './active-count.ts'
import { queuesQuery } from './queue-queries.ts'
import { queueTexts } from './queue-texts.ts'

export type MoveTickets = (fromQueueId: number, toQueueId: number) => Promise<unknown>
type QueueRemovalProps = {
  queue: Queue | null
  others: Queue[]
  moveTickets: MoveTickets
  onClose: () => void
}

/** Shows how many tickets a queue still has, and asks where to move them, before it is deleted. */
export function QueueRemoval({ queue, others, moveTickets, onClose }: QueueRemovalProps) {
  const t = useTexts(queueTexts)
  /** The deleted queue's id and the target: a dialog for another queue starts without a target. */
  const [chosen, setChosen] = useState<{ of: number; to: string } | null>(null)
  const count = useActiveCount(queue && { queueId: queue.id })
  const { offer } = useRestore(queuesQuery.queryKey)
  const name = queue?.name ?? ''
  const remove = async ({ id }: Queue) => {
    if (chosen?.of === id) await moveTickets(id, Number(chosen.to))
    return call(queueEndpoints.deleteQueue, { params: { id } })
  }
  return (
    <RemoveQuestion
      row={queue}
      title={t('remove')}
      text={
        count
          ? t('removeCounted', { name, count })
          : t(count === 0 ? 'removeEmpty' : 'removeQuestion', { name })
      }
      remove={remove}
      removed={t('removed')}
      onRemoved={offer}
      lists={queuesQuery.queryKey}
      onClose={onClose}
    >
      {queue && count !== undefined && count > 0 && others.length > 0 && (
        <Select
          mt={16}
          label={t('moveTo', { count })}
          placeholder={t('moveNowhere')}
          clearable
          data={others.map((other) => ({ value: String(other.id), label: other.name }))}
          value={chosen?.of === queue.id ? chosen.to : null}
          onChange={(to) => setChosen(to === null ? null : { of: queue.id, to })}
        />
      )}
    </RemoveQuestion>
  )
}
