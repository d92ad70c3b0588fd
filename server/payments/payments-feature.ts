import type { Feature } from '#server/feature.ts'
import { lookAtDue } from './charging/look-at-due.ts'
import { checkProviders } from './charging/check-providers.ts'
import { lookAtNoticeJob, lookAtNotices, purgeNotices } from './notices/look-at-notice.ts'
import { paymentRoutes } from './payment-routes.ts'

export const paymentsFeature: Feature = {
  name: 'payments',
  routes: paymentRoutes,
  jobs: [lookAtNoticeJob],
  cronJobs: () => [lookAtDue, lookAtNotices, purgeNotices, checkProviders],
}
