import type { Feature } from '#server/feature.ts'
import { reportRoutes } from './report-routes.ts'

export const reportsFeature: Feature = { name: 'reports', routes: reportRoutes }
