import type { Feature } from '#server/feature.ts'
import { reportRoutes } from './report-routes.ts'
import { sendReportLetters } from './send-letters.ts'

export const reportsFeature: Feature = {
  name: 'reports',
  routes: reportRoutes,
  cronJobs: () => [sendReportLetters],
}
