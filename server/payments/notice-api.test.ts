import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { invoiceEndpoints as invoices } from '#domain/invoices/invoice-contract.ts'
import { paymentEndpoints as payments } from '#domain/payments/payment-contract.ts'
import { morning, openBilling } from '#tests/payments/billing-stage.ts'
import { runJobs } from '#tests/app/run-jobs.ts'
import { checkProviders } from './charging/check-providers.ts'
import { lookAtDue } from './charging/look-at-due.ts'
import { lookAtCharge } from './looking/look-at-charge.ts'
import { openProvider } from './looking/open-providers.ts'
import { lookAtNotices } from './notices/look-at-notice.ts'
import { ProviderError } from './payment-provider.ts'

const {
  world,
  db,
  clock,
  asSara,
  efi,
  stripe,
  made,
  pay,
  dueOf,
  invoicesOf,
  chargesOf,
  creditOf,
  trailOf,
  notify,
  send,
} = await openBilling()

describe('notices', () => {
  test('[BILL-028, D34, D91] renews once for sixty notices at once, and tells the payer', async () => {
    const company = await made()
    const { charge } = await pay(company)
    efi.pay(charge.id, { at: clock.today })
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

  /** A company with the credit of a payment that came too late, and what sends it back. */
  async function credited() {
    const company = await made()
    const { charge } = await pay(company)
    const params = { id: charge.invoiceId }
    await asSara(invoices.cancelInvoice, { params, body: { reason: 'Engano' } })
    efi.pay(charge.id, { at: clock.today })
    await notify(charge.id)
    await runJobs(world)
    expect(await creditOf(company.id)).toBe(4990)
    const { invoice } = await asSara(invoices.showInvoiceTrail, { params })
    const body = { paymentId: invoice.payments[0]!.id, reason: 'Pago a mais' }
    return { id: company.id, refund: () => asSara(payments.refundPayment, { params, body }) }
  }
  const lookAfter = async (minutes: number) => {
    clock.today = new Date(morning.getTime() + minutes * 60_000)
    await lookAtDue.run(world.platform)
  }

  test('[D91] takes credit back whose refund took its time and whose notice was lost', async () => {
    const { id, refund } = await credited()
    efi.setSlow(true)
    await refund()
    efi.setSlow(false)
    await lookAfter(5)
    expect(await creditOf(id)).toBe(0)
  })

  test('[D91] looks for a slow refund again where the provider was away', async () => {
    const { id, refund } = await credited()
    efi.setSlow(true)
    await refund()
    efi.setSlow(false)
    efi.setAway(true)
    await lookAfter(5)
    efi.setAway(false)
    await lookAfter(90)
    expect(await creditOf(id)).toBe(0)
  })

  test('[D91] looks by the clock for a refund that could not be fetched at once', async () => {
    const { id, refund } = await credited()
    const provider = (await openProvider(world.platform, 'efi'))!
    const { refund: sendBack } = provider
    provider.refund = async (payment) => {
      const sent = await sendBack(payment)
      efi.setAway(true)
      return sent
    }
    await expect(refund()).rejects.toMatchObject({ code: 'ERR_PROVIDER_UNAVAILABLE' })
    provider.refund = sendBack
    efi.setAway(false)
    await lookAfter(5)
    expect(await creditOf(id)).toBe(0)
  })

  test.each([
    ['done', 'seen'],
    ['slow', 'told'],
    ['never done', 'kept'],
  ] as const)('[D91] looks for a refund that is %s though its answer is garbage', async (what, outcome) => {
    const { id, refund } = await credited()
    const provider = (await openProvider(world.platform, 'efi'))!
    const { refund: sendBack } = provider
    provider.refund = async (payment) => {
      efi.setSlow(what === 'slow')
      if (what !== 'never done') await sendBack(payment)
      throw new ProviderError('uncertain', 'an answer of another shape')
    }
    if (outcome === 'seen') expect((await refund()).invoice.payments).toMatchObject([{ refundedCents: 4990 }])
    else await expect(refund()).rejects.toMatchObject({ code: 'ERR_PROVIDER_UNAVAILABLE' })
    provider.refund = sendBack
    efi.setSlow(false)
    await lookAfter(5)
    expect(await creditOf(id)).toBe(outcome === 'kept' ? 4990 : 0)
  })

  test('looks no more at a charge that has ended and that its provider does not know', async () => {
    const company = await made()
    const { charge } = await pay(company)
    efi.chargeOf(charge.id)!.isHidden = true
    await db.asPlatform((tx) =>
      tx
        .updateTable('charges')
        .set({ status: 'expired', lookAt: clock.today })
        .where('id', '=', charge.id)
        .execute(),
    )
    await lookAtDue.run(world.platform)
    const [after] = await chargesOf(company.id)
    expect(after).toMatchObject({ status: 'expired', lookAt: null })
  })

  test('[D91] cancels the other charge of a paid invoice, and credits it where it was paid too', async () => {
    const company = await made()
    const pix = await pay(company)
    const { invoiceId } = pix.charge
    const card = await pay(company, { method: 'card', invoiceId })
    efi.pay(pix.charge.id, { at: clock.today })
    await notify(pix.charge.id)
    await runJobs(world)
    clock.today = new Date(morning.getTime() + 60_000)
    await lookAtDue.run(world.platform)
    expect(stripe.chargeOf(card.charge.id)?.status).toBe('canceled')
    stripe.pay(card.charge.id, { at: clock.today })
    await lookAtCharge(world.platform, { companyId: company.id, chargeId: card.charge.id })
    expect(await dueOf(company.id)).toBe('2027-04-11')
    expect(await creditOf(company.id)).toBe(4990)
  })

  test('[D34] answers 401 to a notice without its proof, and keeps nothing of it', async () => {
    const refused = async () =>
      (await asSara(payments.listProviders, {})).find(({ provider }) => provider === 'efi')!.refusedNotices
    const before = await refused()
    const { body, proof } = efi.noticeOf([{ eventKey: 'forged', externalId: 'x', reference: null }])
    expect((await send(body, 'wrong')).statusCode).toBe(401)
    expect((await send(body.replace('forged', 'edited'), proof)).statusCode).toBe(401)
    const kept = await db.asPlatform((tx) =>
      tx.selectFrom('paymentNotices').select('id').where('eventKey', 'in', ['forged', 'edited']).execute(),
    )
    expect(kept).toEqual([])
    expect(await refused()).toBe(before + 2)
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
    clock.today = new Date(morning.getTime() + 61 * 60_000)
    await lookAtNotices.run(world.platform)
    expect(await outcomeOf()).toMatchObject({ outcome: 'unknown', lookAt: null })
  })

  test('[D91] looks again once the provider is back', async () => {
    const company = await made()
    const { charge } = await pay(company)
    efi.pay(charge.id, { at: clock.today })
    efi.setAway(true)
    await notify(charge.id, { by: 'externalId' })
    await runJobs(world)
    expect(await dueOf(company.id)).toBe('2027-03-11')
    efi.setAway(false)
    clock.today = new Date(morning.getTime() + 5 * 60_000)
    await lookAtNotices.run(world.platform)
    expect(await dueOf(company.id)).toBe('2027-04-11')
  })

  test('[D91] renews by the clock where the notice was lost', async () => {
    const company = await made()
    const { charge } = await pay(company)
    efi.pay(charge.id, { at: clock.today })
    clock.today = new Date(morning.getTime() + 61_000)
    await lookAtDue.run(world.platform)
    expect(await dueOf(company.id)).toBe('2027-04-11')
  })
})

describe('the super user', () => {
  test('[BILL-027] tests keys without ever reading them', async () => {
    const shown = await asSara(payments.checkProvider, { params: { provider: 'efi' }, body: undefined })
    expect(shown).toMatchObject({
      isConfigured: true,
      account: 'conta efi',
      fault: '',
      checkedAt: clock.today,
    })
    expect(JSON.stringify(await asSara(payments.listProviders, {}))).not.toContain('client-id-of-efi')
    efi.setAway(true)
    expect(
      await asSara(payments.checkProvider, { params: { provider: 'efi' }, body: undefined }),
    ).toMatchObject({
      ...{ fault: 'unavailable', account: 'conta efi' },
    })
    const { call } = await made()
    await expect(call(payments.listProviders, {})).rejects.toMatchObject({ status: 403 })
  })

  test('is written to once when a provider stops sending notices', async () => {
    const letters = () => {
      const folder = join(world.config.dataDir, 'mailbox')
      return existsSync(folder) ? readdirSync(folder).length : 0
    }
    const before = letters()
    efi.setPaused(true)
    for (let night = 0; night < 2; night++) await checkProviders.run(world.platform)
    await runJobs(world)
    expect(letters() - before).toBe(1)
    efi.setPaused(false)
    await checkProviders.run(world.platform)
    await runJobs(world)
    expect(letters() - before).toBe(1)
  })

  test('[D91] sends a payment back once, however often the answer is lost', async () => {
    const company = await made()
    const { charge } = await pay(company)
    efi.pay(charge.id, { at: clock.today })
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
