import type { Queue } from '#domain/queues/queue-contract.ts'
import { defaultHours } from '#domain/queues/queue-hours.ts'

/** A department without automatic messages, with the given overrides. */
export const queueOf = (id: number, over: Partial<Queue> = {}): Queue => ({
  id,
  name: `Fila ${id}`,
  color: '#3b4bdb',
  orderQueue: null,
  greetingMessage: '',
  outOfHoursMessage: '',
  closeTicket: false,
  ativarRoteador: false,
  tempoRoteador: 0,
  integrationId: null,
  fileListId: null,
  schedules: defaultHours(),
  chatbots: [],
  updatedAt: new Date('2026-01-05T12:00:00Z'),
  ...over,
})
