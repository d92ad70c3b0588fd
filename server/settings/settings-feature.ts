import type { Feature } from '#server/feature.ts'
import { settingLive } from './setting-live.ts'
import { settingRoutes } from './setting-routes.ts'

export const settingsFeature: Feature = { name: 'settings', routes: settingRoutes, relays: [settingLive] }
