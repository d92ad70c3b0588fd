import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { boletoLine } from './boleto-line.ts'
import { brCode } from './br-code.ts'
import { isBasic, openTokens } from './efi-tokens.ts'
import type { CallKind } from './faults.ts'
import { decimalOf, type LedgerCharge, paidOf, refundedOf } from './ledger.ts'
import type { PaymentWorld } from './payment-world.ts'

const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/)
const items = z
  .array(z.strictObject({ name: z.string().min(1).max(255), value: z.int().min(1), amount: z.int().min(1) }))
  .min(1)
const metadata = z
  .strictObject({ custom_id: z.string().max(255).optional(), notification_url: z.url().optional() })
  .optional()
const customer = z.union([
  z.strictObject({
    ...{ name: z.string().min(1), cpf: z.string().regex(/^\d{11}$/) },
    email: z.email().optional(),
    phone_number: z.string().optional(),
  }),
  z.strictObject({
    juridical_person: z.strictObject({
      ...{ corporate_name: z.string().min(1), cnpj: z.string().regex(/^[0-9A-Z]{12}\d{2}$/) },
    }),
    email: z.email().optional(),
    phone_number: z.string().optional(),
  }),
])
const linkBody = z.strictObject({
  items,
  metadata,
  settings: z.strictObject({
    payment_method: z.enum(['banking_billet', 'credit_card', 'all']),
    expire_at: day,
    request_delivery_address: z.boolean(),
    message: z.string().max(80).optional(),
  }),
})
const billetBody = z.strictObject({
  items,
  metadata,
  payment: z.strictObject({
    banking_billet: z.strictObject({ customer, expire_at: day, message: z.string().max(80).optional() }),
  }),
})
const listQuery = z.looseObject({
  charge_type: z.enum(['billet', 'card', 'carnet', 'subscription']),
  begin_date: day,
  end_date: day,
  custom_id: z.string().optional(),
})

type ChargesExtra = {
  kind: 'charges'
  type: 'billet' | 'card'
  items: z.infer<typeof items>
  customer: z.infer<typeof customer> | null
  notificationUrl: string | null
  token: string
  expireAt: string
  history: { id: number; current: string; previous: string | null; at: Date; value?: number }[]
  notes: { message: string; at: Date }[]
  knownUntil: number
}

/** An error in the format of the charges API. */
class ChargesError extends Error {
  readonly status: number
  readonly body: unknown
  constructor(status: number, body: unknown) {
    super(`charges error ${status}`)
    this.status = status
    this.body = body
  }
}
const invalid = (property: string, message: string) =>
  new ChargesError(400, {
    code: 3_500_034,
    error: 'validation_error',
    error_description: { property, message },
  })

const mark = (call: CallKind) => ({ config: { payment: { provider: 'efi' as const, call } } })
const extraOf = (charge: LedgerCharge) => charge.extra as ChargesExtra
const isCharge = (charge: LedgerCharge | undefined): charge is LedgerCharge =>
  charge?.provider === 'efi' && charge.extra.kind === 'charges'
const dayOf = (at: Date) => at.toISOString().slice(0, 10)
/** Formats a time as this API does: `2026-11-23 14:05:06`. */
const stampOf = (at: Date) => at.toISOString().slice(0, 19).replace('T', ' ')

