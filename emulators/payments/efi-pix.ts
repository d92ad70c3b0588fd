import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { brCode } from './br-code.ts'
import { accessDenied, named, notFound, PixError } from './efi-errors.ts'
import { isBasic, openTokens } from './efi-tokens.ts'
import { openEfiWebhook } from './efi-webhook.ts'
import type { CallKind } from './faults.ts'
import { centsOf, decimalOf, type LedgerCharge, refundedOf } from './ledger.ts'
import type { PaymentWorld } from './payment-world.ts'
import { pixOf, refundsOf } from './pix-view.ts'

const money = z.string().regex(/^\d{1,10}\.\d{2}$/)
const name = z.string().min(1).max(200)
const debtor = z.union([
  z.strictObject({ cpf: z.string().regex(/^\d{11}$/), nome: name }),
  z.strictObject({ cnpj: z.string().regex(/^[0-9A-Z]{12}\d{2}$/), nome: name }),
])
const cobBody = z.strictObject({
  calendario: z.strictObject({ expiracao: z.int().min(1).max(2_147_483_647) }),
  devedor: debtor.optional(),
  valor: z.strictObject({ original: money }),
  chave: z.string().min(1).max(77),
  solicitacaoPagador: z.string().max(140).optional(),
  infoAdicionais: z
    .array(z.strictObject({ nome: z.string().max(50), valor: z.string().max(200) }))
    .max(50)
    .optional(),
})
const cobChange = z.strictObject({
  status: z.literal('REMOVIDA_PELO_USUARIO_RECEBEDOR').optional(),
  valor: z.strictObject({ original: money }).optional(),
})
type Cob = z.infer<typeof cobBody>
type CobExtra = { body: Cob; revision: number; locationId: number; kind: 'cob' }

const pixMark = (call: CallKind) => ({ config: { payment: { provider: 'efi' as const, call } } })
const extraOf = (charge: LedgerCharge) => charge.extra as CobExtra
const isCob = (charge: LedgerCharge | undefined): charge is LedgerCharge =>
  charge?.provider === 'efi' && charge.extra.kind === 'cob'

