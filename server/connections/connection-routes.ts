import type { FastifyInstance } from 'fastify'
import { connectionEndpoints } from '#domain/connections/connection-contract.ts'
import { serve } from '#server/platform/http.ts'
import { listConnections } from './list-connections.ts'

export const connectionRoutes = (app: FastifyInstance) => serve(app, connectionEndpoints, { listConnections })
