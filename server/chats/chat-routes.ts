import type { FastifyInstance } from 'fastify'
import { chatEndpoints } from '#domain/chats/chat-contract.ts'
import { serve } from '#server/platform/http/http.ts'
import { createChat } from './create-chat.ts'
import { deleteChatMessage } from './delete-chat-message.ts'
import { deleteChat } from './delete-chat.ts'
import { editChatMessage } from './edit-chat-message.ts'
import { listChatMessages } from './list-chat-messages.ts'
import { listChats } from './list-chats.ts'
import { muteChat } from './mute-chat.ts'
import { readChat } from './read-chat.ts'
import { sendChatMessage } from './send-chat-message.ts'
import { showChat } from './show-chat.ts'
import { updateChat } from './update-chat.ts'

export const chatRoutes = (app: FastifyInstance) =>
  serve(app, chatEndpoints, {
    listChats,
    showChat,
    createChat,
    updateChat,
    deleteChat,
    muteChat,
    listChatMessages,
    sendChatMessage,
    editChatMessage,
    deleteChatMessage,
    readChat,
  })
