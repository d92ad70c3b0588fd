import { queryOptions } from '@tanstack/react-query'
import { retentionEndpoints } from '#domain/files/retention-contract.ts'
import type { retentionMonths } from '#domain/settings/setting-catalogue.ts'
import { call } from '#web/platform/client.ts'

export type Months = (typeof retentionMonths)[number]

/** Files that retention would remove if they were kept for so many months. */
export const retentionQuery = (months: Months) =>
  queryOptions({
    queryKey: ['retention', months] as const,
    queryFn: () => call(retentionEndpoints.previewRetention, { query: { months } }),
    gcTime: 0,
  })
