import type { FastifyInstance } from 'fastify'
import { templateEndpoints } from '#domain/connections/template-contract.ts'
import type { Channels } from '#server/channels/registry.ts'
import { serve } from '#server/platform/http/http.ts'
import { listTemplates } from './list-templates.ts'
import { syncTemplates } from './sync-templates.ts'

export const templateRoutes = (app: FastifyInstance, channels: Channels) =>
  serve(app, templateEndpoints, {
    listTemplates: listTemplates(channels),
    syncTemplates: syncTemplates(channels),
  })
