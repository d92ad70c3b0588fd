import { defaultHours } from '#domain/queues/queue-hours.ts'
import type { Queue, QueueChange } from '#domain/queues/queue-contract.ts'

export type QueueForm = Required<QueueChange>

const defaultColor = '#7C7C7C'

/** What the form of a queue starts with; of none: what a new one has. */
export const queueFormOf = (queue: Queue | null): QueueForm => ({
  name: queue?.name ?? '',
  color: queue?.color ?? defaultColor,
  orderQueue: queue?.orderQueue ?? null,
  greetingMessage: queue?.greetingMessage ?? '',
  outOfHoursMessage: queue?.outOfHoursMessage ?? '',
  closeTicket: queue?.closeTicket ?? false,
  ativarRoteador: queue?.ativarRoteador ?? false,
  tempoRoteador: (queue?.tempoRoteador ?? 0) as QueueForm['tempoRoteador'],
  schedules: queue?.schedules ?? defaultHours(),
})
