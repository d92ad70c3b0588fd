import type { FastifyInstance } from 'fastify'
import { chatbotEndpoints } from '#domain/queues/option-contract.ts'
import { queueEndpoints } from '#domain/queues/queue-contract.ts'
import { ticketCountEndpoints } from '#domain/queues/ticket-count-contract.ts'
import { serve } from '#server/platform/http/http.ts'
import { createChatbot, deleteChatbot, listChatbots, showChatbot, updateChatbot } from './change-options.ts'
import { countTicketsOf } from './count-tickets-of.ts'
import { createQueue } from './create-queue.ts'
import { deleteQueue } from './delete-queue.ts'
import { listQueues } from './list-queues.ts'
import { showQueue } from './show-queue.ts'
import { updateQueue } from './update-queue.ts'

export const queueRoutes = (app: FastifyInstance) => {
  serve(app, ticketCountEndpoints, { countTicketsOf })
  serve(app, chatbotEndpoints, { listChatbots, showChatbot, createChatbot, updateChatbot, deleteChatbot })
  serve(app, queueEndpoints, { listQueues, showQueue, createQueue, updateQueue, deleteQueue })
}
