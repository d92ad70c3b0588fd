import { queryOptions } from '@tanstack/react-query'
import { momentEndpoints } from '#domain/moments/moment-contract.ts'
import { call } from '#web/platform/client.ts'

export const momentsKey = ['moments'] as const

/** Live events keep the panel current; reading all of it every five minutes makes up for a missed one. */
const refreshMs = 300_000

export const momentsQuery = queryOptions({
  queryKey: momentsKey,
  queryFn: () => call(momentEndpoints.listUserMoments, {}),
  refetchInterval: refreshMs,
  refetchIntervalInBackground: true,
})
