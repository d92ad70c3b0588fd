import type { Feature } from '#server/feature.ts'
import { installationHoldRoutes } from './installation-hold-routes.ts'

export const installationHoldFeature: Feature = { name: 'installation-hold', routes: installationHoldRoutes }
