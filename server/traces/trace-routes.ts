import type { FastifyInstance } from 'fastify'
import { traceEndpoints } from '#domain/traces/trace-contract.ts'
import { serve } from '#server/platform/http/http.ts'
import { listBotTurns } from './list-bot-turns.ts'

export const traceRoutes = (app: FastifyInstance) => serve(app, traceEndpoints, { listBotTurns })
