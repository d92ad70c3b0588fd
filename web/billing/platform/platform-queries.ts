import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { invoiceEndpoints, type invoiceFilters } from '#domain/invoices/invoice-contract.ts'
import { paymentEndpoints } from '#domain/payments/payment-contract.ts'
import { billingKey } from '#web/billing/billing-queries.ts'
import { call } from '#web/platform/client.ts'

export type InvoiceFilter = (typeof invoiceFilters)[number]
export type PlatformFilter = { search: string; filter: InvoiceFilter | null; companyId: number | null }

export const companyInvoicesQuery = ({ search, filter, companyId }: PlatformFilter) =>
  infiniteQueryOptions({
    queryKey: [...billingKey, 'platform', search, filter, companyId] as const,
    initialPageParam: '',
    queryFn: ({ pageParam }) =>
      call(invoiceEndpoints.listCompanyInvoices, {
        query: {
          ...(search && { searchParam: search }),
          ...(filter && { filter }),
          ...(companyId && { companyId }),
          ...(pageParam && { after: pageParam }),
        },
      }),
    getNextPageParam: ({ next }) => next ?? undefined,
  })

export const trailQuery = (id: string) =>
  queryOptions({
    queryKey: [...billingKey, 'trail', id] as const,
    queryFn: () => call(invoiceEndpoints.showInvoiceTrail, { params: { id } }),
  })

export const providersQuery = queryOptions({
  queryKey: [...billingKey, 'providers'] as const,
  queryFn: () => call(paymentEndpoints.listProviders, {}),
})
