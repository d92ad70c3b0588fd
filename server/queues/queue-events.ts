import type { Queue } from '#domain/queues/queue-contract.ts'

declare module '#server/platform/kernel/events.ts' {
  interface DomainEvents {
    'queue.created': { queue: Queue }
    'queue.changed': { queue: Queue }
    'queue.hours-changed': { queueId: number }
    'queue.restored': { queue: Queue }
    'queue.deleted': { queueId: number }
  }
}

export {}
