import type { Feature } from '#server/feature.ts'
import { optOutLive } from './opt-out-live.ts'
import { optOutRoutes } from './opt-out-routes.ts'

export const optOutsFeature: Feature = { name: 'opt-outs', routes: optOutRoutes, relays: [optOutLive] }
