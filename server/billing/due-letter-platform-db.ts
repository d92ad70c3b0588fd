import { sql } from 'kysely'
import { letterSteps } from '#domain/billing/letter-due.ts'
import { dayMs } from '#domain/companies/wall-clock.ts'
import type { DbHandle } from '#server/platform/database/db.ts'

export type OpenInvoice = { companyId: number; invoiceId: number; dueAt: Date }

const pageSize = 500

/**
 * Open invoices near enough to their due day that somebody may have to be written to, by pages: only whose they are. Never of the
 * platform, and not of companies that are suspended or closing.
 */
export const findOpenInvoicePage = (
  db: DbHandle,
  now: Date,
  after: OpenInvoice | null,
): Promise<OpenInvoice[]> => {
  // A day more on either side: the due day ends at another moment in each zone.
  const from = new Date(now.getTime() - (Math.max(...letterSteps) + 2) * dayMs)
  const to = new Date(now.getTime() + (2 - Math.min(...letterSteps)) * dayMs)
  const past = after
    ? sql`and (due_at, company_id, id) > (${after.dueAt}, ${after.companyId}, ${after.invoiceId})`
    : sql``
  return db.asPlatform(async (tx) => {
    const { rows } = await sql<OpenInvoice>`
      select company_id, id as invoice_id, due_at from invoices
      where status = 'open' and kind = 'renewal' and due_at between ${from} and ${to} ${past}
        and exists (
          select from companies
          where companies.id = invoices.company_id and status and closed_at is null and not is_platform)
      order by due_at, company_id, id limit ${pageSize}`.execute(tx)
    return rows
  })
}
