import type { Feature } from '#server/feature.ts'
import { dashboardRoutes } from './dashboard-routes.ts'

export const dashboardFeature: Feature = { name: 'dashboard', routes: dashboardRoutes }
