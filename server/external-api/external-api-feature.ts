import type { Feature } from '#server/feature.ts'
import { externalRoutes } from './external-routes.ts'

export const externalApiFeature: Feature = {
  name: 'external-api',
  routes: externalRoutes,
}
