import type { FastifyInstance } from 'fastify'
import { retentionEndpoints } from '#domain/files/retention-contract.ts'
import { serve } from '#server/platform/http/http.ts'
import { previewRetention } from './preview-retention.ts'

export const retentionRoutes = (app: FastifyInstance) => serve(app, retentionEndpoints, { previewRetention })
