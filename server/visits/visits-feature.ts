import type { Feature } from '#server/feature.ts'
import { endOverdueVisits } from './visit-jobs.ts'
import { visitLive, visitRoomsOf } from './visit-live.ts'
import { visitRoutes } from './visit-routes.ts'

export const visitsFeature: Feature = {
  name: 'visits',
  routes: visitRoutes,
  relays: [visitLive],
  roomsOf: visitRoomsOf,
  cronJobs: () => [endOverdueVisits],
}
