import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { centsIn } from '#domain/invoices/cents.ts'
import { containing } from '#server/platform/database/containing.ts'
import type { Db } from '#server/platform/database/db.ts'
import { invoiceColumns, invoiceOf } from './invoice-db.ts'

const pageSize = 20

/** The number of an invoice, as 12 or #12; null for anything else. */
function numberIn(search: string): number | null {
  const digits = /^#?(\d{1,9})$/.exec(search.trim())?.[1]
  return digits === undefined ? null : Number(digits)
}

/** Search of invoices: a number matches the invoice's number or its amount, as 49,90; anything else matches its texts. */
export function matches(search: string): RawBuilder<SqlBool> {
  const plain = search.trim()
  if (plain === '') return sql<SqlBool>`true`
  const number = numberIn(search)
  const cents = centsIn(plain.replace(/^r\$\s?/i, '').replace(',', '.'))
  const ways = [
    sql`plain_text(invoices.detail) like plain_text(${containing(plain)})`,
    ...(number === null ? [] : [sql`invoices.number = ${number}`]),
    ...(cents === null ? [] : [sql`invoices.amount_cents = ${cents}`]),
  ]
  return sql<SqlBool>`(${sql.join(ways, sql` or `)})`
}

/** Cancelled ones are found by whoever looks for their number. */
const shown = (search: string) => {
  const number = numberIn(search)
  return number === null
    ? sql<SqlBool>`invoices.status <> 'canceled'`
    : sql<SqlBool>`(invoices.status <> 'canceled' or invoices.number = ${number})`
}

/** One page of a company's invoices; there are some dozens of them, so that counting them costs nothing. */
export async function findInvoicePage(
  tx: Db,
  { companyId, search, page }: { companyId: number; search: string; page: number },
) {
  const found = tx
    .selectFrom('invoices')
    .where('companyId', '=', companyId)
    .where(shown(search))
    .where(matches(search))
  const rows = await found
    .select(invoiceColumns)
    .orderBy('dueOn', 'desc')
    .orderBy('id', 'desc')
    .limit(pageSize + 1)
    .offset((page - 1) * pageSize)
    .execute()
  const { count } = await found.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  return {
    invoices: rows.slice(0, pageSize).map(invoiceOf),
    count: Number(count),
    hasMore: rows.length > pageSize,
  }
}
