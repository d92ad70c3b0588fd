import { queryOptions } from '@tanstack/react-query'
import { deletedRecordEndpoints, type DeletedKind } from '#domain/deleted-records/deleted-record-contract.ts'
import { call } from '#web/platform/client.ts'

export const deletedRecordsKey = ['deleted-records'] as const

/** Refetched each time it is shown, because deletions send no events to it. */
export const deletedRecordsQuery = (kind: DeletedKind) =>
  queryOptions({
    queryKey: [...deletedRecordsKey, kind],
    queryFn: () => call(deletedRecordEndpoints.listDeletedRecords, { query: { kind } }),
    staleTime: 0,
  })
