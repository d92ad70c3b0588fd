import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { openAsaasWebhooks } from './asaas-webhooks.ts'
import { boletoLine } from './boleto-line.ts'
import { brCode } from './br-code.ts'
import type { CallKind } from './faults.ts'
import { decimalOf, type LedgerCharge, paidOf, refundedOf } from './ledger.ts'
import type { PaymentWorld } from './payment-world.ts'

const billingTypes = ['UNDEFINED', 'PIX', 'BOLETO', 'CREDIT_CARD'] as const
const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/)
const reais = z
  .number()
  .positive()
  .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-4)
const customerBody = z.looseObject({
  name: z.string().min(1),
  cpfCnpj: z.string().optional(),
  email: z.string().optional(),
  mobilePhone: z.string().optional(),
  externalReference: z.string().optional(),
  notificationDisabled: z.boolean().default(false),
})
const paymentBody = z.looseObject({
  customer: z.string(),
  billingType: z.enum(billingTypes),
  value: reais,
  dueDate: day,
  description: z.string().max(500).optional(),
  externalReference: z.string().optional(),
  callback: z.looseObject({ successUrl: z.url(), autoRedirect: z.boolean().optional() }).optional(),
})
type Customer = z.infer<typeof customerBody> & { id: string; dateCreated: string }
export type AsaasExtra = {
  kind: 'asaas'
  customer: string
  billingType: (typeof billingTypes)[number]
  dueDate: string
  originalDueDate: string
  isDeleted: boolean
  isOverdue: boolean
  interestCents: number
  number: number
}

/** An error as Asaas has them: the first that was found. */
class AsaasError extends Error {
  readonly status: number
  readonly body: unknown
  constructor(status: number, code: string, description: string) {
    super(`${code}: ${description}`)
    this.status = status
    this.body = { errors: [{ code, description }] }
  }
}
const invalid = (code: string, description: string) => new AsaasError(400, code, description)

export const extraOf = (charge: LedgerCharge) => charge.extra as AsaasExtra
const isAsaas = (charge: LedgerCharge | undefined): charge is LedgerCharge => charge?.provider === 'asaas'
const mark = (call: CallKind) => ({ config: { payment: { provider: 'asaas' as const, call } } })
const dayOf = (at: Date) => at.toISOString().slice(0, 10)
const idOf = (prefix: string, bytes: number) => `${prefix}_${randomBytes(bytes).toString('hex')}`

