import type { Feature } from '#server/feature.ts'
import { openFacebookDoor } from '#server/connections/facebook/facebook-door.ts'
import { facebookRoutes } from '#server/connections/facebook/facebook-routes.ts'
import { readNumberRatings } from '#server/connections/health/health-jobs.ts'
import { noticeMute } from '#server/connections/health/mute-jobs.ts'
import { countParked } from '#server/connections/manage/parked-platform-db.ts'
import { retryParked } from '#server/connections/manage/parked-jobs.ts'
import { parkedRoutes } from '#server/connections/manage/parked-routes.ts'
import { syncAllTemplates } from '#server/connections/templates/template-jobs.ts'
import { templateRoutes } from '#server/connections/templates/template-routes.ts'
import { metaWebhook } from '#server/connections/webhook/meta-webhook.ts'
import { purgeInbound, purgeSessionMessages } from './connection-jobs.ts'
import { connectionLive, connectionRoomsOf, importLive, sessionLive } from './connection-live.ts'
import { connectionRoutes } from './connection-routes.ts'
import { tellPlatform } from './tell-platform.ts'

export const connectionsFeature: Feature = {
  name: 'connections',
  routes: (app, { config, channels, onStored }) => {
    const { metaAppSecret: appSecret, metaVerifyToken: verifyToken } = app.platform.secrets
    connectionRoutes(app, channels)
    facebookRoutes(app, openFacebookDoor(config, appSecret), channels)
    templateRoutes(app, channels)
    parkedRoutes(app)
    metaWebhook(app, { channels, appSecret, verifyToken, onStored })
  },
  relays: [connectionLive, sessionLive, importLive],
  roomsOf: connectionRoomsOf,
  listeners: (platform, live) => {
    const overview = tellPlatform(platform, live)
    return {
      'connection.created': [overview['connection.created']],
      'connection.changed': [overview['connection.changed']],
      'connection.deleted': [overview['connection.deleted']],
    }
  },
  cronJobs: (channels) => [
    syncAllTemplates(channels),
    readNumberRatings(channels),
    purgeInbound,
    purgeSessionMessages,
    noticeMute,
    retryParked,
  ],
  counts: ({ db }) => [
    {
      name: 'inbound_parked',
      help: 'What providers told and could not be applied.',
      read: () => countParked(db),
    },
  ],
}
