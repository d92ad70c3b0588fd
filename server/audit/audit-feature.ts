import type { Feature } from '#server/feature.ts'
import { forgetAudit } from './audit-jobs.ts'
import { auditRoutes } from './audit-routes.ts'

export const auditFeature: Feature = { name: 'audit', routes: auditRoutes, cronJobs: () => [forgetAudit] }