/** Efí's PIX API. Every caller has shown a certificate of the authority: TLS refuses all others. */
export async function efiPixRoutes(app: FastifyInstance, world: PaymentWorld): Promise<void> {
  const { ledger, keys } = world
  const tokens = openTokens({ now: ledger.now, lifeSeconds: 3600 })
  const webhook = openEfiWebhook(world)
  let locations = 100

  app.setErrorHandler((error, _request, reply) => {
    if (error instanceof PixError) return reply.code(error.status).send(error.body)
    if (!(error instanceof z.ZodError)) throw error
    const erros = error.issues.map(({ path, code, message }) => ({
      ...{ chave: code, caminho: `.body.${path.join('.')}`, mensagem: message },
    }))
    return reply.code(400).send(named(400, 'json_invalido', 'Requisição inválida', erros).body)
  })

  app.post('/oauth/token', pixMark('token'), async (request) => {
    if (!isBasic(request.headers.authorization, keys.efiClientId, keys.efiClientSecret))
      throw new PixError(401, {
        error: 'invalid_client',
        error_description: 'Invalid or inactive credentials',
      })
    z.object({ grant_type: z.literal('client_credentials') }).parse(request.body)
    const scopes = world.efiScopes()
    const { token, lifeSeconds } = tokens.issue(scopes)
    return { access_token: token, token_type: 'Bearer', expires_in: lifeSeconds, scope: scopes.join(' ') }
  })

  const need = (scope: string) => async (request: FastifyRequest) => {
    const scopes = tokens.scopesOf(request.headers.authorization)
    if (!scopes)
      throw new PixError(401, {
        error: 'invalid_token',
        error_description: 'The access token is invalid or has expired',
      })
    if (!scopes.includes(scope)) throw accessDenied(`Necessário o escopo ${scope}`)
  }
  const route = (scope: string, call: CallKind) => ({ ...pixMark(call), onRequest: need(scope) })
  const cobOf = (txid: string) => {
    const found = ledger.find(txid)
    if (!isCob(found)) throw notFound('cobrança')
    return found
  }

  app.put<{ Params: { txid: string } }>(
    '/v2/cob/:txid',
    route('cob.write', 'create'),
    async (request, reply) => {
      const { txid } = request.params
      if (!/^[a-zA-Z0-9]{26,35}$/.test(txid))
        throw named(400, 'valor_invalido', 'Campo txid não corresponde ao padrão')
      const body = cobBody.parse(request.body)
      if (body.chave !== keys.efiPixKey)
        throw named(403, 'operacao_nao_permitida', 'A chave informada não pertence à conta')
      if (ledger.find(txid)) throw named(409, 'txid_duplicado', 'Campo txid informado já foi utilizado')
      const amountCents = centsOf(body.valor.original) ?? 0
      if (amountCents === 0) throw named(400, 'valor_invalido', 'O valor deve ser maior que zero')
      locations += 1
      const createdAt = ledger.now()
      const charge = ledger.add({
        id: txid,
        provider: 'efi',
        reference: txid,
        amountCents,
        createdAt,
        description: body.solicitacaoPagador ?? '',
        expiresAt: new Date(createdAt.getTime() + body.calendario.expiracao * 1000),
        qrText: brCode({
          url: `qrcodes-pix.gerencianet.com.br/v2/${txid}`,
          merchant: 'CHAT FLOW',
          city: 'SAO PAULO',
          amount: body.valor.original,
          txid: '***',
        }),
        newPaymentId: () => `E${endToEnd(ledger.now())}`,
        extra: { kind: 'cob', body, revision: 0, locationId: locations } satisfies CobExtra,
      })
      await world.beforeAnswer(charge)
      return reply.code(201).send(createdView(charge))
    },
  )

  app.get<{ Params: { txid: string } }>('/v2/cob/:txid', route('cob.read', 'fetch'), async ({ params }) =>
    view(cobOf(params.txid)),
  )

  app.patch<{ Params: { txid: string } }>(
    '/v2/cob/:txid',
    route('cob.write', 'cancel'),
    async ({ params, body }) => {
      const charge = cobOf(params.txid)
      const { status, valor } = cobChange.parse(body)
      if (charge.status !== 'open')
        throw named(400, 'status_cobranca_invalido', 'Status da cobrança não permite alteração')
      if (status) ledger.cancel(charge)
      if (valor) {
        charge.amountCents = centsOf(valor.original) ?? charge.amountCents
        extraOf(charge).body.valor = valor
      }
      extraOf(charge).revision += 1
      return view(charge)
    },
  )

  app.get<{ Params: { id: string } }>(
    '/v2/loc/:id/qrcode',
    route('payloadlocation.read', 'qr'),
    async ({ params }) => {
      const charge = ledger
        .all()
        .find((each) => isCob(each) && extraOf(each).locationId === Number(params.id))
      if (!charge) throw notFound('location')
      return { qrcode: charge.qrText, imagemQrcode: 'data:image/png;base64,' }
    },
  )

  app.put<{ Params: { e2eId: string; id: string } }>(
    '/v2/pix/:e2eId/devolucao/:id',
    route('pix.write', 'refund'),
    async ({ params, body }, reply) => {
      const { valor } = z.strictObject({ valor: money }).parse(body)
      if (!/^[a-zA-Z0-9]{1,35}$/.test(params.id)) throw named(400, 'valor_invalido', 'Identificador inválido')
      const charge = ledger
        .all()
        .find((each) => isCob(each) && each.payments.some(({ id }) => id === params.e2eId))
      const payment = charge?.payments.find(({ id }) => id === params.e2eId)
      if (!charge || !payment) throw notFound('transação')
      if (payment.refunds.some(({ key }) => key === params.id))
        throw named(409, 'devolucao_id_duplicado', 'O identificador de devolução informado já existe')
      const amountCents = centsOf(valor) ?? 0
      if (amountCents > payment.amountCents - refundedOf(payment))
        throw named(400, 'devolucao_valor_invalido', 'O valor da devolução é superior ao disponível')
      const refund = ledger.refund(charge, payment, {
        ...{ amountCents, key: params.id, id: `D${endToEnd(ledger.now())}` },
      })
      return reply.code(201).send({
        ...{ id: params.id, rtrId: refund.id, valor },
        ...{ horario: { solicitacao: refund.at.toISOString() }, status: 'EM_PROCESSAMENTO' },
      })
    },
  )
  app.get<{ Params: { e2eId: string; id: string } }>(
    '/v2/pix/:e2eId/devolucao/:id',
    route('pix.read', 'fetch'),
    async ({ params }) => {
      const payment = ledger
        .all()
        .flatMap(({ payments }) => payments)
        .find(({ id }) => id === params.e2eId)
      const refund = payment && refundsOf(payment).find(({ id }) => id === params.id)
      if (!refund) throw notFound('devolução')
      return refund
    },
  )

  app.put<{ Params: { chave: string } }>(
    '/v2/webhook/:chave',
    route('webhook.write', 'webhook'),
    async (request, reply) => {
      const { webhookUrl } = z.strictObject({ webhookUrl: z.string() }).parse(request.body)
      if (request.params.chave !== keys.efiPixKey) throw notFound('chave')
      const isSkipping = request.headers['x-skip-mtls-checking'] === 'true'
      return reply.code(201).send(await webhook.register(webhookUrl, isSkipping))
    },
  )
  app.get<{ Params: { chave: string } }>(
    '/v2/webhook/:chave',
    route('webhook.read', 'webhook'),
    async ({ params }) => {
      const registered = webhook.registered()
      if (!registered || params.chave !== keys.efiPixKey)
        throw named(404, 'webhook_nao_encontrado', 'A chave informada não possui webhook associado')
      return { webhookUrl: registered.url, chave: params.chave, criacao: registered.at.toISOString() }
    },
  )

  const locationOf = (charge: LedgerCharge) => {
    const location = `qrcodes-pix.gerencianet.com.br/v2/${charge.id}`
    return {
      loc: {
        ...{ id: extraOf(charge).locationId, location, tipoCob: 'cob' },
        criacao: charge.createdAt.toISOString(),
      },
      location,
    }
  }

  function createdView(charge: LedgerCharge) {
    const { pix: _pix, ...shown } = view(charge)
    return { ...shown, status: 'ATIVA' }
  }

  function view(charge: LedgerCharge) {
    const { body, revision } = extraOf(charge)
    return {
      calendario: { criacao: charge.createdAt.toISOString(), expiracao: body.calendario.expiracao },
      txid: charge.id,
      revisao: revision,
      ...locationOf(charge),
      status: statusOf(charge),
      ...(body.devedor && { devedor: body.devedor }),
      valor: { original: decimalOf(charge.amountCents) },
      chave: body.chave,
      ...(body.solicitacaoPagador && { solicitacaoPagador: body.solicitacaoPagador }),
      ...(body.infoAdicionais && { infoAdicionais: body.infoAdicionais }),
      pixCopiaECola: charge.qrText,
      ...(charge.payments.length > 0 && { pix: charge.payments.map((paid) => pixOf(charge, paid)) }),
    }
  }
}

/** An expired code stays ATIVA: only its time tells that it can no longer be paid. */
function statusOf({ status }: LedgerCharge): string {
  if (status === 'paid') return 'CONCLUIDA'
  return status === 'canceled' ? 'REMOVIDA_PELO_USUARIO_RECEBEDOR' : 'ATIVA'
}

/** Makes the part of an end-to-end id after its first letter: the bank's number, the minute, and eleven characters. */
function endToEnd(now: Date): string {
  const minute = now.toISOString().replace(/\D/g, '').slice(0, 12)
  return `09089356${minute}${randomBytes(8).toString('hex').slice(0, 11)}`
}
