import { afterEach, describe, expect, test } from 'vitest'
import { endOfDay } from '#domain/companies/company-days.ts'
import { invoiceEndpoints as invoices } from '#domain/invoices/invoice-contract.ts'
import { paymentEndpoints as payments } from '#domain/payments/payment-contract.ts'
import { settingEndpoints } from '#domain/settings/setting-contract.ts'
import { tagEndpoints as tags } from '#domain/tags/tag-contract.ts'
import { saveCompany } from '#server/companies/company-platform-db.ts'
import { issueFor } from '#server/invoices/issue-due.ts'
import { bankOf } from '../../tests/bank-of.ts'
import { runJobs } from '../../tests/run-jobs.ts'
import { openWorld } from '../../tests/world.ts'
import { lookAtDue } from './charging/look-at-due.ts'
import { lookAtNotices } from './notices/look-at-notice.ts'
import { providerOpeners } from './payment-providers.ts'

const morning = new Date('2027-03-01T12:00:00Z')
let today = morning
const world = await openWorld({ now: () => today })
const { db } = world.platform
const home = await world.company({ name: 'Plataforma' })
const planId = await db.asPlatform(async (tx) => {
  await tx.updateTable('companies').set({ isPlatform: true }).where('id', '=', home).execute()
  const plan = { name: 'Pro', users: 5, connections: 4, queues: 3, amountCents: 4990 }
  const { id } = await tx.insertInto('plans').values(plan).returning('id').executeTakeFirstOrThrow()
  return id
})
const sara = await world.user(home, { name: 'Sara', profile: 'admin', super: true })
const asSara = await world.as(sara.email)
const set = (settingKey: string, value: string) =>
  asSara(settingEndpoints.updateSetting, { params: { key: settingKey }, body: { value } })
await set('eficlientid', 'client-id-of-efi-0001')
await set('efiwebhooksecret', 'secret-of-efi-notices-0001')
await set('stripeprivatekey', 'sk_test_0000000000000001')

const efi = bankOf('efi', ['pix', 'boleto'])
const stripe = bankOf('stripe', ['card', 'pix'])
providerOpeners.efi = efi.open
providerOpeners.stripe = stripe.open
afterEach(() => {
  today = morning
  for (const bank of [efi, stripe]) bank.setAway(false)
})

let counter = 0
async function made(due = '2027-03-10') {
  const [year = 0, month = 0, day = 0] = due.split('-').map(Number)
  const timeZone = 'America/Sao_Paulo'
  const id = await saveCompany(db, {
    ...{ name: `Loja ${++counter}`, email: `loja${counter}@example.com`, planId, timeZone, anchorDay: day },
    dueDate: endOfDay(timeZone, { year, month, day }),
  })
  const user = await world.user(id, { profile: 'admin' })
  return { id, email: user.email, call: await world.as(user.email) }
}
type Made = Awaited<ReturnType<typeof made>>
const wish = { firstName: 'Ana Lima', document: '529.982.247-25', method: 'pix' as const }
const pay = ({ call }: Made, given: object = {}) => call(payments.subscribe, { body: { ...wish, ...given } })
const companyOf = (id: number) =>
  db.asPlatform((tx) => tx.selectFrom('companies').selectAll().where('id', '=', id).executeTakeFirstOrThrow())
const dueOf = async (id: number) => (await companyOf(id)).dueDate.toISOString().slice(0, 10)
const chargesOf = (companyId: number) =>
  db.asPlatform((tx) =>
    tx.selectFrom('charges').selectAll().where('companyId', '=', companyId).orderBy('createdAt').execute(),
  )
const invoicesOf = (companyId: number) =>
  db.asPlatform((tx) =>
    tx.selectFrom('invoices').selectAll().where('companyId', '=', companyId).orderBy('number').execute(),
  )
const creditOf = (companyId: number) =>
  db.asPlatform(async (tx) => {
    const rows = await tx
      .selectFrom('credits')
      .select('amountCents')
      .where('companyId', '=', companyId)
      .execute()
    return rows.reduce((sum, { amountCents }) => sum + amountCents, 0)
  })
const trailOf = async (invoiceId: string) =>
  (await asSara(invoices.showInvoiceTrail, { params: { id: invoiceId } })).trail.map(({ kind }) => kind)

