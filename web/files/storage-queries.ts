import { queryOptions } from '@tanstack/react-query'
import { storageEndpoints } from '#domain/files/storage-contract.ts'
import { call } from '#web/platform/client.ts'

/** What the company stores, for those who can make room. */
export const storageQuery = queryOptions({
  queryKey: ['storage'],
  queryFn: () => call(storageEndpoints.showStorage, {}),
})
