import type { FastifyInstance } from 'fastify'
import { queueEndpoints } from '#domain/queues/queue-contract.ts'
import { serve } from '#server/platform/http.ts'
import { listQueues } from './list-queues.ts'

export const queueRoutes = (app: FastifyInstance) => serve(app, queueEndpoints, { listQueues })
