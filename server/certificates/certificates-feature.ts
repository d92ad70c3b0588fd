import type { Feature } from '#server/feature.ts'
import { certificateRoutes } from './certificate-routes.ts'
import { tellOfEnd } from './tell-of-end.ts'

export const certificatesFeature: Feature = {
  name: 'certificates',
  routes: certificateRoutes,
  cronJobs: () => [tellOfEnd],
}
