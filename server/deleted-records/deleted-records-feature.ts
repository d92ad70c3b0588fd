import type { Feature } from '#server/feature.ts'
import { forgetExpired } from './deleted-record-jobs.ts'
import { deletedRecordRoutes } from './deleted-record-routes.ts'

export const deletedRecordsFeature: Feature = {
  name: 'deleted-records',
  routes: (app, { restorers }) => deletedRecordRoutes(app, restorers),
  cronJobs: () => [forgetExpired],
}
