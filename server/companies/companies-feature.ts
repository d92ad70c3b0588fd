import type { Feature } from '#server/feature.ts'
import { ownCompanyLive } from './company-live.ts'
import { companyRoutes } from './company-routes.ts'
import { tellPlanChange } from './tell-plan-change.ts'

export const companiesFeature: Feature = {
  name: 'companies',
  routes: companyRoutes,
  relays: [ownCompanyLive],
  listeners: (platform) => ({ 'plan.changed': [tellPlanChange(platform)] }),
}
