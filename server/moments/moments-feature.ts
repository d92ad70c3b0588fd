import type { Feature } from '#server/feature.ts'
import { momentRoutes } from './moment-routes.ts'

export const momentsFeature: Feature = { name: 'moments', routes: momentRoutes }
