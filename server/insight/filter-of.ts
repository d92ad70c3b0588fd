import type { z } from 'zod'
import type { rowFilterQuery } from '#domain/insight/cycle-filter.ts'
import type { CycleFilter } from './cycle-sums-db.ts'

type Given = { [K in keyof typeof rowFilterQuery]?: z.output<(typeof rowFilterQuery)[K]> | undefined }

/** The part of a query that chooses cycles, beside the range and the search. */
export const filterOf = (
  query: Omit<Given, 'basis' | 'dateFrom' | 'dateTo' | 'businessHours' | 'searchParam'>,
): CycleFilter => ({
  users: query.users,
  queueIds: query.queueIds,
  whatsappId: query.whatsappId,
  tags: query.tags,
  contactId: query.contactId,
  status: query.status,
  kind: query.kind,
  onlyRated: query.onlyRated,
})
