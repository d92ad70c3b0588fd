import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { invoiceEndpoints as invoices } from '#domain/invoices/invoice-contract.ts'
import { endOfDay } from '#domain/companies/company-days.ts'
import { saveCompany } from '#server/companies/company-platform-db.ts'
import { openWorld } from '#tests/app/world.ts'
import { insertCharge } from './charge-db.ts'
import { getInvoice } from './invoice-db.ts'
import { findInvoicePage } from './invoice-list-db.ts'
import { issueRenewal } from './issue-invoice.ts'
import { giveUp, issueDue, issueFor } from './issue-due.ts'
import { inLicence } from './licence-platform-db.ts'
import type { ProviderFound } from './provider-found.ts'
import { settleCharge } from './settle-charge.ts'

const morning = new Date('2027-03-01T12:00:00Z')
let today = morning
const world = await openWorld({ now: () => today })
const { db } = world.platform
afterEach(() => {
  today = morning
})

const home = await world.company({ name: 'Plataforma' })
const sara = await world.user(home, { name: 'Sara', profile: 'admin', super: true })
const asSara = await world.as(sara.email)
const timeZone = 'America/Sao_Paulo'
const planId = await db.asPlatform(async (tx) => {
  await tx.updateTable('companies').set({ isPlatform: true }).where('id', '=', home).execute()
  const plan = { name: 'Pro', users: 5, connections: 4, queues: 3, amountCents: 4990 }
  const { id } = await tx.insertInto('plans').values(plan).returning('id').executeTakeFirstOrThrow()
  return id
})

let counter = 0
async function made(given: { due?: string; recurrence?: 'MENSAL' | 'TRIMESTRAL'; status?: boolean } = {}) {
  const [year = 0, month = 0, day = 0] = (given.due ?? '2027-03-10').split('-').map(Number)
  const id = await saveCompany(db, {
    ...{ name: `Loja ${++counter}`, email: `loja${counter}@example.com`, planId, timeZone },
    ...{ dueDate: endOfDay(timeZone, { year, month, day }), anchorDay: day, status: given.status ?? true },
    ...{ recurrence: given.recurrence ?? 'MENSAL' },
  })
  const { email } = await world.user(id, { profile: 'admin' })
  return { id, call: await world.as(email) }
}
const listed = (call: Awaited<ReturnType<typeof world.as>>, query = {}) =>
  call(invoices.listInvoices, { query })
/** Invoices as stored: read without a session, which the moved clock may have ended. */
const kept = async (companyId: number) =>
  (await world.inCompany(companyId, (tx) => findInvoicePage(tx, { companyId, search: '', page: 1 }))).invoices
/** A super user signed in by the moved clock: sessions from before have expired. */
const newSuper = async () => world.as((await world.user(home, { profile: 'admin', super: true })).email)
const companyOf = (id: number) =>
  db.asPlatform((tx) => tx.selectFrom('companies').selectAll().where('id', '=', id).executeTakeFirstOrThrow())
const dueOf = async (id: number) => (await companyOf(id)).dueDate.toISOString().slice(0, 10)
const issued = async (id: number) => (await issueFor(world.platform, id, 10))!
const sumOf = (id: number, table: 'payments' | 'credits') =>
  db.asPlatform(async (tx) => {
    const rows = await tx.selectFrom(table).select('amountCents').where('companyId', '=', id).execute()
    return rows.reduce((sum, { amountCents }) => sum + amountCents, 0)
  })

