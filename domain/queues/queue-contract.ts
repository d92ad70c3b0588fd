import { z } from 'zod'
import { deletion } from '../deleted-records/deleted-record-contract.ts'
import { defineEndpoints, longTextBytes } from '../http/endpoint.ts'
import { creationKey, version, wireDate, wireInt } from '../http/wire.ts'
import { companyChannel } from '../live/channel.ts'
import { chatbotOptions, chatbotOptionsGiven } from './option-contract.ts'
import { dayHours } from './queue-hours.ts'

export const queueSummary = z.object({ id: z.int(), name: z.string(), color: z.string() })
export type QueueSummary = z.infer<typeof queueSummary>

/** Minutes after which a waiting ticket rotates to the next attendant. */
export const rotationMinutes = [2, 5, 10, 15, 30, 45, 60] as const

export const queue = queueSummary.extend({
  orderQueue: z.int().nullable(),
  greetingMessage: z.string(),
  outOfHoursMessage: z.string(),
  closeTicket: z.boolean(),
  ativarRoteador: z.boolean(),
  tempoRoteador: z.int(),
  /** External bot that answers before the people of the department do, where the department has no options. */
  integrationId: z.int().nullable(),
  /** List of files that is sent on choosing the department. */
  fileListId: z.int().nullable(),
  schedules: z.array(dayHours),
  /** Options that customers choose from in the department. */
  chatbots: chatbotOptions,
  updatedAt: wireDate,
})
export type Queue = z.infer<typeof queue>

/** A colour name or #rrggbb: nothing that CSS could read as a URL. */
const colour = /^#?[0-9a-z]+$/i

export const queueChange = z.strictObject({
  name: z.string('Required').trim().min(1, 'Required').min(2, 'Too Short!').max(50, 'Too Long!'),
  color: z
    .string('Required')
    .trim()
    .min(1, 'Required')
    .min(3, 'Too Short!')
    .max(9, 'Too Long!')
    .regex(colour, 'Invalid color'),
  orderQueue: z.int().min(0).max(9999).nullable().optional(),
  greetingMessage: z.string().trim().max(4000, 'Too Long!').optional(),
  outOfHoursMessage: z.string().trim().max(4000, 'Too Long!').optional(),
  closeTicket: z.boolean().optional(),
  ativarRoteador: z.boolean().optional(),
  tempoRoteador: z.literal([0, ...rotationMinutes]).optional(),
  integrationId: z.int().positive().nullable().optional(),
  fileListId: z.int().positive().nullable().optional(),
  schedules: z.array(dayHours).length(7).optional(),
  chatbots: chatbotOptionsGiven.optional(),
})
export type QueueChange = z.infer<typeof queueChange>

const params = z.object({ id: wireInt })

export const queueEndpoints = defineEndpoints({
  listQueues: { method: 'GET', path: '/queue', access: 'signedIn', response: z.array(queue) },
  showQueue: { method: 'GET', path: '/queue/:id', access: 'signedIn', params, response: queue },
  createQueue: {
    method: 'POST',
    path: '/queue',
    bodyBytes: longTextBytes,
    access: 'queues-page:edit',
    body: queueChange.extend(creationKey),
    response: queue,
  },
  updateQueue: {
    method: 'PUT',
    path: '/queue/:id',
    bodyBytes: longTextBytes,
    access: 'queues-page:edit',
    params,
    body: queueChange.partial().extend({ updatedAt: version }),
    response: queue,
  },
  deleteQueue: {
    method: 'DELETE',
    path: '/queue/:id',
    access: 'queues-page:edit',
    params,
    response: deletion,
  },
})

export const queueChannel = companyChannel(
  'queue',
  z.discriminatedUnion('action', [
    z.object({ action: z.enum(['create', 'update']), queue }),
    z.object({ action: z.literal('delete'), queueId: z.int() }),
  ]),
)
export type QueueLive = z.infer<typeof queueChannel.payload>
