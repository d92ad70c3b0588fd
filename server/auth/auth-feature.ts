import type { Feature } from '#server/feature.ts'
import { authLive } from './auth-live.ts'
import { authRoutes } from './auth-routes.ts'

export const authFeature: Feature = { name: 'auth', routes: authRoutes, relays: [authLive] }
