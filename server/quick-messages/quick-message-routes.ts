import type { FastifyInstance } from 'fastify'
import { quickMessageEndpoints } from '#domain/quick-messages/quick-message-contract.ts'
import { serve } from '#server/platform/http/http.ts'
import { attachQuickFile } from './attach-quick-file.ts'
import { createQuickMessage } from './create-quick-message.ts'
import { deleteQuickMessage } from './delete-quick-message.ts'
import { detachQuickFile } from './detach-quick-file.ts'
import { listQuickMessages } from './list-quick-messages.ts'
import { listQuickShortcuts } from './list-quick-shortcuts.ts'
import { showQuickMessage } from './show-quick-message.ts'
import { updateQuickMessage } from './update-quick-message.ts'

export const quickMessageRoutes = (app: FastifyInstance) =>
  serve(app, quickMessageEndpoints, {
    listQuickShortcuts,
    listQuickMessages,
    showQuickMessage,
    createQuickMessage,
    updateQuickMessage,
    deleteQuickMessage,
    attachQuickFile,
    detachQuickFile,
  })
