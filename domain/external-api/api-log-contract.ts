import { z } from 'zod'
import { defineEndpoints } from '../http/endpoint.ts'
import { wireDate } from '../http/wire.ts'
import { usageKinds } from './usage-kind.ts'

export const apiRequest = z.object({
  id: z.int(),
  /** Name of the token, or of the connection that the token belongs to. */
  callerName: z.string(),
  idempotencyKey: z.string().nullable(),
  method: z.string(),
  path: z.string(),
  /** JSON without files, long texts cut; null where no body was sent, or the viewer may not see numbers. */
  body: z.string().nullable(),
  /** `replayed`: answered with the response of an earlier call. */
  state: z.enum(['running', 'done', 'refused', 'replayed']),
  status: z.int().nullable(),
  answer: z.string().nullable(),
  durationMs: z.int().nullable(),
  requestId: z.string(),
  createdAt: wireDate,
})
export type ApiRequest = z.infer<typeof apiRequest>

export const usageDays = 30

const seen = { access: 'connections-page:addConnection', plan: 'useExternalApi' } as const

/** Log of programs' calls, for the API's page. */
export const apiLogEndpoints = defineEndpoints({
  /** The last hundred calls of the last 48 hours, newest first. */
  listApiRequests: {
    method: 'GET',
    path: '/messages-api/requests',
    ...seen,
    response: z.object({ requests: z.array(apiRequest) }),
  },
  /** Messages sent on each of the last thirty days, by kind; days without any are left out. */
  showApiUsage: {
    method: 'GET',
    path: '/messages-api/usage',
    ...seen,
    response: z.object({
      usage: z.array(z.object({ day: z.iso.date(), kind: z.enum(usageKinds), count: z.int() })),
    }),
  },
})
