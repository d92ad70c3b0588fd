import type { FastifyInstance } from 'fastify'
import { interactiveEndpoints } from '#domain/messages/interactive-contract.ts'
import { serve } from '#server/platform/http/http.ts'
import { sendButton } from './send-button.ts'
import { sendList } from './send-list.ts'
import { sendPix } from './send-pix.ts'

export const interactiveRoutes = (app: FastifyInstance) =>
  serve(app, interactiveEndpoints, {
    sendList: sendList(app.uploadFolder),
    sendCopy: sendButton('copy', app.uploadFolder),
    sendCall: sendButton('call', app.uploadFolder),
    sendUrl: sendButton('url', app.uploadFolder),
    sendPix: sendPix(app.uploadFolder),
  })
