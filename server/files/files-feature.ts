import type { Feature } from '#server/feature.ts'
import { copyVoice } from './copy-voice.ts'
import { fileDownload } from './file-download.ts'
import { removeFiles } from './remove-files.ts'
import { removeUnsaved } from './remove-unsaved.ts'
import { compareStorages, foldStorage, watchStorage } from './storage-jobs.ts'
import { storageLive, storageRoomsOf } from './storage-live.ts'
import { storageRoutes } from './storage-routes.ts'

export const filesFeature: Feature = {
  name: 'files',
  routes: (app) => {
    fileDownload(app)
    storageRoutes(app)
  },
  relays: [storageLive],
  roomsOf: storageRoomsOf,
  jobs: [removeFiles, removeUnsaved, copyVoice],
  cronJobs: () => [foldStorage, watchStorage, compareStorages],
}
