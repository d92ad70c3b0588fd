import type { FastifyInstance } from 'fastify'
import { noticeEndpoints } from '#domain/notifications/notice-contract.ts'
import { notificationEndpoints } from '#domain/notifications/notification-contract.ts'
import { serve } from '#server/platform/http/http.ts'
import { deletePushSubscription } from './delete-push-subscription.ts'
import { listNotices } from './list-notices.ts'
import { readNotices } from './read-notices.ts'
import { savePushSubscription } from './save-push-subscription.ts'
import { showPushKey } from './show-push-key.ts'

export const notificationRoutes = (app: FastifyInstance): void => {
  serve(app, notificationEndpoints, { showPushKey, savePushSubscription, deletePushSubscription })
  serve(app, noticeEndpoints, { listNotices, readNotices })
}
