import type { FastifyInstance } from 'fastify'
import { templateSendEndpoints } from '#domain/messages/template-send-contract.ts'
import { serve } from '#server/platform/http/http.ts'
import { sendTemplate } from './send-template.ts'

export const templateSendRoutes = (app: FastifyInstance) =>
  serve(app, templateSendEndpoints, { sendTemplate })
