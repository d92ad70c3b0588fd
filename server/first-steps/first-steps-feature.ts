import type { Feature } from '#server/feature.ts'
import { firstStepsRoutes } from './first-steps-routes.ts'

export const firstStepsFeature: Feature = { name: 'first-steps', routes: firstStepsRoutes }
