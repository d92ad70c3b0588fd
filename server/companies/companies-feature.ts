import type { Feature } from '#server/feature.ts'
import { companyRoutes } from './company-routes.ts'

export const companiesFeature: Feature = { name: 'companies', routes: companyRoutes }