let events = 0
const notify = (
  chargeId: string,
  given: { eventKey?: string; by?: 'reference' | 'externalId'; path?: string } = {},
) => {
  const { eventKey = `event ${++events}`, by = 'reference', path = 'efi' } = given
  const externalId = by === 'externalId' ? (efi.chargeOf(chargeId)?.externalId ?? null) : null
  const { body, proof } = efi.noticeOf([
    { eventKey, externalId, reference: by === 'reference' ? chargeId : null },
  ])
  return send(body, proof, path)
}
const send = (payload: string, proof: string, path = 'efi', type = 'application/json') =>
  world.app.inject({
    ...{ method: 'POST', url: `/webhooks/payments/${path}`, payload },
    headers: { 'content-type': type, 'x-proof': proof },
  })

describe('opening a charge', () => {
  test('[BILL-015, BILL-017, D90] answers with the code of the one method that was chosen', async () => {
    const company = await made()
    const answer = await pay(company, { price: 49.9 })
    expect(answer).toEqual({
      charge: {
        ...{ id: expect.any(String), invoiceId: expect.any(String), provider: 'efi', method: 'pix' },
        ...{ status: 'pending', amountCents: 4990, expiresAt: expect.any(Date) },
      },
      valorext: '49.90',
      qrcode: { qrcode: expect.stringMatching(/^000201/) },
    })
    const card = await pay(company, { method: 'card', invoiceId: answer.charge.invoiceId })
    expect(card).toMatchObject({ charge: { provider: 'stripe' }, stripeURL: expect.any(String) })
    expect(await invoicesOf(company.id)).toHaveLength(1)
    expect((await companyOf(company.id)).document).toBe('52998224725')
  })

  test('[D90] answers a charge that can still be paid again, also for many clicks at once', async () => {
    const company = await made()
    const before = efi.calls.create
    const answers = await Promise.all(Array.from({ length: 8 }, () => pay(company)))
    const { invoiceId } = answers[0]!.charge
    const again = await pay(company, { invoiceId })
    expect(new Set([...answers, again].map(({ charge }) => charge.id)).size).toBe(1)
    expect(efi.calls.create - before).toBe(1)
  })

  test('makes a new charge once the code has ended', async () => {
    const company = await made()
    const first = await pay(company)
    await db.asPlatform((tx) =>
      tx.updateTable('charges').set({ expiresAt: today }).where('id', '=', first.charge.id).execute(),
    )
    efi.chargeOf(first.charge.id)!.status = 'expired'
    const second = await pay(company).catch((error: unknown) => error)
    expect(second).toMatchObject({ charge: { status: 'pending' } })
    expect((await chargesOf(company.id)).map(({ status }) => status)).toEqual(['expired', 'pending'])
  })

  test.each(['cardNumber', 'cvv', 'nameOnCard'])(
    '[BILL-016, D34] refuses %s and keeps nothing of it',
    async (field) => {
      const company = await made()
      const error = await pay(company, { [field]: '4111111111111111' }).catch((thrown: unknown) => thrown)
      expect(error).toMatchObject({ status: 400, code: 'ERR_CARD_DATA_REFUSED' })
      expect(JSON.stringify(error)).not.toContain('4111')
      expect(await chargesOf(company.id)).toEqual([])
      await expect(pay(company, { [field]: '' })).resolves.toMatchObject({ valorext: '49.90' })
    },
  )

  test('[BILL-016, D90] tells the true price where the payer read another one', async () => {
    const company = await made()
    for (const price of [0.01, 49.89, 499]) {
      await expect(pay(company, { price })).rejects.toMatchObject({
        ...{ status: 409, code: 'ERR_PRICE_CHANGED', details: { price: 49.9 } },
      })
    }
    expect(await invoicesOf(company.id)).toEqual([])
  })

  test('[BILL-024, BILL-025] prices a plan by counters on the server, made for this company alone', async () => {
    const company = await made()
    await expect(pay(company, { users: 2, connections: 3 })).rejects.toMatchObject({ status: 400 })
    const answer = await pay(company, { users: 4, connections: 5, price: 100 })
    expect(answer.valorext).toBe('100.00')
    const other = await made()
    const own = (await invoicesOf(company.id))[0]!.planId!
    await expect(pay(other, { plan: own })).rejects.toMatchObject({ code: 'ERR_PLAN_NOT_OFFERED' })
    await expect(pay(other, { plan: 999_999 })).rejects.toMatchObject({ code: 'ERR_PLAN_NOT_OFFERED' })
  })

  test('[D10] does not open a charge for an invoice of another company', async () => {
    const [ours, theirs] = [await made(), await made()]
    const { charge } = await pay(theirs)
    const { invoiceId } = charge
    await expect(pay(ours, { invoiceId })).rejects.toMatchObject({ status: 404 })
    await expect(ours.call(payments.showCharge, { params: { id: invoiceId } })).rejects.toMatchObject({
      status: 404,
    })
  })

  test('[D90] says that no provider has the method, and that it is away', async () => {
    const company = await made()
    efi.setAway(true)
    stripe.setAway(true)
    await expect(pay(company, { method: 'boleto' })).rejects.toMatchObject({
      ...{ status: 503, code: 'ERR_PROVIDER_UNAVAILABLE', details: { provider: 'efi' } },
    })
    stripe.setAway(false)
    await expect(pay(company)).resolves.toMatchObject({ charge: { provider: 'stripe' } })
  })

  test('tells which of the payer’s data the provider refused', async () => {
    const company = await made()
    efi.fail({ fault: 'refused', field: 'document' })
    await expect(pay(company)).rejects.toMatchObject({
      code: 'ERR_PAYER_DATA',
      details: { field: 'document' },
    })
    await expect(pay(company)).resolves.toMatchObject({ charge: { provider: 'efi' } })
  })

  test('finds again what was made although its answer was lost', async () => {
    const company = await made()
    efi.fail({ fault: 'uncertain', isDone: true })
    await expect(pay(company)).resolves.toMatchObject({ charge: { status: 'pending' } })
    expect(await chargesOf(company.id)).toHaveLength(1)
  })

  test('makes what is uncertain again under the same name, and gives it up after half an hour', async () => {
    const company = await made()
    efi.fail({ fault: 'uncertain' })
    await expect(pay(company)).rejects.toMatchObject({ code: 'ERR_PROVIDER_UNAVAILABLE' })
    expect((await chargesOf(company.id)).map(({ status }) => status)).toEqual(['uncertain'])
    await expect(pay(company)).resolves.toMatchObject({ charge: { status: 'pending' } })
    expect(await chargesOf(company.id)).toHaveLength(1)

    const other = await made()
    efi.fail({ fault: 'uncertain' })
    await expect(pay(other)).rejects.toMatchObject({ code: 'ERR_PROVIDER_UNAVAILABLE' })
    today = new Date(morning.getTime() + 31 * 60_000)
    await lookAtDue.run(world.platform)
    expect((await chargesOf(other.id)).map(({ status }) => status)).toEqual(['failed'])
  })

  test('[BILL-029, D11] lets a company pay whose licence has ended, and do nothing else', async () => {
    const company = await made('2027-01-31')
    await expect(company.call(tags.listTags, { query: {} } as never)).rejects.toMatchObject({ status: 402 })
    expect(await company.call(payments.showSubscription, {})).toMatchObject({
      state: 'sleeping',
      daysLeft: -29,
    })
    const { charge } = await pay(company)
    efi.pay(charge.id, { at: today })
    const shown = await company.call(payments.showCharge, { params: { id: charge.invoiceId } })
    expect(shown).toMatchObject({ isPaid: false })
    today = new Date(morning.getTime() + 10_000)
    expect(await company.call(payments.showCharge, { params: { id: charge.invoiceId } })).toEqual({
      ...{ isPaid: true, payments: [] },
    })
    expect(await dueOf(company.id)).toBe('2027-04-02')
    await expect.poll(() => company.call(tags.listTags, { query: {} } as never)).toBeDefined()
  })

  test('refuses people who are no administrators, and more than ten a minute', async () => {
    const company = await made()
    const { email } = await world.user(company.id, { profile: 'user' })
    const body = { ...wish }
    await expect((await world.as(email))(payments.subscribe, { body })).rejects.toMatchObject({ status: 403 })
    const answers = await Promise.allSettled(Array.from({ length: 12 }, (_, n) => pay(company, { price: n })))
    const limited = answers.filter(
      ({ status, ...rest }) => status === 'rejected' && 'reason' in rest && rest.reason.status === 429,
    )
    expect(limited.length).toBeGreaterThan(0)
  })
})

