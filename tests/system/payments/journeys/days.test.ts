import { expect, test } from 'vitest'
import { oneOfEach, openWireStage } from '#tests/payments/wire-stage.ts'

const { control, payer, settle, lookNow, moveOn, now, atProvider, emulator } = await openWireStage()

const dayMs = 86_400_000

test.each(['efi', 'asaas', 'mercadopago', 'stripe'] as const)(
  '[BILL-028] waits for a boleto of %s that is paid two days later',
  async (provider) => {
    const who = await payer(provider)
    const charge = await who.open('boleto')
    if (provider === 'stripe') {
      // The boleto is printed on Stripe's page, which reports "complete" although nobody has paid.
      const [{ id } = { id: '' }] = await atProvider(charge.id)
      const body = new URLSearchParams({ tax_id: '52998224725' })
      expect((await fetch(`${emulator.url}/c/pay/${id}`, { method: 'POST', body })).status).toBe(200)
    }
    await settle()
    await lookNow()
    expect([await who.status(), await who.chargeStatuses(), await who.renewals()]).toEqual([
      'open',
      ['pending'],
      0,
    ])
    await moveOn(2 * dayMs)
    await control.pay({ charge: charge.id, by: 'boleto' })
    await settle()
    expect([await who.status(), await who.chargeStatuses(), await who.renewals()]).toEqual([
      'paid',
      ['paid'],
      1,
    ])
  },
)

/** Returns half an hour before February in São Paulo, in the next year. */
function lastEvening() {
  const year = new Date().getUTCFullYear() + 1
  return {
    at: new Date(`${year}-01-31T23:30:00-03:00`),
    year,
    isLeap: new Date(Date.UTC(year, 2, 0)).getUTCDate() === 29,
  }
}

test.each(oneOfEach)(
  '[D35, D89] renews to the end of February what $provider took on the last evening',
  async (way) => {
    const { at, year, isLeap } = lastEvening()
    await moveOn(at.getTime() - now().getTime())
    const who = await payer(way.provider, { dueOn: `${year}-01-31` })
    const charge = await who.open(way.method)
    await control.pay({ charge: charge.id, by: way.method })
    await settle()
    expect([await who.status(), await who.dueOn()]).toEqual(['paid', `${year}-02-${isLeap ? 29 : 28}`])
  },
)

test.each(oneOfEach)('[D35, D89] begins on the first what $provider took an hour later', async (way) => {
  const { at, year } = lastEvening()
  await moveOn(at.getTime() - now().getTime())
  const who = await payer(way.provider, { dueOn: `${year}-01-31` })
  const charge = await who.open(way.method)
  await moveOn(3_600_000)
  await control.pay({ charge: charge.id, by: way.method })
  await settle()
  expect([await who.status(), await who.dueOn()]).toEqual(['paid', `${year}-03-01`])
})
