import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { type AsaasExtra, billingTypes, dayOf, extraOf, paymentView } from './asaas-view.ts'
import { openAsaasWebhooks } from './asaas-webhooks.ts'
import { boletoLine } from './boleto-line.ts'
import { brCode } from './br-code.ts'
import type { CallKind } from './faults.ts'
import { decimalOf, type LedgerCharge, refundedOf } from './ledger.ts'
import type { PaymentWorld } from './payment-world.ts'

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
/** An error in Asaas's format: the first that was found. */
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

const isAsaas = (charge: LedgerCharge | undefined): charge is LedgerCharge => charge?.provider === 'asaas'
const mark = (call: CallKind) => ({ config: { payment: { provider: 'asaas' as const, call } } })
const idOf = (prefix: string, bytes: number) => `${prefix}_${randomBytes(bytes).toString('hex')}`

/** Asaas `/v3`: a charge can be paid by PIX, boleto or card; the API has no idempotency, so a repeated request runs twice. */
export async function asaasRoutes(app: FastifyInstance, world: PaymentWorld): Promise<void> {
  const { ledger, keys } = world
  const view = (charge: LedgerCharge) => paymentView(charge, world.url())
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
      // A year after the due date: an abandoned invoice stays payable until it is deleted.
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

  /** Withdraws the confirmation of a payment in cash, as the account's owner does. */
  app.post<{ Params: { id: string } }>(
    '/v3/payments/:id/undoReceivedInCash',
    mark('cancel'),
    async ({ params }) => {
      const charge = chargeOf(params.id)
      if (charge.payments[0]?.by !== 'RECEIVED_IN_CASH')
        throw invalid('invalid_action', 'Esta cobrança não foi recebida em dinheiro.')
      charge.payments = []
      charge.status = 'open'
      extraOf(charge).isUndone = true
      ledger.changed(charge)
      return view(charge)
    },
  )

  /** Routes that exist only in the sandbox. */
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
}

const listOf = <T>(data: T[]) => ({
  ...{ object: 'list', hasMore: false, totalCount: data.length, limit: 10, offset: 0 },
  data: data.slice(0, 10),
})