async function charged(companyId: number, publicId: string, provider: 'efi' | 'stripe' = 'efi') {
  const charge = await inLicence(db, companyId, async (tx) => {
    const { id: invoiceId, amountCents } = await getInvoice(tx, { companyId, publicId })
    return insertCharge(tx, {
      ...{ companyId, invoiceId, provider, method: 'pix', amountCents, status: 'pending' },
      ...{ externalId: `tx${++counter}` },
    })
  })
  return charge!
}
type ChargeOf = Awaited<ReturnType<typeof charged>>
const paid = (
  charge: ChargeOf,
  given: Partial<ProviderFound> & { payment?: string; cents?: number } = {},
) => ({
  ...{ externalId: charge.externalId ?? '', status: 'paid' as const, amountCents: charge.amountCents },
  ...{ currency: 'BRL', reference: charge.id, opened: null },
  payments: [
    {
      ...{
        externalPaymentId: given.payment ?? `E${charge.id}`,
        amountCents: given.cents ?? charge.amountCents,
      },
      ...{ paidAt: today, refundedCents: 0 },
    },
  ],
  ...given,
})
const settle = (charge: ChargeOf, found: ProviderFound) =>
  settleCharge(world.platform, { companyId: charge.companyId, chargeId: charge.id }, found)

describe('issuing', () => {
  test('[BILL-009, BILL-014, D35, D89] issues ten days before the end, what the months cost', async () => {
    const { id, call } = await made({ recurrence: 'TRIMESTRAL', due: '2027-03-11' })
    today = new Date('2027-03-01T10:59:00Z')
    await issueDue.run(world.platform)
    expect((await listed(call)).invoices).toEqual([])
    today = new Date('2027-03-01T11:00:00Z')
    await issueDue.run(world.platform)
    await issueDue.run(world.platform)
    expect(await listed(call)).toMatchObject({ count: 1, hasMore: false })
    expect((await listed(call)).invoices).toEqual([
      {
        ...{ id: expect.any(String), number: 1, detail: 'Pro', users: 5, connections: 4, queues: 3 },
        ...{ value: 149.7, status: 'open', paidAt: null, issuedAt: today },
        ...{
          dueDate: new Date('2027-03-12T02:59:59.999Z'),
          dueOn: '2027-03-11',
          periodStart: '2027-03-11',
          periodEnd: '2027-06-11',
        },
      },
    ])
    expect((await companyOf(id)).lastInvoice).toBe(1)
  })

  test('[D12] issues nothing for the platform, nor for suspended and closed companies', async () => {
    const suspended = await made({ status: false })
    const closed = await made()
    await db.asPlatform(async (tx) => {
      await tx.updateTable('companies').set({ closedAt: today }).where('id', '=', closed.id).execute()
      const dueDate = new Date('2027-03-05')
      await tx.updateTable('companies').set({ dueDate, planId }).where('id', '=', home).execute()
    })
    await issueDue.run(world.platform)
    for (const id of [home, suspended.id, closed.id]) expect((await companyOf(id)).lastInvoice).toBe(0)
  })

  test('[D35] catches up after days without a clock, with one invoice from today on', async () => {
    const { id } = await made({ due: '2027-02-10' })
    today = new Date('2027-03-20T12:00:00Z')
    await issueDue.run(world.platform)
    expect(await kept(id)).toHaveLength(1)
    expect((await kept(id))[0]).toMatchObject({ periodStart: '2027-03-20', periodEnd: '2027-04-20' })
  })

  test('numbers without a gap while sixty issue at once and some are taken back', async () => {
    const { id } = await made()
    const attempts = Array.from({ length: 60 }, (_, index) =>
      inLicence(db, id, async (tx, licence) => {
        const invoice = await issueRenewal(tx, licence, { now: today })
        await tx
          .updateTable('invoices')
          .set({ status: 'canceled', canceledAt: today })
          .where('id', '=', invoice.id)
          .execute()
        if (index % 3 === 0) throw new Error('taken back')
      }).catch((error: Error) => {
        if (error.message !== 'taken back') throw error
      }),
    )
    await Promise.all(attempts)
    const rows = await db.asPlatform((tx) =>
      tx.selectFrom('invoices').select('number').where('companyId', '=', id).orderBy('number').execute(),
    )
    expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 40 }, (_, index) => index + 1))
  })

  test('gives up on what is open for 60 days, which can still be paid', async () => {
    const { id } = await made()
    const invoice = await issued(id)
    today = new Date('2027-05-10T12:00:00Z')
    await giveUp.run(world.platform)
    expect((await kept(id))[0]).toMatchObject({ status: 'uncollectible' })
    await issueDue.run(world.platform)
    expect((await kept(id)).length).toBe(1)
    const charge = await charged(id, invoice.publicId)
    await settle(charge, paid(charge))
    expect((await kept(id))[0]).toMatchObject({ status: 'paid' })
    expect(await dueOf(id)).toBe('2027-06-11')
  })

  test('[D99] gives up on the invoices of the others when those of one company cannot be changed', async () => {
    const stuck = await made()
    const other = await made()
    for (const { id } of [stuck, other]) await issued(id)
    await db.asPlatform((tx) =>
      sql`create function refuse() returns trigger language plpgsql as $$ begin raise 'refused'; end $$;
        create trigger refuse before update on invoices for each row
        when (old.company_id = ${sql.lit(stuck.id)}) execute function refuse()`.execute(tx),
    )
    today = new Date('2027-05-10T12:00:00Z')
    await giveUp.run(world.platform)
    await db.asPlatform((tx) => sql`drop trigger refuse on invoices`.execute(tx))
    expect((await kept(stuck.id))[0]).toMatchObject({ status: 'open' })
    expect((await kept(other.id))[0]).toMatchObject({ status: 'uncollectible' })
  })
})

