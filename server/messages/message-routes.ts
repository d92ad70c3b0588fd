import type { FastifyInstance } from 'fastify'
import { messageEndpoints } from '#domain/messages/message-contract.ts'
import { serve } from '#server/platform/http/http.ts'
import { countMessages } from './count-messages.ts'
import { deleteMessage } from '#server/messages/changes/delete-message.ts'
import { editMessage } from '#server/messages/changes/edit-message.ts'
import { forwardMessage } from '#server/messages/outbound/forward-message.ts'
import { fetchFileAgain } from '#server/messages/inbound/fetch-file-again.ts'
import { listMessages } from './list-messages.ts'
import { sendMessage } from '#server/messages/outbound/send-message.ts'

export const messageRoutes = (app: FastifyInstance) =>
  serve(app, messageEndpoints, {
    listMessages,
    sendMessage,
    editMessage,
    deleteMessage,
    forwardMessage,
    fetchFile: fetchFileAgain,
    countMessages,
  })
