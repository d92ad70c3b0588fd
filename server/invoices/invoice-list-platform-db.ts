import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { z } from 'zod'
import { AppError } from '#domain/errors.ts'
import type { invoiceFilters } from '#domain/invoices/invoice-contract.ts'
import type { DbHandle } from '#server/platform/database/db.ts'
import { invoiceColumns, invoiceOf } from './invoice-db.ts'
import { matches } from './invoice-list-db.ts'
import { firstOfEach, waysToFind } from './invoice-search-platform-db.ts'

type Filter = {
  searchParam?: string | undefined
  filter?: (typeof invoiceFilters)[number] | undefined
  companyId?: number | undefined
  after?: string | undefined
  now: Date
}
const pageSize = 30

/** An invoice that money came for which does not match. */
const needsReview = sql<boolean>`exists (
  select from payments where payments.company_id = invoices.company_id and payments.invoice_id = invoices.id
    and payments.outcome = 'review' and payments.refunded_cents < payments.amount_cents)`

const states = (filter: Filter['filter'], now: Date) => {
  if (filter === 'open') return sql<SqlBool>`invoices.status = 'open'`
  // What was given up can still be paid, and is marked as overdue.
  if (filter === 'overdue')
    return sql<SqlBool>`invoices.status in ('open', 'uncollectible') and invoices.due_at < ${now}`
  if (filter === 'paid') return sql<SqlBool>`invoices.status = 'paid'`
  if (filter === 'canceled') return sql<SqlBool>`invoices.status = 'canceled'`
  if (filter === 'review') return sql<SqlBool>`${needsReview}`
  return sql<SqlBool>`true`
}

/** Due day, company and number of the last row of a page: the next one begins behind it. */
function placeOf(after: string) {
  const [, day, company, id] = /^(\d{4}-\d{2}-\d{2})\.(\d{1,9})\.(\d{1,9})$/.exec(after) ?? []
  // PostgreSQL knows no year 0.
  if (!day || day.startsWith('0000') || !z.iso.date().safeParse(day).success)
    throw new AppError('ERR_VALIDATION', [{ path: 'query.after', message: 'Invalid' }])
  return sql<SqlBool>`(invoices.due_on, invoices.company_id, invoices.id) < (${day}::date, ${Number(company)}, ${Number(id)})`
}

const of = (condition: boolean, part: () => RawBuilder<SqlBool>) => (condition ? part() : sql<SqlBool>`true`)

/** One page of the invoices of all companies, or of one, the latest due day first. */
export const findInvoicesOfAll = (
  db: DbHandle,
  { searchParam = '', filter, companyId, after, now }: Filter,
) =>
  db.asPlatform(async (tx) => {
    const search = searchParam.trim()
    const where = sql<SqlBool>`${states(filter, now)} and ${of(after !== undefined, () => placeOf(after ?? ''))}`
    const most = pageSize + 1
    const ways = search !== '' && companyId === undefined ? await waysToFind(tx, search) : null
    const rows = await tx
      .selectFrom('invoices')
      .innerJoin('companies', 'companies.id', 'invoices.companyId')
      .select(
        invoiceColumns.map((column) =>
          typeof column === 'string' ? (`invoices.${column}` as const) : column,
        ),
      )
      .select('companies.name as companyName')
      .select(needsReview.as('needsReview'))
      .$if(companyId !== undefined, (query) =>
        query.where('invoices.companyId', '=', companyId ?? 0).where(matches(searchParam)),
      )
      .where(
        of(
          ways !== null,
          () =>
            sql<SqlBool>`(invoices.company_id, invoices.id) in (${firstOfEach({ where, ways: ways ?? [], most })})`,
        ),
      )
      .where(where)
      .orderBy('invoices.dueOn', 'desc')
      .orderBy('invoices.companyId', 'desc')
      .orderBy('invoices.id', 'desc')
      .limit(most)
      .execute()
    const page = rows.slice(0, pageSize)
    const last = page.at(-1)
    return {
      rows: page.map(({ companyName, needsReview, ...row }) => ({
        ...invoiceOf(row),
        ...{ companyName, needsReview },
      })),
      next: last && rows.length > pageSize ? `${last.dueOn}.${last.companyId}.${last.id}` : null,
    }
  })
