import type { Feature } from '#server/feature.ts'
import { tagLive, tagLiveUnhyphenated } from './tag-live.ts'
import { tagRoutes } from './tag-routes.ts'

export const tagsFeature: Feature = {
  name: 'tags',
  routes: tagRoutes,
  relays: [tagLive, tagLiveUnhyphenated],
}