/** Efí's API of charges (Cobranças): payment links for cards, and boletos that carry a PIX code. */
export async function efiChargesRoutes(app: FastifyInstance, world: PaymentWorld): Promise<void> {
  const { ledger, keys, notices } = world
  const tokens = openTokens({ now: ledger.now, lifeSeconds: 600 })
  // Higher than the ids of an earlier run: callers store them.
  let lastId = Math.floor(Date.now() / 1000)
  let lastNotice = 0

  app.setErrorHandler((error, _request, reply) => {
    if (error instanceof ChargesError) return reply.code(error.status).send(error.body)
    if (!(error instanceof z.ZodError)) throw error
    const [issue] = error.issues
    return reply.code(400).send(invalid(`/${issue?.path.join('/') ?? ''}`, issue?.message ?? '').body)
  })

  app.post('/v1/authorize', mark('token'), async (request) => {
    if (!isBasic(request.headers.authorization, keys.efiClientId, keys.efiClientSecret))
      throw new ChargesError(401, {
        ...{ code: 401, error: 'invalid_client', error_description: 'Invalid client id or secret' },
      })
    z.object({ grant_type: z.literal('client_credentials') }).parse(request.body)
    const { token, lifeSeconds } = tokens.issue(['charge'])
    return {
      ...{ access_token: token, refresh_token: randomUUID(), expires_in: lifeSeconds },
      expire_at: String(ledger.now().getTime() + lifeSeconds * 1000),
      token_type: 'Bearer',
    }
  })

  const signedIn = async (request: FastifyRequest) => {
    if (!tokens.scopesOf(request.headers.authorization))
      throw new ChargesError(401, {
        error: 'invalid_token',
        error_description: 'Token expired or unknown',
      })
  }
  const route = (call: CallKind) => ({ ...mark(call), onRequest: signedIn })

  app.post('/v1/charge/one-step/link', route('create'), async (request) => {
    const body = linkBody.parse(request.body)
    if (body.settings.expire_at < dayOf(ledger.now()))
      throw invalid('/settings/expire_at', 'A data de vencimento deve ser maior ou igual à data atual.')
    const charge = addCharge('card', body, body.settings.expire_at, null)
    charge.page = { card: true, pix: false, boleto: false, returnUrl: null }
    await world.beforeAnswer(charge)
    return {
      code: 200,
      data: {
        ...{ charge_id: Number(charge.id), status: 'link', total: charge.amountCents },
        ...{ custom_id: charge.reference, payment_url: `${world.url()}/bank/pay/${charge.id}` },
        ...{ payment_method: body.settings.payment_method, billet_discount: null, card_discount: null },
        ...{ conditional_discount_value: null, conditional_discount_type: null },
        ...{ conditional_discount_date: null, request_delivery_address: false },
        ...{ message: body.settings.message ?? null, expire_at: body.settings.expire_at },
        created_at: stampOf(charge.createdAt),
      },
    }
  })

  app.post('/v1/charge/one-step', route('create'), async (request) => {
    const body = billetBody.parse(request.body)
    const { expire_at: expireAt, customer: payer } = body.payment.banking_billet
    const charge = addCharge('billet', body, expireAt, payer)
    charge.boletoLine = boletoLine('364', {
      ...{ amountCents: charge.amountCents, dueOn: expireAt, number: Number(charge.id) },
    })
    charge.qrText = brCode({
      url: `qrcodes-pix.gerencianet.com.br/bolix/v2/cobv/${randomUUID().replaceAll('-', '')}`,
      ...{ merchant: 'CHAT FLOW', city: 'SAO PAULO', amount: decimalOf(charge.amountCents), txid: '***' },
    })
    await world.beforeAnswer(charge)
    return { code: 200, data: { ...billetOf(charge), ...stateOf(charge), payment: 'banking_billet' } }
  })

  app.get<{ Params: { id: string } }>('/v1/charge/:id', route('fetch'), async ({ params }) => {
    const charge = chargeOf(params.id)
    const extra = extraOf(charge)
    return {
      code: 200,
      data: {
        ...stateOf(charge),
        ...{ custom_id: charge.reference, created_at: stampOf(charge.createdAt) },
        ...{ notification_url: extra.notificationUrl, items: extra.items },
        history: extra.notes.map(({ message, at }) => ({ message, created_at: stampOf(at) })),
        ...(extra.type === 'billet' && {
          payment: {
            ...{ method: 'banking_billet', created_at: stampOf(charge.createdAt), message: null },
            banking_billet: billetOf(charge),
          },
        }),
      },
    }
  })

  app.get('/v1/charges', route('fetch'), async (request) => {
    const { charge_type, begin_date, end_date, custom_id } = listQuery.parse(request.query)
    const found = ledger
      .all()
      .filter(
        (charge) =>
          isCharge(charge) &&
          extraOf(charge).type === charge_type &&
          (custom_id === undefined || charge.reference === custom_id) &&
          dayOf(charge.createdAt) >= begin_date &&
          dayOf(charge.createdAt) <= end_date,
      )
    return {
      code: 200,
      data: found.map(listed),
      params: { begin_date, end_date, pagination: { limit: 100, offset: 0, page: 1 } },
    }
  })

  app.put<{ Params: { id: string } }>('/v1/charge/:id/cancel', route('cancel'), async ({ params }) => {
    const charge = chargeOf(params.id)
    if (charge.status !== 'open')
      throw invalid('/id', 'Apenas transações com status [new], [waiting] ou [link] podem ser canceladas.')
    ledger.cancel(charge)
    return { code: 200 }
  })

  app.post<{ Params: { id: string } }>('/v1/charge/:id/history', route('cancel'), async (request) => {
    const { description } = z.strictObject({ description: z.string().min(1).max(255) }).parse(request.body)
    extraOf(chargeOf(request.params.id)).notes.push({ message: description, at: ledger.now() })
    return { code: 200 }
  })

  app.post<{ Params: { id: string } }>('/v1/charge/card/:id/refund', route('refund'), async (request) => {
    const { amount } = z.strictObject({ amount: z.int().positive().optional() }).parse(request.body ?? {})
    const charge = chargeOf(request.params.id)
    const [payment] = charge.payments
    if (extraOf(charge).type !== 'card' || !payment)
      throw invalid('/id', 'A transação não pode ser estornada.')
    const left = payment.amountCents - refundedOf(payment)
    if ((amount ?? left) > left || left === 0) throw invalid('/amount', 'Valor maior que o disponível.')
    ledger.refund(charge, payment, { amountCents: amount ?? left })
    return { code: 200, message: 'Estorno realizado com sucesso.' }
  })

  app.get<{ Params: { token: string } }>('/v1/notification/:token', route('fetch'), async ({ params }) => {
    const charge = ledger.all().find((each) => isCharge(each) && extraOf(each).token === params.token)
    if (!charge) throw new ChargesError(404, { code: 3_500_038, error: 'notification_not_found' })
    const extra = extraOf(charge)
    extra.knownUntil = extra.history.at(-1)?.id ?? 0
    return {
      code: 200,
      data: extra.history.map(({ id, current, previous, at, value }) => ({
        ...{ id, type: 'charge', custom_id: charge.reference, status: { current, previous } },
        ...{ identifiers: { charge_id: Number(charge.id) }, created_at: stampOf(at) },
        ...(value !== undefined && { value, received_by_bank_at: dayOf(at) }),
      })),
    }
  })

  ledger.listen((event) => {
    const { charge } = event
    if (!isCharge(charge)) return
    const extra = extraOf(charge)
    const current = currentOf(charge)
    const previous = extra.history.at(-1)?.current ?? null
    if (current === previous && event.type !== 'paid') return
    lastNotice += 1
    const made = { id: lastNotice, current, previous, at: ledger.now() }
    extra.history.push({ ...made, ...(event.type === 'paid' && { value: event.payment.amountCents }) })
    if (!extra.notificationUrl) return
    const number = lastNotice
    notices.send({
      provider: 'efi',
      about: `${current} ${charge.id}`,
      url: () => extra.notificationUrl,
      contentType: 'application/x-www-form-urlencoded',
      body: `notification=${extra.token}`,
      prove: ({ isWrong }) => (isWrong ? { query: { hmac: 'wrong' } } : {}),
      ofStranger: () => `notification=${randomUUID()}`,
      // Posted again until the caller requests the token's notification.
      retryMinutes: [60, 120, 240],
      isTaken: () => false,
      isKnown: () => extra.knownUntil >= number,
      timeoutMs: 60_000,
      lane: null,
    })
  })

  function chargeOf(id: string): LedgerCharge {
    const found = ledger.find(id)
    if (!isCharge(found)) throw new ChargesError(404, { code: 3_500_010, error: 'charge_not_found' })
    return found
  }

  function addCharge(
    type: 'billet' | 'card',
    body: { items: z.infer<typeof items>; metadata?: z.infer<typeof metadata> },
    expireAt: string,
    payer: z.infer<typeof customer> | null,
  ) {
    lastId += 1
    const id = String(lastId)
    return ledger.add({
      id,
      provider: 'efi',
      reference: body.metadata?.custom_id ?? null,
      amountCents: body.items.reduce((sum, { value, amount }) => sum + value * amount, 0),
      description: body.items[0]?.name ?? '',
      expiresAt: type === 'card' ? new Date(`${expireAt}T23:59:59-03:00`) : null,
      newPaymentId: () => id,
      extra: {
        ...{ kind: 'charges', type, items: body.items, customer: payer, expireAt, token: randomUUID() },
        ...{
          notificationUrl: body.metadata?.notification_url ?? null,
          history: [],
          notes: [],
          knownUntil: 0,
        },
      } satisfies ChargesExtra,
    })
  }

  const billetOf = (charge: LedgerCharge) => ({
    barcode: charge.boletoLine,
    pix: { qrcode: charge.qrText, qrcode_image: 'data:image/svg+xml;base64,' },
    link: `${world.url()}/bank/pay/${charge.id}`,
    billet_link: `${world.url()}/bank/pay/${charge.id}`,
    pdf: { charge: `${world.url()}/bank/pay/${charge.id}` },
    expire_at: extraOf(charge).expireAt,
    configurations: { days_to_write_off: 60, interest_type: null, interest: null, fine: null },
  })

  function listed(charge: LedgerCharge) {
    const extra = extraOf(charge)
    const [payment] = charge.payments
    const paid = {
      paid_at: payment ? stampOf(payment.at) : null,
      ...(payment && { paid_value: paidOf(charge), received_by_bank_at: dayOf(payment.at) }),
    }
    return {
      ...{ id: Number(charge.id), total: charge.amountCents, status: currentOf(charge) },
      ...{ custom_id: charge.reference, created_at: stampOf(charge.createdAt) },
      customer: { phone_number: null, cpf: '00000000000', name: 'Cliente' },
      ...(extra.type === 'billet'
        ? { payment: { ...paid, payment_method: 'banking_billet', banking_billet: billetOf(charge) } }
        : {
            link: {
              ...{ billet_discount: null, card_discount: null, conditional_discount_value: null },
              ...{ conditional_discount_type: null, conditional_discount_date: null, message: null },
              ...{ expire_at: extra.expireAt, request_delivery_address: false },
              ...{ payment_method: 'credit_card', payment_url: `${world.url()}/bank/pay/${charge.id}` },
            },
          }),
    }
  }
}

const stateOf = (charge: LedgerCharge) => ({
  ...{ charge_id: Number(charge.id), total: charge.amountCents, status: currentOf(charge) },
})

function currentOf(charge: LedgerCharge): string {
  if (charge.dispute === 'open' || charge.dispute === 'lost') return 'contested'
  const [payment] = charge.payments
  if (payment && refundedOf(payment) === payment.amountCents) return 'refunded'
  if (payment?.by === 'settled') return 'settled'
  if (charge.status === 'open') return extraOf(charge).type === 'card' ? 'link' : 'waiting'
  return charge.status
}
