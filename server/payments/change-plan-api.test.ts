import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { companyAdminEndpoints as companies } from '#domain/company-admin/company-admin-contract.ts'
import { paymentEndpoints as payments } from '#domain/payments/payment-contract.ts'
import { planEndpoints as plansOf } from '#domain/plans/plan-contract.ts'
import { beginPlans } from '#server/invoices/begin-plans.ts'
import { issueFor } from '#server/invoices/issue-due.ts'
import { lockLicence } from '#server/invoices/licence-platform-db.ts'
import { forgetPendingPlans } from '#server/invoices/renewal-db.ts'
import type { Db } from '#server/platform/database/db.ts'
import { morning, openBilling } from '#tests/payments/billing-stage.ts'
import { runJobs } from '#tests/app/run-jobs.ts'

const { world, db, clock, planId, efi, made, pay, companyOf, dueOf, notify, asSara, creditOf } =
  await openBilling()

describe('another plan', () => {
  const plans = async (...cents: number[]) =>
    db.asPlatform(async (tx) => {
      const rows = cents.map((amountCents) => ({
        name: `Plano ${crypto.randomUUID().slice(0, 8)}`,
        amountCents,
        users: 5,
      }))
      return (await tx.insertInto('plans').values(rows).returning('id').execute()).map(({ id }) => id)
    })
  async function paidUp() {
    const company = await made('2027-03-01')
    await issueFor(world.platform, company.id, 10)
    const { charge } = await pay(company)
    efi.pay(charge.id, { at: clock.today })
    await notify(charge.id)
    await runJobs(world)
    expect(await dueOf(company.id)).toBe('2027-04-02')
    return company
  }

  test('[COMP-013, D89] begins with a dearer one once the rest of the period is paid', async () => {
    const company = await paidUp()
    const [dearer = 0] = await plans(9990)
    clock.today = new Date('2027-03-01T12:10:00Z')
    const preview = await company.call(payments.previewPlanChange, { query: { plan: dearer } })
    expect(preview).toMatchObject({ from: 'now', dueNowCents: 5000, priceCents: 9990 })
    const changed = await company.call(payments.changePlan, { body: { plan: dearer } })
    expect(changed).toMatchObject({ from: 'now', invoiceId: expect.any(String) })
    expect((await companyOf(company.id)).planId).toBe(planId)
    const { charge } = await pay(company, { invoiceId: changed.invoiceId })
    expect(charge.amountCents).toBe(5000)
    efi.pay(charge.id, { at: clock.today })
    await notify(charge.id)
    await runJobs(world)
    expect((await companyOf(company.id)).planId).toBe(dearer)
    expect(await dueOf(company.id)).toBe('2027-04-02')
  })

  test('takes the upgrade back that nobody paid before the next period was', async () => {
    const company = await paidUp()
    const [dearer = 0] = await plans(9990)
    const { invoiceId } = await company.call(payments.changePlan, { body: { plan: dearer } })
    const open = await pay(company, { invoiceId })
    await asSara(companies.renewCompany, {
      ...{ params: { id: company.id }, body: { dueDate: (await companyOf(company.id)).dueDate } },
    })
    expect((await companyOf(company.id)).planId).toBe(planId)
    await expect(pay(company, { invoiceId })).rejects.toMatchObject({ code: 'ERR_INVOICE_STATE' })
    efi.pay(open.charge.id, { at: clock.today })
    await notify(open.charge.id)
    await runJobs(world)
    expect(await creditOf(company.id)).toBe(open.charge.amountCents)
  })

  test('begins with a smaller one after the period, unless it is kept', async () => {
    const company = await paidUp()
    const [smaller = 0] = await plans(1990)
    await db.asPlatform((tx) =>
      tx.updateTable('plans').set({ name: 'Plano menor' }).where('id', '=', smaller).execute(),
    )
    expect(await company.call(payments.changePlan, { body: { plan: smaller } })).toEqual({
      ...{ from: 'periodEnd', invoiceId: null },
    })
    expect(await company.call(payments.showSubscription, {})).toMatchObject({
      nextPlanName: expect.stringContaining('Plano'),
    })
    await company.call(payments.keepPlan, {})
    expect(await company.call(payments.showSubscription, {})).toMatchObject({
      nextPlanName: null,
      plan: { id: planId },
    })
    await company.call(payments.changePlan, { body: { plan: smaller } })
    expect(await company.call(payments.showSubscription, {})).toMatchObject({
      ...{ renewalPlan: { id: smaller, amount: 19.9 }, isNextPlanPaid: false },
    })
    const { charge } = await pay(company, { price: 19.9 })
    expect(charge.amountCents).toBe(1990)
    efi.pay(charge.id, { at: clock.today })
    await notify(charge.id)
    await runJobs(world)
    // The paid period keeps its plan to its end.
    expect(await companyOf(company.id)).toMatchObject({ planId, nextPlanId: null })
    expect(await dueOf(company.id)).toBe('2027-05-02')
    expect(await company.call(payments.showSubscription, {})).toMatchObject({
      ...{ nextPlanName: 'Plano menor', renewalPlan: { id: smaller }, isNextPlanPaid: true },
    })
    for (const [now, expected] of [
      ['2027-04-02T02:59:00Z', planId],
      ['2027-04-02T03:00:00Z', smaller],
    ] as const) {
      clock.today = new Date(now)
      await beginPlans.run(world.platform)
      expect((await companyOf(company.id)).planId).toBe(expected)
    }
  })

  test('[D90] refuses a price of nothing for a plan that costs something', async () => {
    const company = await paidUp()
    const [smaller = 0] = await plans(1990)
    const choose = (price: number) => company.call(payments.changePlan, { body: { plan: smaller, price } })
    await expect(choose(0)).rejects.toMatchObject({ code: 'ERR_PRICE_CHANGED', details: { price: 19.9 } })
    expect(await choose(19.9)).toEqual({ from: 'periodEnd', invoiceId: null })
  })

  test('begins with a dearer one that was paid for ahead only with its period', async () => {
    const company = await paidUp()
    const [dearer = 0] = await plans(9990)
    const settle = async (plan: number) => {
      const { charge } = await pay(company, { plan })
      efi.pay(charge.id, { at: clock.today })
      await notify(charge.id)
      await runJobs(world)
      return charge.amountCents
    }
    expect(await settle(dearer)).toBe(9990)
    expect(await settle(planId)).toBe(4990)
    expect(await dueOf(company.id)).toBe('2027-06-02')
    const planOn = async (day: string) => {
      clock.today = new Date(`${day}T12:00:00Z`)
      await beginPlans.run(world.platform)
      return (await companyOf(company.id)).planId
    }
    expect([await planOn('2027-04-01'), await planOn('2027-04-02')]).toEqual([planId, dearer])
    expect([await planOn('2027-05-01'), await planOn('2027-05-02')]).toEqual([dearer, planId])
  })

  /** A company whose smaller plan begins on the third of April. */
  async function aboutToBegin() {
    const company = await paidUp()
    const [smaller = 0] = await plans(1990)
    await company.call(payments.changePlan, { body: { plan: smaller } })
    const { charge } = await pay(company)
    efi.pay(charge.id, { at: clock.today })
    await notify(charge.id)
    await runJobs(world)
    return { ...company, smaller }
  }
  const waits = async () => {
    const { rows } = await db.asPlatform((tx) =>
      sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
        tx,
      ),
    )
    return rows.length
  }
  /** Begins plans while a change of a company is under way. */
  const beginDuring = async (companyId: number, change: (tx: Db) => Promise<unknown>) => {
    clock.today = new Date('2027-04-03T12:00:00Z')
    const { beginning } = await db.asPlatform(async (tx) => {
      await lockLicence(tx, companyId)
      const begun = beginPlans.run(world.platform)
      await expect.poll(waits).toBe(1)
      await change(tx)
      return { beginning: begun }
    })
    await beginning
  }

  test('begins no plan that was given up while the company was busy', async () => {
    const company = await aboutToBegin()
    await beginDuring(company.id, (tx) => forgetPendingPlans(tx, company.id))
    expect((await companyOf(company.id)).planId).toBe(planId)
  })

  test('begins the plans of the others where one company fails', async () => {
    const erased = await aboutToBegin()
    const other = await aboutToBegin()
    await db.asPlatform((tx) =>
      tx
        .updateTable('renewals')
        .set({ planAfter: new Date('2027-03-31') })
        .where('companyId', '=', erased.id)
        .where('planAfter', 'is not', null)
        .execute(),
    )
    await beginDuring(erased.id, (tx) =>
      tx.updateTable('companies').set({ erasedAt: clock.today }).where('id', '=', erased.id).execute(),
    )
    expect((await companyOf(other.id)).planId).toBe(other.smaller)
  })

  test('[D89] bills a dearer plan by the days of a period that was paid for late', async () => {
    const company = await made('2027-02-09')
    clock.today = new Date('2027-02-05T12:00:00Z')
    await issueFor(world.platform, company.id, 10)
    clock.today = morning
    const { charge } = await pay(company)
    efi.pay(charge.id, { at: clock.today })
    await notify(charge.id)
    await runJobs(world)
    expect(await dueOf(company.id)).toBe('2027-04-02')
    const [dearer = 0] = await plans(9990)
    const preview = await company.call(payments.previewPlanChange, { query: { plan: dearer } })
    expect(preview).toMatchObject({ from: 'now', dueNowCents: 5000 })
  })

  test('keeps the plan that a super user gives instead of one that was paid for ahead', async () => {
    const company = await aboutToBegin()
    const [given = 0] = await plans(9990)
    await asSara(companies.updateCompany, { params: { id: company.id }, body: { planId: given } })
    clock.today = new Date('2027-04-03T12:00:00Z')
    await beginPlans.run(world.platform)
    expect((await companyOf(company.id)).planId).toBe(given)
  })

  test('does not delete a plan that an invoice can still be paid for, or that begins later', async () => {
    const company = await paidUp()
    const [dearer = 0, other = 0] = await plans(9990, 19_990)
    const { invoiceId } = await company.call(payments.changePlan, { body: { plan: dearer } })
    const inUse = { status: 409, code: 'ERR_PLAN_IN_USE', details: { companies: 1 } }
    const remove = (id: number) => asSara(plansOf.deletePlan, { params: { id } })
    await expect(remove(dearer)).rejects.toMatchObject(inUse)
    await company.call(payments.changePlan, { body: { plan: other } })
    expect(invoiceId).not.toBeNull()
    await remove(dearer)
    const { smaller } = await aboutToBegin()
    await expect(remove(smaller)).rejects.toMatchObject(inUse)
  })

  test('refuses a plan that is too small for what the company has', async () => {
    const company = await made()
    const [small = 0] = await plans(1000)
    await db.asPlatform((tx) => tx.updateTable('plans').set({ users: 1 }).where('id', '=', small).execute())
    await world.user(company.id)
    await expect(company.call(payments.changePlan, { body: { plan: small } })).rejects.toMatchObject({
      ...{ code: 'ERR_OVER_LIMIT', details: { exceeds: [{ limit: 'users', used: 2, allowed: 1 }] } },
    })
  })
})
