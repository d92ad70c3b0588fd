import type { FastifyInstance } from 'fastify'
import { messageEndpoints } from '#domain/messages/message-contract.ts'
import { serve } from '#server/platform/http/http.ts'
import { countMessages } from './count-messages.ts'
import { deleteMessage } from './delete-message.ts'
import { editMessage } from './edit-message.ts'
import { forwardMessage } from './forward-message.ts'
import { listMessages } from './list-messages.ts'
import { sendMessage } from './send-message.ts'

export const messageRoutes = (app: FastifyInstance) =>
  serve(app, messageEndpoints, {
    listMessages,
    sendMessage,
    editMessage,
    deleteMessage,
    forwardMessage,
    countMessages,
  })
