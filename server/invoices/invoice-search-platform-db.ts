import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { isSearchable } from '#domain/http/search-term.ts'
import { centsIn } from '#domain/invoices/cents.ts'
import { containing } from '#server/platform/database/containing.ts'
import type { Db } from '#server/platform/database/db.ts'

/** Above this number of companies, invoices are read in order until a page is full, since many of them match. */
const mostCompanies = 100

/** The ways in which an invoice of any company may be what is looked for: its number, its amount, or who it is for. */
export async function waysToFind(tx: Db, search: string): Promise<RawBuilder<SqlBool>[]> {
  const plain = search.trim()
  const number = /^#?(\d{1,9})$/.exec(plain)?.[1]
  const cents = centsIn(plain.replace(/^r\$\s?/i, '').replace(',', '.'))
  return [
    ...(number ? [sql<SqlBool>`invoices.number = ${Number(number)}`] : []),
    ...(cents === null ? [] : [sql<SqlBool>`invoices.amount_cents = ${cents}`]),
    ...(isSearchable(plain) ? [await ofCompanies(tx, plain)] : []),
  ]
}

async function ofCompanies(tx: Db, search: string): Promise<RawBuilder<SqlBool>> {
  const named = sql`companies.search_text like plain_text(${containing(search)})`
  const { rows } = await sql<{ id: number }>`
    select id from companies where ${named} limit ${mostCompanies + 1}`.execute(tx)
  if (rows.length <= mostCompanies)
    return sql<SqlBool>`invoices.company_id = any(${rows.map(({ id }) => id)}::int[])`
  return sql<SqlBool>`exists (select from companies where companies.id = invoices.company_id and ${named})`
}

type Page = { where: RawBuilder<SqlBool>; ways: readonly RawBuilder<SqlBool>[]; most: number }

/** The first invoices of each way, in the order of the list: among them are the first of all. */
export function firstOfEach({ where, ways, most }: Page): RawBuilder<unknown> {
  const each = ways.map(
    (way) => sql`(select company_id, id from invoices where ${way} and ${where}
      order by due_on desc, company_id desc, id desc limit ${most})`,
  )
  return each.length ? sql.join(each, sql` union `) : sql`select 0, 0 where false`
}
