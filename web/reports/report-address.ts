import { cycleBases, cycleKinds } from '#domain/insight/measures.ts'
import type { Input } from '#domain/http/endpoint.ts'
import {
  type ReportGroup,
  type reportEndpoints,
  reportGroups,
  reportPageSizes,
  reportSorts,
} from '#domain/reports/report-contract.ts'
import { type TicketStatus, ticketStatus } from '#domain/tickets/ticket-contract.ts'

export type ReportQuery = Input<typeof reportEndpoints.listReport>['query']
/** Filters of rows beside range and people. */
export type RowFilter = Pick<
  ReportQuery,
  'searchParam' | 'contactId' | 'status' | 'basis' | 'kind' | 'onlyRated'
>
export type RowOrder = { sort: (typeof reportSorts)[number]; order: 'asc' | 'desc' }

const firstSize = 20

const oneOf = <T extends string>(known: readonly T[], text: string | null): T | undefined =>
  known.find((one) => one === text)

const countOf = (text: string | null) => {
  const count = Number(text)
  return Number.isInteger(count) && count > 0 ? count : null
}

/** Reads the row filter from the address; unknown values are left out. */
export function rowFilterOfAddress(params: URLSearchParams): RowFilter {
  const filter: RowFilter = {}
  const searchParam = params.get('q')?.trim().slice(0, 100)
  const contactId = countOf(params.get('contactId'))
  const status = (params.get('status') ?? '')
    .split(',')
    .filter((one): one is TicketStatus => ticketStatus.safeParse(one).success)
  const [basis, kind] = [oneOf(cycleBases, params.get('basis')), oneOf(cycleKinds, params.get('kind'))]
  if (searchParam) filter.searchParam = searchParam
  if (contactId) filter.contactId = contactId
  if (status.length) filter.status = status
  if (basis) filter.basis = basis
  if (kind) filter.kind = kind
  if (params.get('rated') === '1') filter.onlyRated = true
  return filter
}

/** Parameters of the address for a part of the filter; each change leads back to the first page. */
export function addressOfRowFilter(part: { [K in keyof RowFilter]?: RowFilter[K] | undefined }) {
  const address: Record<string, string | null> = { page: null }
  if ('searchParam' in part) address.q = part.searchParam || null
  if ('contactId' in part) address.contactId = part.contactId ? String(part.contactId) : null
  if ('status' in part) address.status = part.status?.join(',') || null
  if ('basis' in part) address.basis = part.basis ?? null
  if ('kind' in part) address.kind = part.kind ?? null
  if ('onlyRated' in part) address.rated = part.onlyRated ? '1' : null
  return address
}

export const groupOfAddress = (params: URLSearchParams): ReportGroup | null =>
  oneOf(reportGroups, params.get('by')) ?? null

export function pageOfAddress(params: URLSearchParams) {
  const size = countOf(params.get('size'))
  return {
    page: countOf(params.get('page')) ?? 1,
    pageSize: reportPageSizes.find((one) => one === size) ?? firstSize,
  }
}

export const orderOfAddress = (params: URLSearchParams): RowOrder => ({
  sort: oneOf(reportSorts, params.get('sort')) ?? 'began',
  order: params.get('order') === 'asc' ? 'asc' : 'desc',
})
