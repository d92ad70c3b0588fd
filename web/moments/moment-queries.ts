import { queryOptions } from '@tanstack/react-query'
import { momentEndpoints } from '#domain/moments/moment-contract.ts'
import { call } from '#web/platform/client.ts'

export const momentsKey = ['moments'] as const

/** What is told live is kept in step; in case something was not, all is read again every five minutes. */
const refreshMs = 300_000

export const momentsQuery = queryOptions({
  queryKey: momentsKey,
  queryFn: () => call(momentEndpoints.listUserMoments, {}),
  refetchInterval: refreshMs,
  refetchIntervalInBackground: true,
})
