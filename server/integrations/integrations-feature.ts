import type { Feature } from '#server/feature.ts'
import { purgeAskings } from './integration-jobs.ts'
import { integrationLive } from './integration-live.ts'
import { integrationRoutes } from './integration-routes.ts'

export const integrationsFeature: Feature = {
  name: 'integrations',
  routes: integrationRoutes,
  cronJobs: () => [purgeAskings],
  relays: [integrationLive],
}