/** Asaas `/v3`: one charge that may be paid by PIX, boleto or card, and nothing that keeps a call from being done twice. */
export async function asaasRoutes(app: FastifyInstance, world: PaymentWorld): Promise<void> {
  const { ledger, keys } = world
  const customers = new Map<string, Customer>()
  let lastNumber = 500_000
  let calls = 0

  app.setErrorHandler((error, _request, reply) => {
    if (error instanceof AsaasError) return reply.code(error.status).send(error.body)
    if (!(error instanceof z.ZodError)) throw error
    const field = error.issues[0]?.path.join('.') ?? ''
    return reply.code(400).send(invalid(`invalid_${field}`, `O campo ${field} é inválido.`).body)
  })
  app.addHook('onRequest', async (request, reply) => {
    calls += 1
    void reply.headers({
      'ratelimit-limit': '25000',
      'ratelimit-remaining': String(25_000 - calls),
      'ratelimit-reset': '43200',
    })
    if (!request.url.startsWith('/v3')) return
    const token = request.headers.access_token
    if (token === undefined)
      throw new AsaasError(401, 'access_token_not_found', 'O cabeçalho de autenticação não foi encontrado')
    if (token !== keys.asaasToken)
      throw new AsaasError(401, 'invalid_access_token', 'A chave de API fornecida é inválida')
    if (!request.headers['user-agent'])
      throw new AsaasError(400, 'user_agent_not_found', 'O cabeçalho User-Agent é obrigatório')
    if (request.method === 'GET' && Number(request.headers['content-length'] ?? 0) > 0)
      throw new AsaasError(403, 'forbidden', 'Requisições GET não aceitam corpo')
  })
  openAsaasWebhooks(app, { world, view, refuse: invalid, mark: mark('webhook') })

  app.get('/v3/myAccount/commercialInfo', mark('fetch'), async () => ({
    ...{
      status: 'APPROVED',
      personType: 'JURIDICA',
      cpfCnpj: '11222333000181',
      name: 'Chat-flow',
      email: '',
    },
    ...{ companyName: 'Chat-flow', tradingName: 'Chat-flow' },
  }))

  app.post('/v3/customers', mark('customer'), async (request) => {
    const body = customerBody.parse(request.body)
    const document = (body.cpfCnpj ?? '').replace(/[^0-9A-Za-z]/g, '')
    if (!document) throw invalid('invalid_object', 'O CPF ou CNPJ deve ser informado.')
    if (!/^(\d{11}|[0-9A-Z]{12}\d{2})$/.test(document) || /^(.)\1+$/.test(document))
      throw invalid('invalid_object', 'O CPF/CNPJ informado é inválido.')
    if (body.email && !/^[^@\s]+@[^@\s]+$/.test(body.email))
      throw invalid('invalid_email', 'O email informado é inválido.')
    if (body.mobilePhone && /^(\d)\1+$/.test(body.mobilePhone))
      throw invalid('invalid_mobilePhone', 'O celular informado é inválido.')
    const customer = { ...body, id: idOf('cus', 6), dateCreated: dayOf(ledger.now()), object: 'customer' }
    customers.set(customer.id, customer)
    return customer
  })
  app.get<{ Querystring: { externalReference?: string } }>(
    '/v3/customers',
    mark('customer'),
    async (request) =>
      listOf(
        [...customers.values()].filter(
          ({ externalReference }) =>
            !request.query.externalReference || externalReference === request.query.externalReference,
        ),
      ),
  )
  app.put<{ Params: { id: string } }>('/v3/customers/:id', mark('customer'), async (request) => {
    const known = customers.get(request.params.id)
    if (!known) throw new AsaasError(404, 'not_found', 'Cliente não encontrado')
    const changed = { ...known, ...customerBody.partial().parse(request.body) }
    customers.set(known.id, changed)
    return changed
  })

  app.post('/v3/payments', mark('create'), async (request) => {
    const body = paymentBody.parse(request.body)
    if (!customers.has(body.customer))
      throw invalid('invalid_customer', 'Customer inválido ou não informado.')
    if (body.value < 5)
      throw invalid(
        'invalid_value',
        'O valor da cobrança menos o valor do desconto não pode ser menor que R$ 5,00.',
      )
    if (body.dueDate < dayOf(ledger.now()))
      throw invalid('invalid_dueDate', 'Não é permitido data de vencimento inferior a hoje.')
    lastNumber += 1
    const id = idOf('pay', 8)
    const amountCents = Math.round(body.value * 100)
    const has = (type: string) => body.billingType === 'UNDEFINED' || body.billingType === type
    const charge = ledger.add({
      ...{ id, provider: 'asaas', amountCents, reference: body.externalReference ?? null },
      ...{ description: body.description ?? '', newPaymentId: () => id },
      qrText: has('PIX')
        ? brCode({
            ...{ url: `pix.asaas.com/qr/cobv/${id}`, merchant: 'CHAT FLOW', city: 'SAO PAULO' },
            ...{ amount: decimalOf(amountCents), txid: '***' },
          })
        : null,
      boletoLine: has('BOLETO')
        ? boletoLine('461', { amountCents, dueOn: body.dueDate, number: lastNumber })
        : null,
      page: {
        ...{ pix: has('PIX'), card: has('CREDIT_CARD'), boleto: has('BOLETO') },
        returnUrl: body.callback?.successUrl ?? null,
      },
      extra: {
        ...{ kind: 'asaas', customer: body.customer, billingType: body.billingType },
        ...{ dueDate: body.dueDate, originalDueDate: body.dueDate, isDeleted: false, isOverdue: false },
        ...{ interestCents: 0, number: lastNumber },
      } satisfies AsaasExtra,
    })
    await world.beforeAnswer(charge)
    return view(charge)
  })
  app.get<{ Querystring: { externalReference?: string } }>('/v3/payments', mark('fetch'), async (request) =>
    listOf(
      ledger
        .all()
        .filter(
          (charge) =>
            isAsaas(charge) &&
            !extraOf(charge).isDeleted &&
            (!request.query.externalReference || charge.reference === request.query.externalReference),
        )
        .toReversed()
        .map(view),
    ),
  )
  app.get<{ Params: { id: string } }>('/v3/payments/:id', mark('fetch'), async ({ params }) =>
    view(chargeOf(params.id)),
  )
  app.get<{ Params: { id: string } }>('/v3/payments/:id/pixQrCode', mark('qr'), async ({ params }) => {
    const charge = chargeOf(params.id)
    if (!charge.qrText || charge.status !== 'open')
      throw invalid('invalid_action', 'Esta cobrança não pode ser paga com Pix.')
    const [year = '', ...rest] = extraOf(charge).dueDate.split('-')
    return {
      ...{ encodedImage: 'iVBORw0KGgo=', payload: charge.qrText, description: charge.description },
      // A year behind the due date: an abandoned invoice stays payable until it is deleted.
      expirationDate: `${Number(year) + 1}-${rest.join('-')} 23:59:59`,
    }
  })
  app.get<{ Params: { id: string } }>(
    '/v3/payments/:id/identificationField',
    mark('qr'),
    async ({ params }) => {
      const charge = chargeOf(params.id)
      if (!charge.boletoLine) throw invalid('invalid_action', 'Esta cobrança não possui boleto.')
      const identificationField = charge.boletoLine.replace(/\D/g, '')
      const number = String(extraOf(charge).number)
      return { identificationField, nossoNumero: number, barCode: identificationField.slice(0, 44) }
    },
  )
  app.delete<{ Params: { id: string } }>('/v3/payments/:id', mark('cancel'), async ({ params }) => {
    const charge = chargeOf(params.id)
    if (charge.status !== 'open' || extraOf(charge).isDeleted)
      throw invalid('invalid_action', 'Não é possível remover esta cobrança.')
    extraOf(charge).isDeleted = true
    ledger.cancel(charge)
    return { deleted: true, id: charge.id }
  })
  app.post<{ Params: { id: string } }>('/v3/payments/:id/refund', mark('refund'), async (request) => {
    const body = z
      .looseObject({ value: reais.optional(), description: z.string().optional() })
      .parse(request.body ?? {})
    const charge = chargeOf(request.params.id)
    const [payment] = charge.payments
    const left = payment ? payment.amountCents - refundedOf(payment) : 0
    const amountCents = body.value === undefined ? left : Math.round(body.value * 100)
    if (!payment || left === 0 || amountCents > left)
      throw invalid('invalid_action', 'Não é possível estornar esta cobrança.')
    ledger.refund(charge, payment, { amountCents, key: body.description ?? null })
    return view(charge)
  })

  /** What only the sandbox has. */
  app.post<{ Params: { id: string; what: string } }>(
    '/v3/sandbox/payment/:id/:what',
    mark('fetch'),
    async ({ params }) => {
      const charge = chargeOf(params.id)
      if (params.what === 'confirm') ledger.pay(charge, { by: 'CREDIT_CARD' })
      else if (params.what === 'overdue') {
        extraOf(charge).isOverdue = true
        ledger.changed(charge)
      } else throw new AsaasError(404, 'not_found', 'Recurso não encontrado')
      return view(charge)
    },
  )

  function chargeOf(id: string): LedgerCharge {
    const found = ledger.find(id)
    if (!isAsaas(found)) throw new AsaasError(404, 'not_found', 'Cobrança não encontrada')
    return found
  }

  function view(charge: LedgerCharge) {
    const extra = extraOf(charge)
    const [payment] = charge.payments
    const value = (charge.payments.length > 0 ? paidOf(charge) : charge.amountCents) / 100
    const paidOn = payment ? dayOf(payment.at) : null
    const page = `${world.url()}/bank/pay/${charge.id}`
    return {
      ...{ object: 'payment', id: charge.id, dateCreated: dayOf(charge.createdAt), customer: extra.customer },
      ...{
        value,
        netValue: value,
        originalValue: value === charge.amountCents / 100 ? null : charge.amountCents / 100,
      },
      ...{ interestValue: extra.interestCents ? extra.interestCents / 100 : null },
      ...{ billingType: typeOf(charge), status: statusOf(charge), description: charge.description },
      ...{ dueDate: extra.dueDate, originalDueDate: extra.originalDueDate, paymentDate: paidOn },
      ...{ clientPaymentDate: paidOn, invoiceUrl: page, invoiceNumber: String(extra.number) },
      ...{ externalReference: charge.reference, deleted: extra.isDeleted, pixTransaction: null },
      ...{ bankSlipUrl: charge.boletoLine ? page : null, nossoNumero: null, creditDate: null },
      ...{ estimatedCreditDate: null, transactionReceiptUrl: payment ? page : null },
      ...{ discount: { value: 0 }, fine: { value: 0 }, interest: { value: 0 } },
      refunds: payment?.refunds.length
        ? payment.refunds.map(({ amountCents, at, key }) => ({
            ...{ dateCreated: dayOf(at), status: 'DONE', value: amountCents / 100, description: key },
          }))
        : null,
      ...(charge.boletoLine && { canBePaidAfterDueDate: true }),
    }
  }
}

const listOf = <T>(data: T[]) => ({
  ...{ object: 'list', hasMore: false, totalCount: data.length, limit: 10, offset: 0 },
  data: data.slice(0, 10),
})

const payerTypes: Record<string, string> = { pix: 'PIX', card: 'CREDIT_CARD', boleto: 'BOLETO' }
function typeOf(charge: LedgerCharge): string {
  const by = charge.payments[0]?.by
  return by ? (payerTypes[by] ?? by) : extraOf(charge).billingType
}

/** A card is confirmed first and its money comes later; PIX and boletos are received at once. */
export function statusOf(charge: LedgerCharge): string {
  const extra = extraOf(charge)
  if (charge.dispute === 'open') return 'CHARGEBACK_REQUESTED'
  const [payment] = charge.payments
  if (charge.dispute === 'lost' || (payment && refundedOf(payment) === payment.amountCents)) return 'REFUNDED'
  if (payment?.by === 'RECEIVED_IN_CASH') return 'RECEIVED_IN_CASH'
  if (payment) return typeOf(charge) === 'CREDIT_CARD' ? 'CONFIRMED' : 'RECEIVED'
  return extra.isOverdue || charge.status === 'expired' ? 'OVERDUE' : 'PENDING'
}
