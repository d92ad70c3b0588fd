import type { Feature } from '#server/feature.ts'
import { tellOfEnd } from './tell-of-end.ts'

export const certificatesFeature: Feature = {
  name: 'certificates',
  cronJobs: () => [tellOfEnd],
}