describe('settling', () => {
  test('[BILL-028, D91] extends the licence once for sixty notices of one payment', async () => {
    const { id, call } = await made()
    const charge = await charged(id, (await issued(id)).publicId)
    const events = await world.during(() =>
      Promise.all(Array.from({ length: 60 }, () => settle(charge, paid(charge)))),
    )
    expect(await dueOf(id)).toBe('2027-04-11')
    expect((await listed(call)).invoices[0]).toMatchObject({ status: 'paid', paidAt: today })
    expect(await sumOf(id, 'payments')).toBe(4990)
    expect(await sumOf(id, 'credits')).toBe(0)
    const told = events.filter(({ name }) => name === 'licence.paid')
    expect(told).toMatchObject([
      {
        companyId: id,
        payload: { action: 'CONCLUIDA', company: { id, dueDate: (await companyOf(id)).dueDate } },
      },
    ])
  })

  test('[D91] turns the second of two charges that were both paid into credit', async () => {
    const { id } = await made()
    const invoice = await issued(id)
    const one = await charged(id, invoice.publicId)
    const other = await charged(id, invoice.publicId, 'stripe')
    const all = Array.from({ length: 30 }, () => [settle(one, paid(one)), settle(other, paid(other))])
    await Promise.all(all.flat())
    expect(await dueOf(id)).toBe('2027-04-11')
    expect(await sumOf(id, 'payments')).toBe(2 * 4990)
    expect(await sumOf(id, 'credits')).toBe(4990)
    today = new Date('2027-04-02T12:00:00Z')
    expect(await issued(id)).toMatchObject({ status: 'paid', amountCents: 0, paidBy: 'credit' })
    expect(await dueOf(id)).toBe('2027-05-11')
    expect(await sumOf(id, 'credits')).toBe(0)
  })

  test.each([
    ['ten cents less', { cents: 4980 }],
    ['another currency', { currency: 'USD' }],
    ['an edited charge', { amountCents: 1 }],
    ['another reference', { reference: '00000000-0000-4000-8000-000000000000' }],
  ])('[D34, D91] keeps %s for somebody to look at', async (_what, given) => {
    const { id, call } = await made()
    const invoice = await issued(id)
    const charge = await charged(id, invoice.publicId)
    for (let again = 0; again < 3; again++) await settle(charge, paid(charge, given))
    expect(await dueOf(id)).toBe('2027-03-11')
    expect((await listed(call)).invoices[0]).toMatchObject({ status: 'open' })
    const found = await asSara(invoices.listCompanyInvoices, { query: { filter: 'review', companyId: id } })
    expect(found.invoices).toMatchObject([{ id: invoice.publicId, needsReview: true, companyId: id }])
    const { trail } = await asSara(invoices.showInvoiceTrail, { params: { id: invoice.publicId } })
    expect(trail.map(({ kind }) => kind)).toEqual(['issued', 'mismatch'])
  })

  test('[D91] makes credit of what is paid a year after the invoice was cancelled', async () => {
    const { id } = await made()
    const invoice = await issued(id)
    const charge = await charged(id, invoice.publicId)
    const reason = 'Engano'
    await asSara(invoices.cancelInvoice, { params: { id: invoice.publicId }, body: { reason } })
    today = new Date('2028-03-01T12:00:00Z')
    await settle(charge, paid(charge))
    expect(await dueOf(id)).toBe('2027-03-11')
    expect(await sumOf(id, 'credits')).toBe(4990)
  })

  test('[D89] pays for the months that were billed, whatever was chosen since', async () => {
    const { id } = await made({ due: '2027-01-31' })
    today = new Date('2027-01-25T12:00:00Z')
    const charge = await charged(id, (await issued(id)).publicId)
    await db.asPlatform((tx) =>
      tx.updateTable('companies').set({ recurrence: 'ANUAL' }).where('id', '=', id).execute(),
    )
    await settle(charge, paid(charge))
    expect(await dueOf(id)).toBe('2027-03-01')
    expect((await companyOf(id)).anchorDay).toBe(31)
  })

  test('notes what went back, and takes the credit that came of it', async () => {
    const { id, call } = await made()
    const invoice = await issued(id)
    const [one, other] = [await charged(id, invoice.publicId), await charged(id, invoice.publicId, 'stripe')]
    for (const charge of [one, other]) await settle(charge, paid(charge))
    for (const charge of [other, one]) {
      const found = paid(charge)
      const payments = found.payments.map((payment) => ({ ...payment, refundedCents: 4990 }))
      for (let again = 0; again < 2; again++) await settle(charge, { ...found, status: 'refunded', payments })
    }
    expect(await sumOf(id, 'credits')).toBe(0)
    expect((await listed(call)).invoices[0]).toMatchObject({ status: 'refunded' })
  })
})

