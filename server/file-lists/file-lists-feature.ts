import type { Feature } from '#server/feature.ts'
import { fileListLive } from './file-list-live.ts'
import { fileListRoutes } from './file-list-routes.ts'

export const fileListsFeature: Feature = {
  name: 'file-lists',
  routes: fileListRoutes,
  relays: [fileListLive],
}
