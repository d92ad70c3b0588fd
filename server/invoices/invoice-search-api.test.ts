import { sql } from 'kysely'
import pg from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import { invoiceEndpoints as invoices } from '#domain/invoices/invoice-contract.ts'
import { openBilling } from '#tests/payments/billing-stage.ts'
import { firstOfEach, waysToFind } from './invoice-search-platform-db.ts'
import { issueFor } from './issue-due.ts'

const { world, db, asSara, company } = await openBilling()
const companies = 1000
const each = 20

/** Many companies, each with invoices that are numbered from 1 on; every amount is that of some hundred invoices. */
beforeAll(async () => {
  const owner = await company()
  await issueFor(world.platform, owner, 400)
  const client = new pg.Client({ connectionString: world.platform.db.ownerUrl })
  await client.connect()
  await client.query(`insert into companies (name, email, plan_id, due_date)
    select 'Lua ' || n, 'lua' || n || '@example.com', (select min(id) from plans), timestamptz '2030-01-01'
    from generate_series(1, ${companies}) n`)
  await client.query(`insert into invoices (company_id, number, period_start, period_end, due_on, due_at, detail,
      users, connections, queues, amount_cents, plan_id, snapshot, payer, status, paid_at)
    select companies.id, n, date '2020-01-01' + n * 30, date '2020-01-31' + n * 30, date '2020-01-31' + n * 30,
      timestamptz '2020-02-01' + make_interval(days => n * 30), detail, users, connections, queues,
      1000 + (companies.id * 7 + n) % 150, invoices.plan_id, snapshot, payer, 'paid', now()
    from companies, generate_series(1, ${each}) n, (select * from invoices limit 1) invoices
    where companies.name like 'Lua %'`)
  await client.query('analyze companies, invoices')
  await client.end()
})

const find = async (
  searchParam: string,
  given: { filter?: 'open' | 'overdue' | 'paid'; after?: string } = {},
) => asSara(invoices.listCompanyInvoices, { query: { searchParam, ...given } })

describe('looking for invoices of all companies', () => {
  test.each(['Lua 777', 'lua777@example.com', 'lua', '#13', '13', 'R$ 10,50', '10.5', '999999', 'nada aqui'])(
    'reads no more than it shows of what is found by %s',
    async (search) => {
      const plan = await db.asPlatform(async (tx) => {
        const ways = await waysToFind(tx, search)
        const found = firstOfEach({ where: sql`true`, ways, most: 31 })
        const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${found}`.execute(tx.withoutPlugins())
        return rows.map((row) => row['QUERY PLAN']).join('\n')
      })
      expect(plan).not.toMatch(/Seq Scan on invoices/)
    },
  )

  test('finds by a company, a number and an amount, the latest due day first', async () => {
    const { invoices: ofCompany } = await find('Lua 777')
    expect(new Set(ofCompany.map(({ companyName }) => companyName))).toEqual(new Set(['Lua 777']))
    expect(ofCompany.map(({ number }) => number)).toEqual(Array.from({ length: each }, (_, at) => each - at))
    const { invoices: numbered } = await find('#13')
    expect(new Set(numbered.map(({ number }) => number))).toEqual(new Set([13]))
    const { invoices: worth } = await find('R$ 10,50')
    expect(new Set(worth.map(({ value }) => value))).toEqual(new Set([10.5]))
    const days = worth.map(({ dueOn }) => dueOn)
    expect(days).toEqual(days.toSorted().toReversed())
    expect((await find('Lua 777', { filter: 'open' })).invoices).toEqual([])
    expect((await find('nada aqui')).invoices).toEqual([])
  })

  test('lists an invoice that was given up among the overdue ones, as its badge says', async () => {
    await db.asPlatform((tx) =>
      sql`update invoices set status = 'uncollectible', paid_at = null from companies
        where companies.id = company_id and companies.name = 'Lua 5' and number = 7`.execute(tx),
    )
    expect((await find('Lua 5', { filter: 'overdue' })).invoices).toMatchObject([{ number: 7 }])
    expect((await find('Lua 5', { filter: 'open' })).invoices).toEqual([])
  })

  test('pages through what is found without a gap', async () => {
    const seen: string[] = []
    let after: string | undefined
    do {
      const { invoices: rows, next } = await find('#13', after ? { after } : {})
      seen.push(...rows.map(({ id }) => id))
      after = next ?? undefined
    } while (after)
    expect([seen.length, new Set(seen).size]).toEqual([companies, companies])
  })
})
