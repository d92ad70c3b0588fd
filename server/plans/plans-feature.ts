import type { Feature } from '#server/feature.ts'
import { planLive } from './plan-live.ts'
import { planRoutes } from './plan-routes.ts'

export const plansFeature: Feature = { name: 'plans', routes: planRoutes, relays: [planLive] }
