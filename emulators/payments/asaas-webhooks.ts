import { randomBytes } from 'node:crypto'
import type { FastifyContextConfig, FastifyInstance } from 'fastify'
import { z } from 'zod'
import { extraOf, statusOf } from './asaas-view.ts'
import type { LedgerCharge, LedgerEvent } from './ledger.ts'
import type { PaymentWorld } from './payment-world.ts'

const webhookBody = z.looseObject({
  name: z.string().min(1),
  url: z.url(),
  email: z.string().nullable().optional(),
  enabled: z.boolean().default(true),
  interrupted: z.boolean().default(false),
  apiVersion: z.literal(3).default(3),
  authToken: z.string().nullable().optional(),
  sendType: z.enum(['SEQUENTIALLY', 'NON_SEQUENTIALLY']).default('SEQUENTIALLY'),
  events: z.array(z.string().regex(/^[A-Z_]+$/)).min(1),
})
type Webhook = z.infer<typeof webhookBody> & { id: string; failures: number }

/** Retry waits in minutes; the queue pauses when the last try fails too. */
const retryMinutes = [0.5, 1, 3.5, 5, 15, 25, 60, 60, 60, 60, 60, 120, 120, 180]
const allEvents = [
  ...['PAYMENT_CONFIRMED', 'PAYMENT_RECEIVED', 'PAYMENT_OVERDUE', 'PAYMENT_DELETED', 'PAYMENT_UPDATED'],
  ...['PAYMENT_REFUNDED', 'PAYMENT_PARTIALLY_REFUNDED', 'PAYMENT_CHARGEBACK_REQUESTED'],
  ...['PAYMENT_AWAITING_CHARGEBACK_REVERSAL', 'PAYMENT_RECEIVED_IN_CASH_UNDONE'],
]
const mostWebhooks = 10
const mostFailures = 15

type Given = {
  world: PaymentWorld
  view: (charge: LedgerCharge) => unknown
  refuse: (code: string, description: string) => Error
  mark: { config: FastifyContextConfig }
}

/** Asaas's webhooks: up to ten, each a queue that pauses after fifteen failures until it is resumed. */
export function openAsaasWebhooks(app: FastifyInstance, { world, view, refuse, mark }: Given) {
  const { ledger, notices } = world
  const webhooks = new Map<string, Webhook>()
  let lastEvent = 0
  if (world.receiver) {
    const { url, asaasToken: authToken } = world.receiver
    const id = crypto.randomUUID()
    const given = { name: 'Chat-flow', url: `${url}/asaas`, authToken, sendType: 'NON_SEQUENTIALLY' }
    webhooks.set(id, { ...webhookBody.parse({ ...given, events: allEvents }), id, failures: 0 })
  }

  const shown = ({ authToken, failures: _failures, ...webhook }: Webhook) => ({
    ...webhook,
    hasAuthToken: Boolean(authToken),
  })
  app.post('/v3/webhooks', mark, async (request) => {
    const body = webhookBody.parse(request.body)
    if (webhooks.size >= mostWebhooks) throw refuse('invalid_action', 'Limite de 10 webhooks atingido.')
    if (body.authToken && (body.authToken.length < 32 || /\s/.test(body.authToken)))
      throw refuse('invalid_authToken', 'O token de autenticação deve ter entre 32 e 255 caracteres.')
    const webhook = { ...body, id: crypto.randomUUID(), failures: 0 }
    webhooks.set(webhook.id, webhook)
    return shown(webhook)
  })
  app.get('/v3/webhooks', mark, async () => ({
    ...{ object: 'list', hasMore: false, totalCount: webhooks.size, limit: 10, offset: 0 },
    data: [...webhooks.values()].map(shown),
  }))
  app.put<{ Params: { id: string } }>('/v3/webhooks/:id', mark, async (request) => {
    const known = webhooks.get(request.params.id)
    if (!known) throw refuse('invalid_object', 'Webhook não encontrado.')
    Object.assign(known, webhookBody.partial().parse(request.body))
    if (!known.interrupted) known.failures = 0
    return shown(known)
  })
  app.delete<{ Params: { id: string } }>('/v3/webhooks/:id', mark, async (request) => {
    webhooks.delete(request.params.id)
    return { deleted: true }
  })

  ledger.listen((event) => {
    if (event.charge.provider !== 'asaas') return
    const name = nameOf(event)
    if (!name) return
    lastEvent += 1
    for (const webhook of webhooks.values()) {
      if (webhook.enabled && webhook.events.includes(name)) send(webhook, name, event.charge)
    }
  })

  function send(webhook: Webhook, name: string, charge: LedgerCharge) {
    const bodyOf = (payment: unknown) =>
      JSON.stringify({
        id: `evt_${randomBytes(16).toString('hex')}&${lastEvent}`,
        ...{ event: name, dateCreated: stampOf(ledger.now()), payment },
      })
    notices.send({
      provider: 'asaas',
      about: `${name} ${charge.id}`,
      url: () => (webhooks.has(webhook.id) ? webhook.url : null),
      body: bodyOf(view(charge)),
      prove: ({ isWrong }) => {
        const token = isWrong ? 'wrong' : webhook.authToken
        return token ? { headers: { 'asaas-access-token': token } } : {}
      },
      ofStranger: () => bodyOf({ ...(view(charge) as object), id: `pay_${randomBytes(8).toString('hex')}` }),
      retryMinutes,
      // Any other status is a failure, including 201 and 204.
      isTaken: (status) => status === 200,
      timeoutMs: 10_000,
      lane: webhook.sendType === 'SEQUENTIALLY' ? webhook.id : null,
      isHeld: () => webhook.interrupted,
      onTry: (taken) => {
        webhook.failures = taken ? 0 : webhook.failures + 1
        if (webhook.failures >= mostFailures) webhook.interrupted = true
      },
    })
  }
}

/** Returns the name of the event; null if none is sent. */
function nameOf({ type, charge }: LedgerEvent): string | null {
  const names: Record<LedgerEvent['type'], string | null> = {
    created: 'PAYMENT_CREATED',
    changed: changeOf(charge),
    expired: 'PAYMENT_OVERDUE',
    canceled: 'PAYMENT_DELETED',
    paid: statusOf(charge) === 'CONFIRMED' ? 'PAYMENT_CONFIRMED' : 'PAYMENT_RECEIVED',
    refunded: statusOf(charge) === 'REFUNDED' ? 'PAYMENT_REFUNDED' : 'PAYMENT_PARTIALLY_REFUNDED',
    disputed:
      charge.dispute === 'won' ? 'PAYMENT_AWAITING_CHARGEBACK_REVERSAL' : 'PAYMENT_CHARGEBACK_REQUESTED',
  }
  return names[type]
}

function changeOf(charge: LedgerCharge): string {
  if (extraOf(charge).isUndone) return 'PAYMENT_RECEIVED_IN_CASH_UNDONE'
  return extraOf(charge).isOverdue ? 'PAYMENT_OVERDUE' : 'PAYMENT_UPDATED'
}

const stampOf = (at: Date) => at.toISOString().slice(0, 19).replace('T', ' ')
