import type { FastifyInstance } from 'fastify'
import { responderEndpoints } from '#domain/traces/responder-contract.ts'
import { traceEndpoints } from '#domain/traces/trace-contract.ts'
import { serve } from '#server/platform/http/http.ts'
import { listBotTurns } from './list-bot-turns.ts'
import { listResponders } from './list-responders.ts'

export const traceRoutes = (app: FastifyInstance) => {
  serve(app, traceEndpoints, { listBotTurns })
  serve(app, responderEndpoints, { listResponders })
}
