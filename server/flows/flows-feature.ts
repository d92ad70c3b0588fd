import type { Feature } from '#server/feature.ts'
import { forgetFlowFiles, sealFlowKeys } from './flow-jobs.ts'
import { flowLive } from './flow-live.ts'
import { flowRoutes } from './flow-routes.ts'

export const flowsFeature: Feature = {
  name: 'flows',
  routes: flowRoutes,
  relays: [flowLive],
  cronJobs: () => [forgetFlowFiles, sealFlowKeys],
}
