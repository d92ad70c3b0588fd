import type { Feature } from '#server/feature.ts'
import { brandRoutes } from './brand-routes.ts'

export const brandingFeature: Feature = { name: 'branding', routes: brandRoutes }
