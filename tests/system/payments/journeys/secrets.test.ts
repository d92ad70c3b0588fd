import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { invoiceEndpoints as invoices } from '#domain/invoices/invoice-contract.ts'
import { paymentEndpoints as payments } from '#domain/payments/payment-contract.ts'
import { demoPaymentKeys } from '#server/demo-payments.ts'
import { openLog } from '#server/platform/log.ts'
import { callKinds } from '../../../../emulators/payments/faults.ts'
import { openWireStage } from '#tests/payments/wire-stage.ts'

const lines: string[] = []
const log = openLog('trace', { write: (line) => void lines.push(line) })
const { world, db, control, payer, settle, lookNow, asRoot, set, answers, url, trailOf } =
  await openWireStage({
    log,
  })

const providers = [
  { provider: 'efi', methods: ['pix', 'card', 'boleto'] },
  { provider: 'asaas', methods: ['pix', 'card', 'boleto'] },
  { provider: 'mercadopago', methods: ['pix', 'card', 'boleto'] },
  { provider: 'stripe', methods: ['card', 'boleto'] },
] as const

const { efichavepix: _isPublic, ...keys } = demoPaymentKeys
const basic = Buffer.from(`${keys.eficlientid}:${keys.eficlientsecret}`).toString('base64')
const card = { cardNumber: '4111111111111111', cvv: '737', nameOnCard: 'PLANTED HOLDER' }
const written = '4111 1111 1111 1111'
/** Values that no response may contain, and values that only the company itself may see. */
const secrets = [...Object.values(keys), basic, card.cardNumber, written, card.nameOnCard]
const documents = ['529.982.247-25', '52998224725']
/** All requests sent to the four providers. */
const sentTo = {
  efi: [keys.eficlientid, keys.eficlientsecret, basic, `hmac=${keys.efiwebhooksecret}&ignorar=`],
  asaas: [keys.asaastoken, keys.asaaswebhooktoken],
  mercadopago: [keys.mpaccesstoken, `Bearer ${keys.mpaccesstoken}`],
  stripe: [keys.stripeprivatekey, `Bearer ${keys.stripeprivatekey}`],
} as const
/** Returns an error body in the format of each provider that echoes the given text. */
const echoes = {
  efi: (said: string) => ({
    ...{ nome: 'valor_invalido', mensagem: said, error: said },
    error_description: { property: '/x', message: said },
  }),
  asaas: (said: string) => ({ errors: [{ code: 'invalid_object', description: said }] }),
  mercadopago: (said: string) => ({ errors: [{ code: 'property_value', message: said, details: [said] }] }),
  stripe: (said: string) => ({
    error: { type: 'invalid_request_error', code: 'parameter_invalid', message: said, param: 'x' },
  }),
}

/** Returns the contents of tables that users can read: notices, trails, charges, last provider responses, and audit entries. */
async function kept() {
  const tables = ['payment_notices', 'invoice_events', 'charges', 'payment_provider_states', 'audit_entries']
  const texts = await Promise.all(
    tables.map((table) =>
      db.asPlatform(async (tx) => {
        const { rows } = await sql<{ text: string }>`
          select coalesce(string_agg(row_to_json(t)::text, ' '), '') as text from ${sql.table(table)} t`.execute(
          tx,
        )
        return rows[0]?.text ?? ''
      }),
    ),
  )
  return texts.join('\n')
}

const found = (words: readonly string[], text: string) => words.filter((word) => text.includes(word))

test.each(providers)(
  '[D34] tells and keeps no secret of $provider in good days',
  async ({ provider, methods }) => {
    const who = await payer(provider)
    for (const method of methods) {
      const charge = await who.open(method)
      await control.pay({ charge: charge.id, by: method })
      await settle()
      await who.call(payments.showCharge, { params: { id: charge.invoiceId } })
      await trailOf(charge.invoiceId)
    }
    await asRoot(payments.checkProvider, { params: { provider }, body: undefined })
    await asRoot(invoices.listCompanyInvoices, { query: {} })
    await expectNothingTold()
  },
)

