import { describe, expect, test } from 'vitest'
import { companyAdminEndpoints as companies } from '#domain/company-admin/company-admin-contract.ts'
import { invoiceEndpoints as invoices } from '#domain/invoices/invoice-contract.ts'
import { paymentEndpoints as payments } from '#domain/payments/payment-contract.ts'
import { openBilling } from '#tests/payments/billing-stage.ts'
import { runJobs } from '#tests/app/run-jobs.ts'
import { giveUp, issueFor } from './issue-due.ts'
import { issueRenewal } from './issue-invoice.ts'
import { inLicence } from './licence-platform-db.ts'
import { settleCharge } from './settle-charge.ts'

const {
  world,
  db,
  home,
  planId,
  clock,
  efi,
  notify,
  asSara,
  made,
  pay,
  dueOf,
  creditOf,
  chargesOf,
  invoicesOf,
} = await openBilling()
const statesOf = async (id: number) => (await invoicesOf(id)).map(({ status }) => status)
const give = (id: number, amountCents: number) =>
  asSara(invoices.giveCredit, { params: { id }, body: { amountCents, reason: 'Cortesia' } })

describe('money that went back', () => {
  const settle = (
    companyId: number,
    charge: { id: string; amountCents: number },
    refundedCents: number,
    status: 'paid' | 'refunded' | 'disputed' = refundedCents === charge.amountCents ? 'refunded' : 'paid',
  ) =>
    settleCharge(
      world.platform,
      { companyId, chargeId: charge.id },
      {
        ...{ externalId: `of ${charge.id}`, amountCents: charge.amountCents, currency: 'BRL' },
        ...{ reference: charge.id, opened: null },
        status,
        payments: [
          {
            ...{ externalPaymentId: `E${charge.id}`, amountCents: charge.amountCents },
            ...{ paidAt: clock.today, refundedCents },
          },
        ],
      },
    )

  test('[D91] renews nothing by a payment that is back before it is first seen', async () => {
    const company = await made()
    const { charge } = await pay(company)
    for (let times = 0; times < 2; times++) await settle(company.id, charge, charge.amountCents)
    expect(await dueOf(company.id)).toBe('2027-03-11')
    expect(await statesOf(company.id)).toEqual(['open'])
    expect(await creditOf(company.id)).toBe(0)
    expect(await chargesOf(company.id)).toMatchObject([{ status: 'refunded' }])
    const { payments: came } = await company.call(invoices.showInvoice, { params: { id: charge.invoiceId } })
    expect(came).toMatchObject([{ amountCents: 4990, refundedCents: 4990 }])
  })

  test('[D91] renews nothing by a payment that is disputed when it is first seen', async () => {
    const company = await made()
    const { charge } = await pay(company)
    for (let times = 0; times < 2; times++) await settle(company.id, charge, 0, 'disputed')
    expect(await dueOf(company.id)).toBe('2027-03-11')
    expect(await statesOf(company.id)).toEqual(['open'])
    expect(await chargesOf(company.id)).toMatchObject([{ status: 'disputed' }])
    const { payments: came } = await company.call(invoices.showInvoice, { params: { id: charge.invoiceId } })
    expect(came).toMatchObject([{ outcome: 'review', amountCents: 4990 }])
  })

  test('[D91] leaves a payment to be reviewed of which a part is back before it is first seen', async () => {
    const company = await made()
    const { charge } = await pay(company)
    await settle(company.id, charge, 990)
    expect(await dueOf(company.id)).toBe('2027-03-11')
    const { payments: came } = await company.call(invoices.showInvoice, { params: { id: charge.invoiceId } })
    expect(came).toMatchObject([{ outcome: 'review', refundedCents: 990 }])
    await asSara(invoices.resolveReview, {
      params: { id: charge.invoiceId },
      body: { paymentId: came[0]!.id, as: 'credit', reason: 'Fica como crédito' },
    })
    expect(await creditOf(company.id)).toBe(4000)
  })
})

