import type { Feature } from '#server/feature.ts'
import { exportCapsule, restoreCapsule, tidyCapsules } from './capsule-jobs.ts'
import { capsuleLive, capsuleRoomsOf } from './capsule-live.ts'
import { capsuleRoutes } from './capsule-routes.ts'

export const capsulesFeature: Feature = {
  name: 'capsules',
  routes: capsuleRoutes,
  relays: [capsuleLive],
  roomsOf: capsuleRoomsOf,
  jobs: [exportCapsule, restoreCapsule],
  cronJobs: () => [tidyCapsules],
}
