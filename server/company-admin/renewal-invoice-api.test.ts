import { expect, test } from 'vitest'
import { companyAdminEndpoints as companies } from '#domain/company-admin/company-admin-contract.ts'
import { invoiceEndpoints as invoices } from '#domain/invoices/invoice-contract.ts'
import type { Recurrence } from '#domain/plans/recurrence.ts'
import { issueFor } from '#server/invoices/issue-due.ts'
import { openBilling } from '#tests/payments/billing-stage.ts'

const { world, asSara, made, companyOf, dueOf, invoicesOf, creditOf, clock, planId } = await openBilling()
const renew = async (id: number) => {
  const { dueDate } = await companyOf(id)
  return asSara(companies.renewCompany, { params: { id }, body: { dueDate } })
}
const undo = async (id: number) => {
  const { dueDate } = await companyOf(id)
  return asSara(companies.undoRenewal, { params: { id }, body: { dueDate } })
}
const change = (id: number, body: object) => asSara(companies.updateCompany, { params: { id }, body })
const statesOf = async (id: number) => (await invoicesOf(id)).map(({ status }) => status)

test.each<[Recurrence, string, number]>([
  ['MENSAL', '2027-04-11', 4990],
  ['BIMESTRAL', '2027-05-11', 9980],
  ['TRIMESTRAL', '2027-06-11', 14_970],
  ['SEMESTRAL', '2027-09-11', 29_940],
  ['ANUAL', '2028-03-11', 59_880],
])('[COMP-013, D35] renews %s by hand, and bills what that costs', async (recurrence, due, cents) => {
  const { id } = await made()
  await change(id, { recurrence })
  await renew(id)
  expect(await dueOf(id)).toBe(due)
  expect(await invoicesOf(id)).toMatchObject([
    { status: 'paid', paidBy: 'super', settledBy: 'Sara', amountCents: cents, paidAt: clock.today },
  ])
  await undo(id)
  expect(await dueOf(id)).toBe('2027-03-11')
  expect(await statesOf(id)).toEqual(['canceled'])
})

test('[COMP-013] settles the invoice that is open, which is open again when that is undone', async () => {
  const { id, call } = await made()
  const invoice = await issueFor(world.platform, id, 10)
  await renew(id)
  expect(await statesOf(id)).toEqual(['paid'])
  await undo(id)
  expect(await statesOf(id)).toEqual(['open'])
  const params = { id: invoice!.publicId }
  await asSara(invoices.settleInvoice, { params, body: { note: 'Transferência' } })
  expect(await dueOf(id)).toBe('2027-04-11')
  expect((await call(invoices.listInvoices, { query: {} })).invoices).toMatchObject([{ status: 'paid' }])
})

test('[COMP-013] leaves a credit alone that nobody asked for', async () => {
  const { id } = await made()
  await asSara(invoices.giveCredit, { params: { id }, body: { amountCents: 9000, reason: 'Cortesia' } })
  await renew(id)
  expect(await creditOf(id)).toBe(9000)
})

test('[COMP-013] bills a period anew whose end was set back by hand', async () => {
  const { id } = await made()
  await renew(id)
  await change(id, { dueDate: '2027-03-10' })
  await renew(id)
  expect(await statesOf(id)).toEqual(['paid', 'paid'])
})

test.each([
  ['another plan', async () => ({ planId: await planOf(9990) })],
  ['other months', async () => ({ recurrence: 'ANUAL' })],
  ['another end of the licence', async () => ({ dueDate: '2027-03-08' })],
])('takes an open invoice back for %s', async (_what, given) => {
  const { id } = await made()
  await issueFor(world.platform, id, 10)
  await change(id, await given())
  expect(await statesOf(id)).toEqual(['canceled'])
  await issueFor(world.platform, id, 10)
  expect(await statesOf(id)).toEqual(['canceled', 'open'])
  await asSara(companies.deleteCompany, { params: { id }, query: {} })
  expect(await statesOf(id)).toEqual(['canceled', 'canceled'])
})

test('leaves an open invoice alone where nothing of it changes', async () => {
  const { id } = await made()
  await issueFor(world.platform, id, 10)
  await change(id, { planId, recurrence: 'MENSAL', dueDate: '2027-03-10', phone: '' })
  expect(await statesOf(id)).toEqual(['open'])
})

const planOf = (amountCents: number) =>
  world.platform.db.asPlatform(async (tx) => {
    const plan = { name: `Plano de ${amountCents}`, amountCents }
    const { id } = await tx.insertInto('plans').values(plan).returning('id').executeTakeFirstOrThrow()
    return id
  })
