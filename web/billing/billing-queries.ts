import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { invoiceEndpoints } from '#domain/invoices/invoice-contract.ts'
import { paymentEndpoints } from '#domain/payments/payment-contract.ts'
import { call } from '#web/platform/client.ts'

/** Query key of everything cached about invoices and the licence. */
export const billingKey = ['billing'] as const

export const subscriptionQuery = queryOptions({
  queryKey: [...billingKey, 'subscription'] as const,
  queryFn: () => call(paymentEndpoints.showSubscription, {}),
})

export const invoicesQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: [...billingKey, 'invoices', search] as const,
    initialPageParam: 1,
    queryFn: ({ pageParam }) =>
      call(invoiceEndpoints.listInvoices, {
        query: { pageNumber: String(pageParam), ...(search && { searchParam: search }) },
      }),
    getNextPageParam: (last, pages) => (last.hasMore ? pages.length + 1 : undefined),
  })

export const invoiceQuery = (id: string) =>
  queryOptions({
    queryKey: [...billingKey, 'invoice', id] as const,
    queryFn: () => call(invoiceEndpoints.showInvoice, { params: { id } }),
  })

/** Query of the open charges of an invoice. */
export const chargeQuery = (id: string) =>
  queryOptions({
    queryKey: [...billingKey, 'charge', id] as const,
    queryFn: () => call(paymentEndpoints.showCharge, { params: { id } }),
    gcTime: 0,
  })
