import type { FastifyInstance } from 'fastify'
import { connectionEndpoints } from '#domain/connections/connection-contract.ts'
import type { Channels } from '#server/channels/registry.ts'
import { serve } from '#server/platform/http/http.ts'
import { attachGreetingMedia } from './attach-greeting-media.ts'
import { createConnection } from './create-connection.ts'
import { deleteConnection } from './delete-connection.ts'
import { detachGreetingMedia } from './detach-greeting-media.ts'
import { dismissImportResult } from './dismiss-import-result.ts'
import { endSessionOf } from './end-session-of.ts'
import { endSession } from './end-session.ts'
import { filterConnections } from './filter-connections.ts'
import { listAllConnections } from './list-all-connections.ts'
import { listConnectionsOf } from './list-connections-of.ts'
import { listConnections } from './list-connections.ts'
import { renewSessionOf } from './renew-session-of.ts'
import { renewSession } from './renew-session.ts'
import { restartConnections } from './restart-connections.ts'
import { showConnection } from './show-connection.ts'
import { startSessionOf } from './start-session-of.ts'
import { startSession } from './start-session.ts'
import { updateConnection } from './update-connection.ts'

export const connectionRoutes = (app: FastifyInstance, channels: Channels) =>
  serve(app, connectionEndpoints, {
    listConnections,
    filterConnections,
    listAllConnections: listAllConnections(app.platform),
    listConnectionsOf: listConnectionsOf(app.platform),
    showConnection,
    createConnection: createConnection(channels),
    updateConnection: updateConnection(channels),
    deleteConnection,
    attachGreetingMedia,
    detachGreetingMedia,
    dismissImportResult,
    restartConnections,
    endSessionOf: endSessionOf(app.platform),
    startSessionOf: startSessionOf(app.platform),
    renewSessionOf: renewSessionOf(app.platform),
    startSession,
    renewSession,
    endSession,
  })
