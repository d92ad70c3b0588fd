import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { LedgerEvent } from '../ledger.ts'
import type { PaymentWorld } from '../payment-world.ts'
import { stateOf } from './order-object.ts'

/** Ways to sign notices; each has been seen with real accounts. */
export const signing = z.strictObject({
  idCase: z.enum(['asIs', 'lower']).default('asIs'),
  tsUnit: z.enum(['ms', 's']).default('ms'),
  /** The secret is replaced in the panel. */
  secret: z.string().min(1).optional(),
})
export type Signing = z.infer<typeof signing>

const dayMinutes = 24 * 60
const retryMinutes = [15, 15, 360, 2 * dayMinutes, 4 * dayMinutes, 4 * dayMinutes, 4 * dayMinutes]
const timeoutMs = 22_000
const monthMs = 30 * 86_400_000

export const newOrderId = () => `ORD${randomBytes(13).toString('hex').toUpperCase()}`

/** Sends an order's changes to the panel's address. */
export function tellOrder(world: PaymentWorld, event: LedgerEvent, signed: Signing) {
  const { charge } = event
  if (charge.provider !== 'mercadopago' || event.type === 'changed') return
  const [status] = stateOf(charge)
  const action = `order.${status}`
  // The signature covers the query's id; the body only repeats it.
  let id = charge.id
  const body = () =>
    JSON.stringify({
      action,
      api_version: 'v1',
      application_id: '1000000000000001',
      date_created: world.ledger.now().toISOString(),
      id: '123456',
      live_mode: false,
      type: 'order',
      user_id: '1000000001',
      data: { id, status, version: 1, ...(charge.reference && { external_reference: charge.reference }) },
    })
  world.notices.send({
    provider: 'mercadopago',
    about: `${action} ${charge.id}`,
    url: () => world.panelUrl('mercadopago'),
    body: body(),
    prove: ({ isWrong, isOld }) => {
      const requestId = randomUUID()
      const at = world.ledger.now().getTime() - (isOld ? monthMs : 0)
      const ts = signed.tsUnit === 'ms' ? String(at) : String(Math.floor(at / 1000))
      const signedId = signed.idCase === 'lower' ? id.toLowerCase() : id
      const key = `${signed.secret ?? world.keys.mercadoPagoWebhookSecret}${isWrong ? 'x' : ''}`
      const manifest = `id:${signedId};request-id:${requestId};ts:${ts};`
      const v1 = createHmac('sha256', key).update(manifest).digest('hex')
      return {
        query: { 'data.id': id, type: 'order' },
        headers: {
          'x-signature': `ts=${ts},v1=${v1}`,
          'x-request-id': requestId,
          'x-socket-timeout': String(timeoutMs),
        },
      }
    },
    ofStranger: () => {
      id = newOrderId()
      return body()
    },
    retryMinutes,
    isTaken: (answer) => answer === 200 || answer === 201,
    timeoutMs,
    lane: null,
  })
}