describe('by hand', () => {
  test('marks as paid, and takes it back within a day', async () => {
    const { id } = await made()
    const invoice = await issued(id)
    const params = { id: invoice.publicId }
    const settled = await asSara(invoices.settleInvoice, { params, body: { note: 'Transferência' } })
    expect(settled.invoice).toMatchObject({
      status: 'paid',
      payments: [{ provider: 'hand', amountCents: 4990 }],
    })
    expect(settled.undoableUntil).toEqual(new Date(today.getTime() + 86_400_000))
    expect(await dueOf(id)).toBe('2027-04-11')
    await expect(
      asSara(invoices.settleInvoice, { params, body: { note: 'Outra vez' } }),
    ).rejects.toMatchObject({ code: 'ERR_INVOICE_PAID' })
    today = new Date(today.getTime() + 86_400_000 - 1)
    const undone = await (await newSuper())(invoices.undoSettlement, { params, body: { reason: 'Engano' } })
    expect(undone.invoice).toMatchObject({ status: 'open', paidAt: null })
    expect(await dueOf(id)).toBe('2027-03-11')
    expect((await kept(id))[0]).toMatchObject({ status: 'open' })
    await (await newSuper())(invoices.settleInvoice, { params, body: { note: 'Agora sim' } })
    today = new Date(today.getTime() + 86_400_000)
    const late = await newSuper()
    await expect(late(invoices.undoSettlement, { params, body: { reason: 'Tarde' } })).rejects.toMatchObject({
      code: 'ERR_SETTLEMENT_FINAL',
    })
  })

  test('gives credit, which the next invoice takes off, and never takes more than there is', async () => {
    const { id, call } = await made()
    const give = (amountCents: number) =>
      asSara(invoices.giveCredit, { params: { id }, body: { amountCents, reason: 'Cortesia' } })
    expect(await give(1000)).toEqual({ creditCents: 1000 })
    await expect(give(-1001)).rejects.toMatchObject({ code: 'ERR_CREDIT_SHORT' })
    const invoice = await issued(id)
    const shown = await call(invoices.showInvoice, { params: { id: invoice.publicId } })
    expect(shown).toMatchObject({ value: 39.9, arithmetic: { grossCents: 4990, creditCents: 1000 } })
    await asSara(invoices.cancelInvoice, { params: { id: invoice.publicId }, body: { reason: 'Engano' } })
    expect(await sumOf(id, 'credits')).toBe(1000)
  })
})

