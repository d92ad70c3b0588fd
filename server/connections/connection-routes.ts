import type { FastifyInstance } from 'fastify'
import { connectionEndpoints } from '#domain/connections/connection-contract.ts'
import type { Channels } from '#server/channels/registry.ts'
import { serve } from '#server/platform/http/http.ts'
import { attachGreetingMedia } from '#server/connections/manage/attach-greeting-media.ts'
import { createConnection } from '#server/connections/manage/create-connection.ts'
import { deleteConnection } from '#server/connections/manage/delete-connection.ts'
import { detachGreetingMedia } from '#server/connections/manage/detach-greeting-media.ts'
import { dismissImportResult } from '#server/connections/manage/dismiss-import-result.ts'
import { endSessionOf } from '#server/connections/sessions/end-session-of.ts'
import { endSession } from '#server/connections/sessions/end-session.ts'
import { filterConnections } from '#server/connections/manage/filter-connections.ts'
import { listAllConnections } from '#server/connections/manage/list-all-connections.ts'
import { listConnectionsOf } from '#server/connections/manage/list-connections-of.ts'
import { listConnections } from '#server/connections/manage/list-connections.ts'
import { renewConnectionToken } from '#server/connections/manage/renew-connection-token.ts'
import { resumeSending } from '#server/connections/manage/resume-sending.ts'
import { renewSessionOf } from '#server/connections/sessions/renew-session-of.ts'
import { renewSession } from '#server/connections/sessions/renew-session.ts'
import { restartConnections } from '#server/connections/sessions/restart-connections.ts'
import { showConnection } from '#server/connections/manage/show-connection.ts'
import { startSessionOf } from '#server/connections/sessions/start-session-of.ts'
import { startSession } from '#server/connections/sessions/start-session.ts'
import { testConnection } from '#server/connections/manage/test-connection.ts'
import { updateConnection } from '#server/connections/manage/update-connection.ts'

export const connectionRoutes = (app: FastifyInstance, channels: Channels) =>
  serve(app, connectionEndpoints, {
    listConnections,
    filterConnections,
    listAllConnections: listAllConnections(app.platform),
    listConnectionsOf: listConnectionsOf(app.platform),
    showConnection,
    createConnection: createConnection(channels),
    updateConnection: updateConnection(channels),
    testConnection: testConnection(channels),
    renewConnectionToken,
    resumeSending,
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
