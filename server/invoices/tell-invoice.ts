import { type CompanyContext, openCompanyContext, type Platform } from '#server/platform/kernel/context.ts'
import type { Invoice } from './invoice-db.ts'
import type { Licence } from './licence-platform-db.ts'
import './invoice-events.ts'
import '#server/companies/company-events.ts'

/** Emits a change of an invoice after its transaction; a client that misses the event refetches. */
export const tellChange = (
  ctx: Pick<CompanyContext, 'emit'>,
  { publicId }: Pick<Invoice, 'publicId'>,
  action: 'create' | 'update' = 'update',
) => ctx.emit('invoice.changed', { action, invoiceId: publicId })

/** Tells of an invoice that was issued, and of the licence where a credit paid it. */
export function tellIssued(platform: Platform, licence: Licence, invoice: Invoice, action?: 'create'): void {
  tellChange(openCompanyContext(platform, licence.id), invoice, action)
  if (invoice.status === 'paid') tellPaid(platform, licence, invoice)
}

/** Tells the company's people that it goes on; what sessions remember of its licence is forgotten by the database's own notice. */
export function tellPaid(platform: Platform, licence: Licence, { publicId }: Pick<Invoice, 'publicId'>) {
  const ctx = openCompanyContext(platform, licence.id)
  const company = { id: licence.id, dueDate: licence.dueDate }
  ctx.emit('licence.paid', { action: 'CONCLUIDA', company, invoiceId: publicId })
  ctx.emit('ownCompany.changed', {})
}
