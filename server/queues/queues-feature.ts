import type { Feature } from '#server/feature.ts'
import { queueLive } from './queue-live.ts'
import { queueRoutes } from './queue-routes.ts'

export const queuesFeature: Feature = { name: 'queues', routes: queueRoutes, relays: [queueLive] }
