import { afterAll, afterEach } from 'vitest'
import { readDay } from '#domain/companies/company-days.ts'
import { invoiceEndpoints as invoices } from '#domain/invoices/invoice-contract.ts'
import { paymentEndpoints as payments } from '#domain/payments/payment-contract.ts'
import { providerOpeners } from '#server/payments/looking/payment-providers.ts'
import type { Call } from '#web/platform/api.ts'
import type { Log } from '#server/platform/log.ts'
import { bankOf } from './bank-of.ts'
import { openPayingPlatform } from './open-paying-platform.ts'
import { openWorld } from '#tests/app/world.ts'

export const morning = new Date('2027-03-01T12:00:00Z')
type Made = { id: number; email: string; call: Call }

/** A platform with two providers behind the port, and companies whose plan costs 49.90 a month. */
export async function openBilling({ log }: { log?: Log } = {}) {
  const clock = { today: morning }
  const world = await openWorld({ now: () => clock.today, ...(log && { log }) })
  const { db } = world.platform
  const { home, planId, asSara, set, company: companyDue } = await openPayingPlatform(world)
  await set('eficlientid', 'client-id-of-efi-0001')
  await set('efiwebhooksecret', 'secret-of-efi-notices-0001')
  await set('stripeprivatekey', 'sk_test_0000000000000001')

  const efi = bankOf('efi', ['pix', 'boleto'])
  const stripe = bankOf('stripe', ['card', 'pix'])
  // Files share a process: resets the providers for the next one.
  const before = { ...providerOpeners }
  afterAll(() => Object.assign(providerOpeners, before))
  providerOpeners.efi = efi.open
  providerOpeners.stripe = stripe.open
  afterEach(() => {
    clock.today = morning
    for (const bank of [efi, stripe]) bank.setAway(false)
  })

  const company = (due = '2027-03-10') => companyDue(readDay(due))
  async function made(due?: string): Promise<Made> {
    const id = await company(due)
    const user = await world.user(id, { profile: 'admin' })
    return { id, email: user.email, call: await world.as(user.email) }
  }
  const wish = { firstName: 'Ana Lima', document: '529.982.247-25', method: 'pix' as const }
  const pay = ({ call }: Pick<Made, 'call'>, given: object = {}) =>
    call(payments.subscribe, { body: { ...wish, ...given } })
  /** Sends the request without client-side checks. */
  async function raw({ email }: Made, given: object) {
    const headers = { authorization: `Bearer ${await world.tokenOf(email)}` }
    const payload = { ...wish, ...given }
    const answer = await world.app.inject({ method: 'POST', url: '/api/subscription', headers, payload })
    return { status: answer.statusCode, text: answer.body, error: answer.json<{ error: string }>().error }
  }
  const companyOf = (id: number) =>
    db.asPlatform((tx) =>
      tx.selectFrom('companies').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    )
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

  return {
    world,
    db,
    clock,
    planId,
    asSara,
    home,
    efi,
    stripe,
    company,
    made,
    pay,
    raw,
    companyOf,
    dueOf,
    chargesOf,
    invoicesOf,
    creditOf,
    trailOf,
    notify,
    send,
  }
}
