import { useQuery } from '@tanstack/react-query'
import { can } from '#domain/access/access.ts'
import type { Queue } from '#domain/queues/queue-contract.ts'
import { useViewer } from '#web/platform/session.ts'
import { queuesQuery } from './queue-queries.ts'

/** Returns the queues whose tickets the user may see. */
export function useOwnQueues(): Queue[] {
  const viewer = useViewer()
  const { data: queues = [] } = useQuery(queuesQuery)
  return can(viewer, 'tickets-manager:showall')
    ? queues
    : queues.filter(({ id }) => viewer.queueIds.includes(id))
}
