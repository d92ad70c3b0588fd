import type { Feature } from '#server/feature.ts'
import { fileDownload } from './file-download.ts'
import { removeFiles } from './remove-files.ts'
import { foldStorage } from './storage-jobs.ts'

export const filesFeature: Feature = {
  name: 'files',
  routes: fileDownload,
  jobs: [removeFiles],
  cronJobs: () => [foldStorage],
}