describe('money as its provider tells of it', () => {
  const settleBy = (
    companyId: number,
    charge: { id: string; amountCents: number },
    { amountCents = charge.amountCents, paidAt = clock.today, refundedCents = 0 },
  ) =>
    settleCharge(
      world.platform,
      { companyId, chargeId: charge.id },
      {
        ...{ externalId: `of ${charge.id}`, amountCents: charge.amountCents, currency: 'BRL' },
        ...{ reference: charge.id, opened: null, status: 'paid' },
        payments: [{ externalPaymentId: `E${charge.id}`, amountCents, paidAt, refundedCents }],
      },
    )

  test('[D91] renews by what is paid too much, and makes credit of the rest', async () => {
    const company = await made()
    const { charge } = await pay(company)
    for (let times = 0; times < 3; times++) await settleBy(company.id, charge, { amountCents: 6000 })
    expect(await dueOf(company.id)).toBe('2027-04-11')
    expect(await statesOf(company.id)).toEqual(['paid'])
    expect(await creditOf(company.id)).toBe(1010)
    await settleBy(company.id, charge, { amountCents: 6000, refundedCents: 1010 })
    expect(await creditOf(company.id)).toBe(0)
    expect(await dueOf(company.id)).toBe('2027-04-11')
  })

  test.each([
    ['2027-03-11T02:59:50Z', '2027-03-11T03:10:00Z', '2027-04-11'],
    ['2027-03-13T12:00:00Z', '2027-03-15T12:00:00Z', '2027-04-14'],
    ['2020-01-01T00:00:00Z', '2027-03-15T12:00:00Z', '2027-04-16'],
    ['2030-01-01T00:00:00Z', '2027-03-15T12:00:00Z', '2027-04-16'],
  ])('[D35] renews what was paid at %s and noticed at %s until %s', async (paidAt, noticed, due) => {
    const company = await made()
    const { charge } = await pay(company)
    const before = clock.today
    clock.today = new Date(noticed)
    await settleBy(company.id, charge, { paidAt: new Date(paidAt) })
    clock.today = before
    expect(await dueOf(company.id)).toBe(due)
  })
})

describe('credit that is given', () => {
  test('[D91] pays the open invoice that it covers, and what is left of it is kept', async () => {
    const company = await made()
    const { charge } = await pay(company)
    const params = { id: company.id }
    const body = { amountCents: 5990, reason: 'Cortesia', clientId: crypto.randomUUID() }
    for (let times = 0; times < 2; times++)
      expect(await asSara(invoices.giveCredit, { params, body })).toMatchObject({ creditCents: 1000 })
    expect(await dueOf(company.id)).toBe('2027-04-11')
    expect(await statesOf(company.id)).toEqual(['canceled', 'paid'])
    await runJobs(world)
    expect(efi.chargeOf(charge.id)).toBeDefined()
  })

  test('[D91] pays an invoice that was given up, and so brings a company back', async () => {
    const company = await made('2027-01-10')
    await pay(company)
    await db.asPlatform((tx) =>
      tx
        .updateTable('invoices')
        .set({ status: 'uncollectible' })
        .where('companyId', '=', company.id)
        .execute(),
    )
    expect(await give(company.id, 4990)).toEqual({ creditCents: 0 })
    expect(await dueOf(company.id)).toBe('2027-04-02')
  })

  test('[D91] leaves the open invoice as it is where the credit does not cover it', async () => {
    const company = await made()
    await pay(company)
    expect(await give(company.id, 1000)).toEqual({ creditCents: 1000 })
    expect(await statesOf(company.id)).toEqual(['open'])
  })
})

