import type { Feature } from '#server/feature.ts'
import { quickMessageLive, quickMessageRoomsOf } from './quick-message-live.ts'
import { quickMessageRoutes } from './quick-message-routes.ts'

export const quickMessagesFeature: Feature = {
  name: 'quick-messages',
  routes: quickMessageRoutes,
  relays: [quickMessageLive],
  roomsOf: quickMessageRoomsOf,
}