test.each(providers)(
  '[D34] tells and keeps no secret when $provider repeats what it was sent',
  async (given) => {
    const { provider, methods } = given
    const who = await payer(provider)
    const paid = await who.open(methods[0])
    await control.pay({ charge: paid.id, by: methods[0] })
    await settle()
    const { invoice } = await trailOf(paid.invoiceId)
    const refundable = invoice.payments[0]?.id ?? 0
    const logged = lines.length
    for (const status of [400, 401, 403, 409, 422, 429, 500]) {
      for (const on of callKinds) {
        const said = [...sentTo[provider], ...documents, written].join(' ')
        const fault = { kind: 'error', status, body: echoes[provider](said) } as const
        await control.addFault({ on, provider, times: null, fault })
      }
      const other = await payer(provider)
      for (const method of methods) await other.open(method).catch(() => null)
      const body = { paymentId: refundable, amountCents: 100, reason: 'Pedido' }
      await asRoot(payments.refundPayment, { params: { id: paid.invoiceId }, body }).catch(() => null)
      await asRoot(payments.checkProvider, { params: { provider }, body: undefined }).catch(() => null)
      await asRoot(payments.registerProviderWebhook, { params: { provider } }).catch(() => null)
      await lookNow()
      await control.clearFaults()
    }
    expect(lines.length).toBeGreaterThan(logged)
    await expectNothingTold()
  },
  // Seven responses to every kind of call, with the retries that a provider requires.
  90_000,
)

test.each(providers)(
  '[D34] tells and keeps nothing of a refused notice to $provider',
  async ({ provider }) => {
    const said = `${card.cardNumber} ${documents[0]}`
    const planted = JSON.stringify({
      id: `evt_${said}`,
      card,
      pix: [{ endToEndId: said }],
      payment: { id: said },
    })
    const proof = Object.values(keys).join('.')
    const headers = {
      'content-type': 'application/json',
      'asaas-access-token': proof,
      'x-signature': `ts=1,v1=${proof}`,
    }
    const query = new URLSearchParams({ hmac: proof, 'data.id': said, type: 'order' })
    const answer = await fetch(`${url}/webhooks/payments/${provider}?${query}`, {
      method: 'POST',
      headers: { ...headers, 'stripe-signature': `t=1,v1=${proof}` },
      body: planted,
    })
    expect(answer.status).toBe(401)
    answers.push(await answer.text(), JSON.stringify([...answer.headers]))
    await expectNothingTold()
  },
)

test('[D34] tells and keeps nothing of a card that somebody sends', async () => {
  const who = await payer('stripe')
  const { token } = (
    await world.app.inject({
      ...{ method: 'POST', url: '/api/auth/login', payload: { email: who.email, password: 'Senha-123' } },
      remoteAddress: '10.9.9.9',
    })
  ).json<{ token: string }>()
  const answer = await world.app.inject({
    ...{ method: 'POST', url: '/api/subscription', headers: { authorization: `Bearer ${token}` } },
    payload: { firstName: 'Marina', document: documents[0], method: 'card', ...card },
  })
  expect([answer.statusCode, answer.body.includes('ERR_CARD_DATA_REFUSED')]).toEqual([400, true])
  answers.push(answer.body)
  await expectNothingTold()
})

test('[D34] answers a key that was saved to nobody, not even to a super user', async () => {
  await set('asaastoken', '$aact_hmlg_planted_0123456789')
  answers.push(JSON.stringify(await asRoot(payments.listProviders, {})))
  await expectNothingTold(['$aact_hmlg_planted_0123456789'])
})

async function expectNothingTold(more: readonly string[] = []) {
  const words = [...secrets, ...more]
  const [logged, answered, stored] = [lines.join('\n'), answers.join('\n'), await kept()]
  expect(found([...words, ...documents], logged)).toEqual([])
  expect(found(words, answered)).toEqual([])
  expect(found([...words, ...documents], stored)).toEqual([])
}

// Proves that the search works: a search of nothing would find nothing.
afterAll(async () => {
  expect(answers.length).toBeGreaterThan(100)
})
