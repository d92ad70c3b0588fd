import type { Feature } from '#server/feature.ts'
import { restHookRoutes } from './rest-hook-routes.ts'

export const restHooksFeature: Feature = { name: 'rest-hooks', routes: restHookRoutes }