describe('notices', () => {
  test('[BILL-028, D34, D91] renews once for sixty notices at once, and tells the payer', async () => {
    const company = await made()
    const { charge } = await pay(company)
    efi.pay(charge.id, { at: today })
    const heard = await world.during(async () => {
      const answers = await Promise.all(
        Array.from({ length: 60 }, (_, n) =>
          notify(charge.id, { eventKey: `event of ${charge.id} ${n % 20}` }),
        ),
      )
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(60).fill(200))
      await Promise.all([
        runJobs(world),
        lookAtNotices.run(world.platform),
        lookAtNotices.run(world.platform),
      ])
      await runJobs(world)
    })
    expect(await dueOf(company.id)).toBe('2027-04-11')
    expect(heard.filter(({ name }) => name === 'licence.paid')).toHaveLength(1)
    expect((await invoicesOf(company.id))[0]).toMatchObject({ status: 'paid', paidBy: 'payment' })
    expect(await creditOf(company.id)).toBe(0)
    const trail = await trailOf(charge.invoiceId)
    for (const kind of ['issued', 'chargeMade', 'noticeReceived', 'matched', 'renewed'])
      expect(trail).toContain(kind)
  })

  test('[D91] cancels the other charge of a paid invoice, and credits it where it was paid too', async () => {
    const company = await made()
    const pix = await pay(company)
    const { invoiceId } = pix.charge
    const card = await pay(company, { method: 'card', invoiceId })
    efi.pay(pix.charge.id, { at: today })
    await notify(pix.charge.id)
    await runJobs(world)
    today = new Date(morning.getTime() + 60_000)
    await lookAtDue.run(world.platform)
    expect(stripe.chargeOf(card.charge.id)?.status).toBe('canceled')
    stripe.pay(card.charge.id, { at: today })
    await world.app.inject({ method: 'GET', url: '/api/version' })
    const { lookAtCharge } = await import('./look-at-charge.ts')
    await lookAtCharge(world.platform, { companyId: company.id, chargeId: card.charge.id })
    expect(await dueOf(company.id)).toBe('2027-04-11')
    expect(await creditOf(company.id)).toBe(4990)
  })

  test('[D34] answers 401 to a notice without its proof, and keeps nothing of it', async () => {
    const { body, proof } = efi.noticeOf([{ eventKey: 'forged', externalId: 'x', reference: null }])
    expect((await send(body, 'wrong')).statusCode).toBe(401)
    expect((await send(body.replace('forged', 'edited'), proof)).statusCode).toBe(401)
    const kept = await db.asPlatform((tx) =>
      tx.selectFrom('paymentNotices').select('id').where('eventKey', 'in', ['forged', 'edited']).execute(),
    )
    expect(kept).toEqual([])
    const health = await asSara(payments.listProviders, {})
    expect(health.find(({ provider }) => provider === 'efi')).toMatchObject({ refusedNotices: 2 })
  })

  test('[D34] is not there without the secret that proves notices, nor for unknown providers', async () => {
    for (const path of ['stripe', 'asaas', 'nobody', 'constructor']) {
      expect((await send('[]', '', path)).statusCode).toBe(404)
    }
    expect((await send('x'.repeat(257 * 1024), '')).statusCode).toBe(413)
    const { body, proof } = efi.noticeOf([])
    expect((await send(body, proof, 'efi/pix', 'text/plain')).statusCode).toBe(200)
  })

  test('[D91] waits for a charge whose number is not yet known, and gives up after an hour', async () => {
    const { body, proof } = efi.noticeOf([{ eventKey: 'early', externalId: 'efi-later', reference: null }])
    expect((await send(body, proof)).statusCode).toBe(200)
    const outcomeOf = async () =>
      db.asPlatform((tx) =>
        tx.selectFrom('paymentNotices').selectAll().where('eventKey', '=', 'early').executeTakeFirstOrThrow(),
      )
    await lookAtNotices.run(world.platform)
    expect(await outcomeOf()).toMatchObject({ outcome: '', lookAt: expect.any(Date) })
    today = new Date(morning.getTime() + 61 * 60_000)
    await lookAtNotices.run(world.platform)
    expect(await outcomeOf()).toMatchObject({ outcome: 'unknown', lookAt: null })
  })

  test('[D91] looks again once the provider is back', async () => {
    const company = await made()
    const { charge } = await pay(company)
    efi.pay(charge.id, { at: today })
    efi.setAway(true)
    await notify(charge.id, { by: 'externalId' })
    await runJobs(world)
    expect(await dueOf(company.id)).toBe('2027-03-11')
    efi.setAway(false)
    today = new Date(morning.getTime() + 5 * 60_000)
    await lookAtNotices.run(world.platform)
    expect(await dueOf(company.id)).toBe('2027-04-11')
  })

  test('[D91] renews by the clock where the notice was lost', async () => {
    const company = await made()
    const { charge } = await pay(company)
    efi.pay(charge.id, { at: today })
    today = new Date(morning.getTime() + 61_000)
    await lookAtDue.run(world.platform)
    expect(await dueOf(company.id)).toBe('2027-04-11')
  })
})

