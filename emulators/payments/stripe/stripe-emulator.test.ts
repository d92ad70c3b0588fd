import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PaymentEmulator, startPaymentEmulator } from '../payment-emulator.ts'

const key = 'sk_test_emulated'
let emulator: PaymentEmulator
beforeAll(async () => {
  emulator = await startPaymentEmulator()
})
afterAll(() => emulator.close())

const post = (path: string, body: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(`${emulator.url}/v1${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, ...headers },
    body: new URLSearchParams(body),
  })
const page = {
  mode: 'payment',
  success_url: 'https://chat.example.com',
  'line_items[0][quantity]': '1',
  'line_items[0][price_data][currency]': 'brl',
  'line_items[0][price_data][unit_amount]': '4990',
  'line_items[0][price_data][product_data][name]': 'Fatura',
}

test('emulates the parameters and the idempotency of Stripe', async () => {
  const old = await post('/checkout/sessions', { ...page, 'payment_method_types[0]': 'card' })
  expect([old.status, await old.json()]).toMatchObject([
    400,
    { error: { type: 'invalid_request_error', code: 'parameter_unknown', param: 'payment_method_types' } },
  ])
  const { mode: _mode, ...modeless } = page
  expect((await post('/checkout/sessions', modeless)).status).toBe(400)

  const named = { 'idempotency-key': 'k1' }
  const first = await post('/checkout/sessions', page, named)
  const again = await post('/checkout/sessions', page, named)
  expect(await again.json()).toEqual(await first.json())
  expect(again.headers.get('idempotent-replayed')).toBe('true')
  const other = await post('/checkout/sessions', { ...page, locale: 'en' }, named)
  expect(await other.json()).toMatchObject({ error: { type: 'idempotency_error' } })
})
