import { expect, test } from 'vitest'
import { paymentEndpoints as payments } from '#domain/payments/payment-contract.ts'
import { oneOfEach, openWireStage } from '#tests/payments/wire-stage.ts'

const { control, payer, settle, lookNow, atProvider } = await openWireStage()

test('[D91] settles what Stripe tells before it answers the call', async () => {
  await control.setModes({ early: true })
  const who = await payer('stripe')
  await who.open('card').catch(() => null)
  await control.setModes({ early: false })
  await settle()
  await lookNow()
  expect([await who.renewals(), await who.outcomes()]).toEqual([1, ['renewed']])
})

test.each(oneOfEach)(
  '[D90] opens one charge at $provider for two who ask at once',
  async ({ provider, method }) => {
    const who = await payer(provider)
    const asked = await Promise.allSettled(Array.from({ length: 4 }, () => who.open(method)))
    const opened = asked.flatMap((each) => (each.status === 'fulfilled' ? [each.value.id] : []))
    expect(new Set(opened).size).toBe(1)
    expect(await atProvider(opened[0] ?? '')).toHaveLength(1)
  },
)

test.each(oneOfEach)(
  '[D90] greys $provider that is down, offers others, leaves nothing half-made',
  async (way) => {
    const who = await payer(way.provider)
    const down = { provider: way.provider, times: null, fault: { kind: 'http', status: 503 } } as const
    for (const on of ['create', 'customer', 'token'] as const) await control.addFault({ on, ...down })
    const others = [] as string[]
    // After five consecutive failures the next provider is used.
    for (let at = 0; at < 6; at++) {
      const got = await who.open(way.method).catch((error: { code: string }) => error.code)
      others.push(typeof got === 'string' ? got : got.provider)
      if (typeof got !== 'string') break
    }
    const last = others.at(-1)
    if (way.method === 'card') expect(last).not.toBe('stripe')
    expect(last).not.toBe(way.provider)
    const { methods } = await who.call(payments.showSubscription, {})
    expect(methods.some(({ method, resting }) => method === 'boleto' && !resting)).toBe(true)
    expect([await who.status(), await who.renewals()]).toEqual(['open', 0])
    expect((await who.chargeStatuses()).filter((status) => status === 'creating')).toEqual([])
  },
)
