import type { Feature } from '#server/feature.ts'
import { companyAdminLive } from './company-admin-live.ts'
import { companyAdminRoutes } from './company-admin-routes.ts'
import { eraseClosed } from './erase-company.ts'
import { tellCompany } from './tell-company.ts'

export const companyAdminFeature: Feature = {
  name: 'company-admin',
  routes: (app, { config }) => companyAdminRoutes(app, config.publicUrl ?? `http://localhost:${config.port}`),
  relays: [companyAdminLive],
  listeners: (platform) => ({ 'company.changed': [tellCompany(platform)] }),
  cronJobs: () => [eraseClosed],
}