describe('the super user', () => {
  test('[BILL-027] tests keys without ever reading them', async () => {
    const shown = await asSara(payments.checkProvider, { params: { provider: 'efi' } })
    expect(shown).toMatchObject({ isConfigured: true, account: 'conta efi', fault: '', checkedAt: today })
    expect(JSON.stringify(await asSara(payments.listProviders, {}))).not.toContain('client-id-of-efi')
    efi.setAway(true)
    expect(await asSara(payments.checkProvider, { params: { provider: 'efi' } })).toMatchObject({
      ...{ fault: 'unavailable', account: 'conta efi' },
    })
    const { call } = await made()
    await expect(call(payments.listProviders, {})).rejects.toMatchObject({ status: 403 })
  })

  test('[D91] sends a payment back once, however often the answer is lost', async () => {
    const company = await made()
    const { charge } = await pay(company)
    efi.pay(charge.id, { at: today })
    await notify(charge.id)
    await runJobs(world)
    const params = { id: charge.invoiceId }
    const before = await asSara(invoices.showInvoiceTrail, { params })
    const paymentId = before.invoice.payments[0]!.id
    const refund = (amountCents?: number) =>
      asSara(payments.refundPayment, {
        params,
        body: { paymentId, reason: 'Pedido', ...(amountCents && { amountCents }) },
      })
    await expect(refund(5000)).rejects.toMatchObject({ code: 'ERR_PAYMENT_STATE' })
    expect((await refund(1000)).invoice).toMatchObject({
      status: 'paid',
      payments: [{ refundedCents: 1000 }],
    })
    expect((await refund()).invoice).toMatchObject({
      status: 'refunded',
      payments: [{ refundedCents: 4990 }],
    })
    await expect(refund()).rejects.toMatchObject({ code: 'ERR_PAYMENT_STATE' })
    expect(await trailOf(charge.invoiceId)).toContain('refunded')
  })
})

