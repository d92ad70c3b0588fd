import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import type { Emulated } from './ledger.ts'

const delivered = z.boolean().default(false)
const fault = z.discriminatedUnion('kind', [
  /** Answers a status with the provider's body, or without one as gateways do; 200 stands for answers unlike ours. */
  z.strictObject({
    kind: z.enum(['error', 'http']),
    status: z.int().min(200).max(599),
    body: z.unknown().optional(),
    retryAfterSeconds: z.number().optional(),
  }),
  /** Never answers; `delivered`: the request is processed all the same. */
  z.strictObject({ kind: z.literal('timeout'), delivered }),
  /** Closes the connection instead of answering. */
  z.strictObject({ kind: z.literal('cut'), delivered }),
  /** Answers an unreadable body. */
  z.strictObject({ kind: z.literal('rubbish'), delivered, body: z.string().default('<html>') }),
  /** Answers normally, but late. */
  z.strictObject({ kind: z.literal('slow'), ms: z.int().positive() }),
])

export const callKinds = [
  'create',
  'fetch',
  'token',
  'qr',
  'cancel',
  'refund',
  'customer',
  'webhook',
] as const
export type CallKind = (typeof callKinds)[number]

/** `times` null repeats until the faults are cleared. */
export const scriptedFault = z.strictObject({
  on: z.enum(callKinds),
  provider: z.enum(['efi', 'asaas', 'mercadopago', 'stripe']).nullable().default(null),
  times: z.int().positive().nullable().default(1),
  fault,
})
type ScriptedFault = z.infer<typeof scriptedFault>
type Fault = z.infer<typeof fault>

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Provider of a route, and the name by which its faults are scripted. */
    payment?: { provider: Emulated; call: CallKind }
  }
  interface FastifyRequest {
    paymentFault?: Fault | undefined
  }
}

export type FaultScript = ReturnType<typeof openFaultScript>

/** Holds scripted faults, used up in the order in which they were added. */
export function openFaultScript() {
  let script: ScriptedFault[] = []
  const unanswered = new Set<FastifyReply>()
  return {
    add: (entry: ScriptedFault) => void script.push({ ...entry }),
    list: () => script,
    leaveUnanswered: (reply: FastifyReply) => void unanswered.add(reply),
    /** Also closes requests that were left unanswered. */
    clear: () => {
      script = []
      for (const reply of unanswered) reply.raw.destroy()
      unanswered.clear()
    },
    take(provider: Emulated, call: CallKind): Fault | undefined {
      const entry = script.find((each) => each.on === call && (each.provider ?? provider) === provider)
      if (!entry) return undefined
      if (entry.times !== null) entry.times -= 1
      script = script.filter(({ times }) => times === null || times > 0)
      return entry.fault
    },
  }
}

/** Applies scripted faults to every route of an application that is marked with `config.payment`. */
export function letFaultsHappen(app: FastifyInstance, faults: FaultScript) {
  app.decorateRequest('paymentFault', undefined)

  app.addHook('preHandler', async (request, reply) => {
    const marked = request.routeOptions.config.payment
    const taken = marked && faults.take(marked.provider, marked.call)
    if (!taken) return
    if (taken.kind === 'slow') return void (await sleep(taken.ms))
    if ('status' in taken) {
      if (taken.retryAfterSeconds !== undefined) reply.header('retry-after', String(taken.retryAfterSeconds))
      return reply.code(taken.status).send(taken.body ?? '')
    }
    if (taken.delivered) request.paymentFault = taken
    else return misbehave(reply, taken)
  })

  // The request is processed by then; only its answer is lost.
  app.addHook('onSend', async (request, reply, payload) => {
    const taken = request.paymentFault
    if (taken?.kind === 'rubbish') return taken.body
    if (taken) await misbehave(reply, taken)
    return payload
  })

  async function misbehave(reply: FastifyReply, taken: Fault) {
    if (taken.kind === 'rubbish') return reply.code(200).type('text/html').send(taken.body)
    if (taken.kind === 'cut') reply.raw.destroy()
    else faults.leaveUnanswered(reply)
    reply.hijack()
    return new Promise<never>(() => {})
  }
}
