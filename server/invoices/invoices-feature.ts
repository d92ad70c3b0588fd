import type { Feature } from '#server/feature.ts'
import { billingRoomsOf, invoiceLive, paymentLive } from './invoice-live.ts'
import { invoiceRoutes } from './invoice-routes.ts'
import { beginPlans } from './begin-plans.ts'
import { giveUp, issueDue } from './issue-due.ts'

export const invoicesFeature: Feature = {
  name: 'invoices',
  routes: invoiceRoutes,
  relays: [invoiceLive, paymentLive],
  roomsOf: billingRoomsOf,
  cronJobs: () => [beginPlans, issueDue, giveUp],
}
