import type { Feature } from '#server/feature.ts'
import { priceRoutes } from './price-routes.ts'

export const pricesFeature: Feature = { name: 'prices', routes: priceRoutes }
