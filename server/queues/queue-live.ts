import { queueChannel, type QueueLive } from '#domain/queues/queue-contract.ts'
import type { Relay } from '#server/platform/live/live.ts'
import { everybody } from '#server/platform/live/rooms.ts'
import './queue-events.ts'

export const queueLive: Relay<QueueLive> = {
  channel: queueChannel,
  on: {
    'queue.created': ({ queue }) => [{ to: [everybody], payload: { action: 'create', queue } }],
    'queue.restored': ({ queue }) => [{ to: [everybody], payload: { action: 'create', queue } }],
    'queue.changed': ({ queue }) => [{ to: [everybody], payload: { action: 'update', queue } }],
    'queue.deleted': ({ queueId }) => [{ to: [everybody], payload: { action: 'delete', queueId } }],
  },
}
