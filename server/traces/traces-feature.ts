import type { Feature } from '#server/feature.ts'
import { traceRoutes } from './trace-routes.ts'

export const tracesFeature: Feature = { name: 'traces', routes: traceRoutes }
