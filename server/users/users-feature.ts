import type { Feature } from '#server/feature.ts'
import { announceMembers } from './announce-members.ts'
import { noticeAway } from './user-jobs.ts'
import { userLive } from './user-live.ts'
import { userRoutes } from './user-routes.ts'
import { userStatus } from './user-status.ts'

export const usersFeature: Feature = {
  name: 'users',
  routes: (app, { config }) => userRoutes(app, config.publicUrl ?? `http://localhost:${config.port}`),
  relays: [userLive],
  clientEvents: (platform) => [userStatus(platform)],
  listeners: (platform) => ({ 'queue.restored': [announceMembers(platform)] }),
  cronJobs: () => [noticeAway],
}
