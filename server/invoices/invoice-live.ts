import { type Viewer, can } from '#domain/access/access.ts'
import {
  invoiceChannel,
  type InvoiceLive,
  paymentChannel,
  type PaymentLive,
} from '#domain/invoices/invoice-contract.ts'
import type { Relay } from '#server/platform/live/live.ts'
import './invoice-events.ts'

const room = 'billing'

/** Audience of invoice events: users who may pay. */
export const billingRoomsOf = (viewer: Viewer): string[] => (can(viewer, 'billing-page:pay') ? [room] : [])

export const invoiceLive: Relay<InvoiceLive> = {
  channel: invoiceChannel,
  on: { 'invoice.changed': (payload) => [{ to: [room], payload }] },
}

export const paymentLive: Relay<PaymentLive> = {
  channel: paymentChannel,
  on: { 'licence.paid': (payload) => [{ to: [room], payload }] },
}
