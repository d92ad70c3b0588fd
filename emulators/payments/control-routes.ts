import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { scriptedFault } from './faults.ts'
import type { KeptCalls } from './kept-calls.ts'
import { noticeModes } from './notices.ts'
import { type PaymentWorld, pixScopes } from './payment-world.ts'

const charge = z.string().min(1)
const pay = z.strictObject({
  charge,
  amountCents: z.int().positive().optional(),
  times: z.int().min(1).max(50).default(1),
  by: z.string().optional(),
  /** Part of the amount that is interest, if the provider reports it separately. */
  interestCents: z.int().positive().optional(),
  /** Money that was on its way when the charge ended. */
  isLate: z.boolean().default(false),
  /** Currency of the charge, if the provider has more than reais. */
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .optional(),
})
const refund = z.strictObject({ charge, amountCents: z.int().positive().optional() })
const dispute = z.strictObject({ charge, state: z.enum(['open', 'won', 'lost']).default('open') })
const panel = z.strictObject({ provider: z.enum(['mercadopago', 'stripe']), url: z.url().nullable() })

type Settable = {
  world: PaymentWorld
  calls: KeptCalls
  setPanelUrl: (given: z.infer<typeof panel>) => void
  setEfiScopes: (scopes: readonly string[]) => void
}

/** `/_control`: lets tests and demonstrations control the emulator. Bodies and answers are JSON; unknown input answers 400. */
export function controlRoutes(app: FastifyInstance, { world, calls, setPanelUrl, setEfiScopes }: Settable) {
  const { ledger, notices, faults } = world

  /** Pays a charge by its id, our reference, its PIX text or its boleto's digits; several times as impatient payers do. */
  app.post('/pay', async (request) => {
    const { charge: name, times, isLate, interestCents, currency, ...given } = pay.parse(request.body)
    const found = ledger.require(name)
    if (currency !== undefined)
      found.extra.currency = found.provider === 'stripe' ? currency.toLowerCase() : currency
    if (interestCents !== undefined) found.extra.interestCents = interestCents
    const payments = Array.from({ length: times }, (_, index) =>
      ledger.pay(found, { ...given, isLate: isLate || index > 0 }),
    )
    return { payments }
  })
  /** Acts as the account's owner in the provider's panel. */
  app.post('/refund', async (request) => {
    const { charge: name, amountCents } = refund.parse(request.body)
    const found = ledger.require(name)
    const payment = found.payments.at(-1)
    if (!payment) return { refund: null }
    return { refund: ledger.refund(found, payment, { amountCents: amountCents ?? payment.amountCents }) }
  })
  app.post('/dispute', async (request) => {
    const { charge: name, state } = dispute.parse(request.body)
    ledger.dispute(ledger.require(name), state)
    return { success: true }
  })
  app.post('/expire', async (request) => {
    ledger.expire(ledger.require(z.strictObject({ charge }).parse(request.body).charge))
    return { success: true }
  })
  app.post('/clock', async (request) => {
    ledger.moveClock(z.strictObject({ ms: z.int() }).parse(request.body).ms)
    return { now: ledger.now() }
  })
  app.get('/calls', async () => ({ calls: calls.all() }))
  app.get('/charges', async () => ({ charges: ledger.all() }))

  app.put('/modes', async (request) => {
    const given = z.record(z.string(), z.unknown()).parse(request.body)
    notices.setModes(noticeModes.parse({ ...notices.modes(), ...given }))
    return notices.modes()
  })
  app.post('/faults', async (request) => {
    faults.add(scriptedFault.parse(request.body))
    return { success: true }
  })
  app.delete('/faults', async () => {
    faults.clear()
    return { success: true }
  })
  app.get('/notices', async () => ({ notices: notices.tries(), pending: notices.pending() }))
  /** Answers once every notice was accepted or given up. */
  app.post('/idle', async (request) => {
    const { ms } = z.strictObject({ ms: z.int().max(30_000).default(5000) }).parse(request.body ?? {})
    await notices.idle(ms)
    return { pending: notices.pending() }
  })
  app.put('/efi-scopes', async (request) => {
    const { scopes } = z.strictObject({ scopes: z.array(z.enum(pixScopes)) }).parse(request.body)
    setEfiScopes(scopes)
    return { success: true }
  })
  app.put('/panel', async (request) => {
    setPanelUrl(panel.parse(request.body))
    return { success: true }
  })
}
