import { pino } from 'pino'
import { describe, expect, test } from 'vitest'
import { invoiceEndpoints as invoices } from '#domain/invoices/invoice-contract.ts'
import { paymentEndpoints as payments } from '#domain/payments/payment-contract.ts'
import { tagEndpoints as tags } from '#domain/tags/tag-contract.ts'
import { morning, openBilling } from '#tests/payments/billing-stage.ts'
import { lookAtDue } from './charging/look-at-due.ts'

/** Everything that is logged, down to the least. */
const logged: string[] = []
const log = pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) })
const { world, db, clock, asSara, efi, stripe, made, pay, raw, companyOf, dueOf, chargesOf, invoicesOf } =
  await openBilling({ log })

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

  test('[BILL-019] tells the company that a credit renewed its licence', async () => {
    const company = await made()
    await asSara(invoices.giveCredit, {
      ...{ params: { id: company.id }, body: { amountCents: 4990, reason: 'Cortesia' } },
    })
    const events = await world.during(async () => {
      await expect(pay(company)).rejects.toMatchObject({ code: 'ERR_INVOICE_PAID' })
    })
    expect(await dueOf(company.id)).toBe('2027-04-11')
    const told = events.filter(({ companyId }) => companyId === company.id).map(({ name }) => name)
    expect(told).toEqual(expect.arrayContaining(['licence.paid', 'ownCompany.changed']))
  })

  test.each([
    ['2027-02-20', 'boleto', '2027-03-04'],
    ['2027-03-02', 'boleto', '2027-03-04'],
    ['2027-03-09', 'boleto', '2027-03-09'],
    ['2027-02-20', 'pix', '2027-03-01'],
  ] as const)('has who is due on %s pay a %s by %s', async (due, method, dueOn) => {
    const { charge } = await pay(await made(due), { method })
    expect(efi.chargeOf(charge.id)?.order.dueOn).toBe(dueOn)
  })

  test('makes a new charge once the code has ended', async () => {
    const company = await made()
    const first = await pay(company)
    await db.asPlatform((tx) =>
      tx.updateTable('charges').set({ expiresAt: clock.today }).where('id', '=', first.charge.id).execute(),
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
      const { status, error, text } = await raw(company, { [field]: '4111111111111111' })
      expect({ status, error }).toEqual({ status: 400, error: 'ERR_CARD_DATA_REFUSED' })
      expect(text).not.toContain('4111')
      log.info('read to its end')
      expect(logged.join('')).toContain('read to its end')
      expect(logged.join('')).not.toContain('4111')
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
    expect(await raw(company, { users: 2, connections: 3 })).toMatchObject({ status: 400 })
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
    clock.today = new Date(morning.getTime() + 31 * 60_000)
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
    efi.pay(charge.id, { at: clock.today })
    const shown = await company.call(payments.showCharge, { params: { id: charge.invoiceId } })
    expect(shown).toMatchObject({ isPaid: false })
    clock.today = new Date(morning.getTime() + 10_000)
    expect(await company.call(payments.showCharge, { params: { id: charge.invoiceId } })).toEqual({
      ...{ isPaid: true, payments: [] },
    })
    expect(await dueOf(company.id)).toBe('2027-04-02')
    await expect.poll(() => company.call(tags.listTags, { query: {} } as never)).toBeDefined()
  })

  test('refuses people who are no administrators, and more than ten a minute', async () => {
    const company = await made()
    const { email } = await world.user(company.id, { profile: 'user' })
    const member = { ...company, call: await world.as(email) }
    await expect(pay(member)).rejects.toMatchObject({ status: 403 })
    const answers = await Promise.allSettled(Array.from({ length: 12 }, (_, n) => pay(company, { price: n })))
    const limited = answers.filter(
      ({ status, ...rest }) => status === 'rejected' && 'reason' in rest && rest.reason.status === 429,
    )
    expect(limited.length).toBeGreaterThan(0)
  })
})
