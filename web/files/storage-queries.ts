import { queryOptions } from '@tanstack/react-query'
import { storageEndpoints } from '#domain/files/storage-contract.ts'
import { call } from '#web/platform/client.ts'

/** Storage that the company uses, for users who may free some. */
export const storageQuery = queryOptions({
  queryKey: ['storage'],
  queryFn: () => call(storageEndpoints.showStorage, {}),
})
