import type { Feature } from '#server/feature.ts'
import { roomsOf, webhookLive } from './webhook-live.ts'
import { purgeWebhookEvents } from './webhook-jobs.ts'
import { webhookRoutes } from './webhook-routes.ts'

export const webhooksFeature: Feature = {
  name: 'webhooks',
  routes: webhookRoutes,
  relays: [webhookLive],
  roomsOf,
  cronJobs: () => [purgeWebhookEvents],
}