describe('money for an invoice that was cancelled', () => {
  /** A company that pays its first invoice by a boleto on its way while a second one was issued. */
  async function paidLate() {
    const company = await made()
    const { charge } = await pay(company)
    const params = { id: charge.invoiceId }
    await asSara(invoices.cancelInvoice, { params, body: { reason: 'Plano errado' } })
    await issueFor(world.platform, company.id, 10)
    return { ...company, charge }
  }
  const come = async (charge: { id: string }, cents: number) => {
    efi.pay(charge.id, { cents, at: clock.today })
    await notify(charge.id)
    await runJobs(world)
  }

  test('[D91] renews by the invoice that replaced it', async () => {
    const { id, charge } = await paidLate()
    const events = await world.during(() => come(charge, 4990))
    expect(await statesOf(id)).toEqual(['canceled', 'canceled', 'paid'])
    expect(await dueOf(id)).toBe('2027-04-11')
    expect(await creditOf(id)).toBe(0)
    const told = events.filter(({ companyId }) => companyId === id).map(({ name }) => name)
    expect(told.filter((name) => name === 'licence.paid')).toHaveLength(1)
  })

  test('[D91] stays credit where it does not cover the invoice that replaced it', async () => {
    const { id, charge } = await paidLate()
    await give(id, 10)
    await db.asPlatform((tx) =>
      tx.updateTable('plans').set({ amountCents: 5990 }).where('id', '=', planId).execute(),
    )
    await come(charge, 4990)
    await db.asPlatform((tx) =>
      tx.updateTable('plans').set({ amountCents: 4990 }).where('id', '=', planId).execute(),
    )
    expect(await statesOf(id)).toEqual(['canceled', 'open'])
    expect(await dueOf(id)).toBe('2027-03-11')
    expect(await creditOf(id)).toBe(5000)
  })
})

describe('an invoice that is given up', () => {
  test('[D91] returns its credit to the next invoice, which replaces it', async () => {
    const { id } = await made()
    await give(id, 1000)
    await issueFor(world.platform, id, 10)
    clock.today = new Date('2027-05-12T12:00:00Z')
    await giveUp.run(world.platform)
    expect(await statesOf(id)).toEqual(['uncollectible'])
    const next = await inLicence(db, id, (tx, licence) => issueRenewal(tx, licence, { now: clock.today }))
    expect(next.amountCents).toBe(3990)
    expect(await statesOf(id)).toEqual(['canceled', 'open'])
    expect(await creditOf(id)).toBe(0)
  })

  test('[D90] is paid first, at the price that its company reads', async () => {
    const { id } = await made()
    await give(id, 1000)
    await issueFor(world.platform, id, 10)
    clock.today = new Date('2027-05-12T12:00:00Z')
    await giveUp.run(world.platform)
    const call = await world.as((await world.user(id, { profile: 'admin' })).email)
    const { openInvoiceId } = await call(payments.showSubscription, {})
    const [invoice] = await invoicesOf(id)
    expect(openInvoiceId).toBe(invoice!.publicId)
    expect(await pay({ call }, { price: 39.9 })).toMatchObject({ charge: { invoiceId: openInvoiceId } })
  })

  test('is cancelled with a change of what its company is billed for', async () => {
    const { id } = await made()
    await issueFor(world.platform, id, 10)
    clock.today = new Date('2027-05-12T12:00:00Z')
    await giveUp.run(world.platform)
    const { email } = await world.user(home, { profile: 'admin', super: true })
    const asSuper = await world.as(email)
    await asSuper(companies.updateCompany, { params: { id }, body: { recurrence: 'ANUAL' } })
    expect(await statesOf(id)).toEqual(['canceled'])
  })

  test('[D91] returns the credit of an upgrade at once', async () => {
    const company = await made('2028-03-01')
    const [dearer] = await db.asPlatform((tx) =>
      tx.insertInto('plans').values({ name: 'Maior', amountCents: 9990, users: 5 }).returning('id').execute(),
    )
    const { charge } = await pay(company)
    await settleCharge(
      world.platform,
      { companyId: company.id, chargeId: charge.id },
      {
        ...{ externalId: `of ${charge.id}`, amountCents: 4990, currency: 'BRL', reference: charge.id },
        ...{ opened: null, status: 'paid' },
        payments: [{ externalPaymentId: 'E1', amountCents: 4990, paidAt: clock.today, refundedCents: 0 }],
      },
    )
    await give(company.id, 1000)
    const { invoiceId } = await company.call(payments.changePlan, { body: { plan: dearer!.id } })
    expect(invoiceId).not.toBeNull()
    expect(await creditOf(company.id)).toBe(0)
    clock.today = new Date('2027-05-12T12:00:00Z')
    await giveUp.run(world.platform)
    expect(await creditOf(company.id)).toBe(1000)
    expect(await statesOf(company.id)).toEqual(['paid', 'canceled'])
  })
})
