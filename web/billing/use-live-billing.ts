import { ownCompanyChannel } from '#domain/companies/company-contract.ts'
import { invoiceChannel, paymentChannel } from '#domain/invoices/invoice-contract.ts'
import { useLive } from '#web/platform/live.ts'
import { askAgain } from '#web/platform/query-client.ts'
import { billingKey } from './billing-queries.ts'

const askBilling = () => askAgain(billingKey)

/** Keeps invoices and the licence current: payments, and what a super user changes of the company's licence or plan. */
export function useLiveBilling(): void {
  useLive(invoiceChannel, askBilling)
  useLive(paymentChannel, askBilling)
  useLive(ownCompanyChannel, askBilling)
}
