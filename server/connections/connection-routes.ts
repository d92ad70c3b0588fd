import type { FastifyInstance } from 'fastify'
import { connectionEndpoints } from '#domain/connections/connection-contract.ts'
import { serve } from '#server/platform/http.ts'
import { createConnection } from './create-connection.ts'
import { deleteConnection } from './delete-connection.ts'
import { endSession } from './end-session.ts'
import { listConnections } from './list-connections.ts'
import { renewSession } from './renew-session.ts'
import { showConnection } from './show-connection.ts'
import { startSession } from './start-session.ts'
import { updateConnection } from './update-connection.ts'

export const connectionRoutes = (app: FastifyInstance) =>
  serve(app, connectionEndpoints, {
    listConnections,
    showConnection,
    createConnection,
    updateConnection,
    deleteConnection,
    startSession,
    renewSession,
    endSession,
  })
