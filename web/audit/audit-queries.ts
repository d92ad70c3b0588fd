import { infiniteQueryOptions } from '@tanstack/react-query'
import { auditEndpoints } from '#domain/audit/audit-contract.ts'
import { call } from '#web/platform/client.ts'
import type { AuditFilter } from './audit-filter.ts'
import { queryOf } from './audit-filter.ts'

const auditKey = ['audit'] as const

/** A page of the company's trail, or of all companies'. */
export async function fetchAudit(filter: AuditFilter, before: string | null) {
  const query = { ...queryOf(filter), ...(before && { before }) }
  if (filter.everywhere) return call(auditEndpoints.listAllAudit, { query })
  const { entries, hasMore } = await call(auditEndpoints.listAudit, { query })
  return { entries: entries.map((entry) => ({ ...entry, companyId: 0, companyName: '' })), hasMore }
}

export type ShownEntry = Awaited<ReturnType<typeof fetchAudit>>['entries'][number]

/** Names the record of an entry; later features know the names of their own records. */
export type RecordName = (entry: ShownEntry) => string

/** Refetched each time it is shown, because new entries send no events. */
export const auditQuery = (filter: AuditFilter) =>
  infiniteQueryOptions({
    queryKey: [...auditKey, filter] as const,
    staleTime: 0,
    initialPageParam: null as string | null,
    queryFn: ({ pageParam }) => fetchAudit(filter, pageParam),
    getNextPageParam: ({ entries, hasMore }) => (hasMore ? (entries.at(-1)?.id ?? null) : null),
  })
