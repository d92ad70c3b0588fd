import type { InvoiceArithmetic } from '#domain/invoices/invoice-contract.ts'
import type { Db } from '#server/platform/database/db.ts'
import { sql } from 'kysely'

export type PaidTerms = {
  /** Amount that was paid for a month of the running period, upgrades included. */
  monthlyCents: number
  months: number
  periodStart: string
  periodEnd: string
}

/** Payment of the last paid period; null where nothing was ever paid. */
export async function findPaidTerms(tx: Db, companyId: number): Promise<PaidTerms | null> {
  const rows = await tx
    .selectFrom('invoices')
    .innerJoin('renewals', (join) =>
      join
        .onRef('renewals.companyId', '=', 'invoices.companyId')
        .onRef('renewals.invoiceId', '=', 'invoices.id'),
    )
    .select(['kind', 'snapshot'])
    .select(sql<string>`period_start::text`.as('periodStart'))
    .select(
      sql<string>`(select (to_due at time zone time_zone)::date::text from companies where id = ${companyId})`.as(
        'endsOn',
      ),
    )
    // A licence that had lapsed began anew on the day it was paid.
    .select(
      sql<string>`(select (greatest(from_due, renewals.at) at time zone time_zone)::date::text from companies where id = ${companyId})`.as(
        'beganOn',
      ),
    )
    .where('invoices.companyId', '=', companyId)
    .where('invoices.status', '=', 'paid')
    .orderBy('renewals.at', 'desc')
    .orderBy('invoices.id', 'desc')
    .limit(20)
    .execute()
  const renewal = rows.find(({ kind }) => kind === 'renewal')
  const last = rows[0]
  if (!renewal || !last) return null
  const { months } = renewal.snapshot as unknown as InvoiceArithmetic
  // The latest of them says what a month costs now: an upgrade came on top of the renewal before it.
  const { monthlyCents } = last.snapshot as unknown as InvoiceArithmetic
  const late = renewal.periodStart > renewal.beganOn ? renewal.periodStart : renewal.beganOn
  return { monthlyCents, months, periodStart: late, periodEnd: renewal.endsOn }
}
