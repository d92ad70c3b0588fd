import { z } from 'zod'
import { defineEndpoints } from '../http/endpoint.ts'

export const queueSummary = z.object({ id: z.int(), name: z.string(), color: z.string() })
export type QueueSummary = z.infer<typeof queueSummary>

export const queue = queueSummary.extend({
  orderQueue: z.int().nullable(),
  greetingMessage: z.string(),
  closeTicket: z.boolean(),
  ativarRoteador: z.boolean(),
  tempoRoteador: z.int(),
})
export type Queue = z.infer<typeof queue>

export const queueEndpoints = defineEndpoints({
  listQueues: { method: 'GET', path: '/queue', access: 'signedIn', response: z.array(queue) },
})
