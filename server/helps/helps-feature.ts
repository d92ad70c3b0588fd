import type { Feature } from '#server/feature.ts'
import { helpRoutes } from './help-routes.ts'

export const helpsFeature: Feature = { name: 'helps', routes: helpRoutes }
