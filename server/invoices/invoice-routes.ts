import type { FastifyInstance } from 'fastify'
import { invoiceEndpoints } from '#domain/invoices/invoice-contract.ts'
import { serve } from '#server/platform/http/http.ts'
import { cancelInvoice } from './cancel-invoice.ts'
import { giveCredit } from './give-credit.ts'
import { listCompanyInvoices } from './list-company-invoices.ts'
import { listInvoices } from './list-invoices.ts'
import { resolveReview } from './resolve-review.ts'
import { settleInvoice, undoSettlement } from './settle-invoice.ts'
import { showInvoice } from './show-invoice.ts'
import { showInvoiceTrail } from './show-invoice-trail.ts'

export const invoiceRoutes = (app: FastifyInstance) =>
  serve(app, invoiceEndpoints, {
    listInvoices,
    listCompanyInvoices,
    showInvoice,
    showInvoiceTrail,
    settleInvoice,
    undoSettlement,
    resolveReview,
    cancelInvoice,
    giveCredit,
  })
