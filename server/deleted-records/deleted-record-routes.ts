import type { FastifyInstance } from 'fastify'
import { deletedRecordEndpoints } from '#domain/deleted-records/deleted-record-contract.ts'
import { serve } from '#server/platform/http/http.ts'
import { listDeletedRecords } from './list-deleted-records.ts'
import { restoreDeletedRecord, type Restorers } from './restore-deleted-record.ts'

export const deletedRecordRoutes = (app: FastifyInstance, restorers: Restorers) =>
  serve(app, deletedRecordEndpoints, {
    listDeletedRecords,
    restoreDeletedRecord: restoreDeletedRecord(restorers),
  })