describe('reading invoices', () => {
  test('[BILL-014] finds by detail, number and value; cancelled ones by their number only', async () => {
    const { id, call } = await made()
    const first = await issued(id)
    await asSara(invoices.cancelInvoice, { params: { id: first.publicId }, body: { reason: 'Engano' } })
    await issued(id)
    const found = async (searchParam: string) =>
      (await listed(call, { searchParam })).invoices.map(({ number }) => number)
    expect(await found('pró')).toEqual([2])
    expect(await found('49,90')).toEqual([2])
    expect(await found('R$ 49.90')).toEqual([2])
    expect(await found('#1')).toEqual([1])
    expect(await found('%')).toEqual([])
    expect((await listed(call, { pageNumber: '2' })).invoices).toEqual([])
  })

  test('[D10] does not find an invoice of another company', async () => {
    const [ours, theirs] = [await made(), await made()]
    const invoice = await issued(theirs.id)
    const params = { id: invoice.publicId }
    await expect(ours.call(invoices.showInvoice, { params })).rejects.toMatchObject({ status: 404 })
    await expect(ours.call(invoices.showInvoiceTrail, { params })).rejects.toMatchObject({ status: 403 })
    expect((await listed(ours.call)).invoices).toEqual([])
  })

  test('[BILL-029, D11] shows invoices to a company whose licence has ended', async () => {
    const { id, call } = await made({ due: '2027-02-20' })
    await issued(id)
    expect((await listed(call)).invoices).toMatchObject([{ number: 1 }])
  })

  test('pages through the invoices of all companies without a gap', async () => {
    const seen: string[] = []
    let after: string | null = null
    for (let page = 0; page < 20; page++) {
      const query: { after?: string } = after ? { after } : {}
      const { invoices: rows, next } = await asSara(invoices.listCompanyInvoices, { query })
      seen.push(...rows.map(({ id }) => id))
      after = next
      if (!next) break
    }
    const all = await db.asPlatform((tx) => tx.selectFrom('invoices').select('publicId').execute())
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen.length).toBe(all.length)
    for (const bad of ['x.1.2', '2027-02-31.1.2', '0000-01-01.1.2'])
      await expect(asSara(invoices.listCompanyInvoices, { query: { after: bad } })).rejects.toMatchObject({
        status: 400,
      })
  })
})

test('[D89] never changes what an invoice is for and what it costs', async () => {
  const { id } = await made()
  const invoice = await issued(id)
  const change = (set: object) =>
    db.asPlatform((tx) => tx.updateTable('invoices').set(set).where('id', '=', invoice.id).execute())
  for (const set of [
    { amountCents: 1 },
    { periodEnd: '2030-01-01' },
    { snapshot: '{}' },
    { payer: '{"name":"Outra"}' },
    { number: 7 },
  ]) {
    await expect(change(set)).rejects.toThrow('never changes')
  }
  await change({ payer: null })
})
