import type { FastifyInstance } from 'fastify'
import { notificationEndpoints } from '#domain/notifications/notification-contract.ts'
import { serve } from '#server/platform/http/http.ts'
import { deletePushSubscription } from './delete-push-subscription.ts'
import { savePushSubscription } from './save-push-subscription.ts'
import { showPushKey } from './show-push-key.ts'

export const notificationRoutes = (app: FastifyInstance) =>
  serve(app, notificationEndpoints, { showPushKey, savePushSubscription, deletePushSubscription })
