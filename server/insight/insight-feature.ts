import type { Feature } from '#server/feature.ts'
import { proveInsight, wakeInsight } from './insight-jobs.ts'
import { proveCycles } from './prove-cycles.ts'
import { rebuildCycles } from './rebuild-cycles.ts'
import { rollUpDays } from './roll-up-days.ts'

export const insightFeature: Feature = {
  name: 'insight',
  jobs: [rebuildCycles, rollUpDays, proveCycles],
  cronJobs: () => [wakeInsight, proveInsight],
}