describe('another plan', () => {
  const plans = async (...cents: number[]) =>
    db.asPlatform(async (tx) => {
      const rows = cents.map((amountCents) => ({ name: `Plano ${++counter}`, amountCents, users: 5 }))
      return (await tx.insertInto('plans').values(rows).returning('id').execute()).map(({ id }) => id)
    })
  async function paidUp() {
    const company = await made('2027-03-01')
    await issueFor(world.platform, company.id, 10)
    const { charge } = await pay(company)
    efi.pay(charge.id, { at: today })
    await notify(charge.id)
    await runJobs(world)
    expect(await dueOf(company.id)).toBe('2027-04-02')
    return company
  }

  test('[COMP-013, D89] begins with a dearer one once the rest of the period is paid', async () => {
    const company = await paidUp()
    const [dearer = 0] = await plans(9990)
    today = new Date('2027-03-01T12:10:00Z')
    const preview = await company.call(payments.previewPlan, { query: { plan: dearer } })
    expect(preview).toMatchObject({ from: 'now', dueNowCents: 5000, priceCents: 9990 })
    const changed = await company.call(payments.changePlan, { body: { plan: dearer } })
    expect(changed).toMatchObject({ from: 'now', invoiceId: expect.any(String) })
    expect((await companyOf(company.id)).planId).toBe(planId)
    const { charge } = await pay(company, { invoiceId: changed.invoiceId })
    expect(charge.amountCents).toBe(5000)
    efi.pay(charge.id, { at: today })
    await notify(charge.id)
    await runJobs(world)
    expect((await companyOf(company.id)).planId).toBe(dearer)
    expect(await dueOf(company.id)).toBe('2027-04-02')
  })

  test('begins with a smaller one after the period, unless it is kept', async () => {
    const company = await paidUp()
    const [smaller = 0] = await plans(1990)
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
    const { charge } = await pay(company)
    expect(charge.amountCents).toBe(1990)
    efi.pay(charge.id, { at: today })
    await notify(charge.id)
    await runJobs(world)
    expect(await companyOf(company.id)).toMatchObject({ planId: smaller, nextPlanId: null })
    expect(await dueOf(company.id)).toBe('2027-05-02')
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
