import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Fault } from './faults.ts'
import { GraphError } from './graph-errors.ts'
import type { MessagingNetwork } from './messaging-network.ts'
import { checkInteractive } from './interactive-rules.ts'
import { readTemplateSend } from './template-rules.ts'
import { shownTemplate } from './template-view.ts'
import { checkKind } from './media-store.ts'
import { mediaOf, readSendRequest, type SendRequest } from './send-rules.ts'
import type { SimulatedNetwork } from './simulated-network.ts'
import type { BusinessNumber } from './webhook-bodies.ts'
import { onceAnswered } from './once-answered.ts'

/** Few templates per page, so that clients must follow the paging. */
const templatePage = z.object({
  limit: z.coerce
    .number()
    .int()
    .positive()
    .transform((wanted) => Math.min(wanted, 4)),
  after: z.string().optional(),
  fields: z.string().optional(),
})
const picked = (template: object, fields: string[] = ['id', 'name']) =>
  Object.fromEntries(Object.entries(template).filter(([name]) => fields.includes(name)))

const subscription = z.object({ subscribed_fields: z.string().min(1) })
const registration = z.object({ messaging_product: z.literal('whatsapp'), pin: z.string().regex(/^\d{6}$/) })
export type GraphParams = { Params: { version: string; id: string } }

/** Routes to send messages and their objects, under any version: `/v25.0/{phone_number_id}/messages` and so on. */
export function graphRoutes(app: FastifyInstance, network: SimulatedNetwork, messaging: MessagingNetwork) {
  /** PIN with which each number was registered. */
  const pins = new Map<string, string>()
  network.state.events.on('change', ({ kind }) => kind === 'reset' && pins.clear())

  app.post<GraphParams>('/:id/messages', async (request, reply) => {
    const number = numberOf(network, request.params.id)
    const asked = readSendRequest(request.body)
    if ('send' in asked) return answerSend(number, asked.send, request, reply)

    const { message_id, typing_indicator } = asked.receipt
    network.readAsBusiness(number, message_id, { typing: typing_indicator !== undefined })
    return { success: true }
  })

  app.post<GraphParams>('/:id/register', async (request) => {
    const { phoneNumberId } = numberOf(network, request.params.id)
    const { pin } = registration.parse(request.body)
    if ((pins.get(phoneNumberId) ?? pin) !== pin)
      throw new GraphError(133005, 'Two step verification PIN mismatch')
    pins.set(phoneNumberId, pin)
    return { success: true }
  })

  app.post<GraphParams>('/:id/subscribed_apps', async (request) => {
    const { id } = request.params
    if (messaging.pages.some((page) => page.id === id)) {
      const fault = network.faults.take('subscriptions', id)
      if (fault && isRefusal(fault)) throw refusalOf(fault)
      const { subscribed_fields: fields } = subscription.parse({
        ...(request.query as object),
        ...(request.body as object | undefined),
      })
      messaging.subscriptions.set(id, fields.split(','))
      return { success: true }
    }
    if (!accountNumbers(id).length) throw noObject(id)
    return { success: true }
  })

  app.get<GraphParams>('/:id/phone_numbers', async (request) => {
    const numbers = accountNumbers(request.params.id)
    if (!numbers.length) throw noObject(request.params.id)
    return { data: numbers.map((number) => describe(network, number)) }
  })

  app.get<GraphParams>('/:id/message_templates', async (request) => {
    if (!accountNumbers(request.params.id).length) throw noObject(request.params.id)
    const { limit, after, fields } = templatePage.parse(request.query)
    const all = network.state.templates()
    const start = after ? Number(Buffer.from(after, 'base64url').toString()) : 0
    const end = Math.min(start + limit, all.length)
    const cursor = Buffer.from(String(end)).toString('base64url')
    const isLast = end >= all.length
    return {
      data: all.slice(start, end).map((one) => picked(one, fields?.split(','))),
      paging: {
        cursors: { before: Buffer.from(String(start)).toString('base64url'), after: cursor },
        ...(!isLast && { next: `${request.protocol}://${request.host}${request.url}&after=${cursor}` }),
      },
    }
  })

  async function answerSend(
    number: BusinessNumber,
    send: SendRequest,
    request: FastifyRequest,
    reply: FastifyReply,
  ) {
    const fault = network.faults.take('messages', send.to ?? send.recipient ?? null)
    if (fault && isRefusal(fault)) throw refusalOf(fault)
    if (fault && isSilence(fault) && !fault.delivered) return silence(network, fault, { request, reply })
    if (fault?.kind === 'slow') await delay(fault.ms)

    checkMediaExists(send)
    if (send.content.type === 'interactive') checkInteractive(send.content.interactive)
    if (send.content.type === 'template') {
      const { sent, template } = readTemplateSend(send.content.template, network.state.templates())
      send.content.template.shown = shownTemplate(sent, template)
    }
    checkHeaderFile(send)
    const customer = network.recipientOf(send)
    const failureCode = fault?.kind === 'failed-status' ? fault.code : null
    const message = network.accept(number, customer, send, { fails: failureCode !== null })
    if (fault && isSilence(fault)) {
      network.progress(message, null)
      return silence(network, fault, { request, reply })
    }

    if (network.modes().earlyStatuses) {
      network.progress(message, failureCode)
      await network.sender.idle(2_000)
    } else {
      onceAnswered(reply, () => network.progress(message, failureCode))
    }
    const known = customer.hidesNumber ? { user_id: customer.userId } : { wa_id: customer.waId }
    return {
      messaging_product: 'whatsapp',
      contacts: [{ input: send.to ?? send.recipient, ...known }],
      messages: [{ id: message.wamid }],
    }
  }

  function checkMediaExists({ content }: SendRequest) {
    const piece = mediaOf(content)
    if (!piece || typeof piece.id !== 'string') return
    const item = network.media.find(piece.id)
    if (!item) throw new GraphError(100, `Param ${content.type}['id'] is not a valid media attachment ID.`)
    checkKind(content.type, item.mimeType)
  }

  /** Throws if a header's file is unknown, at whichever depth its type puts it. */
  function checkHeaderFile({ content }: SendRequest) {
    const found = [...JSON.stringify(content).matchAll(/"(?:image|video|document)":\{"id":"([^"]+)"/g)]
    const unknown = found.find(([, id = '']) => !network.media.find(id))
    if (unknown) throw new GraphError(100, `${unknown[1]} is not a valid media attachment ID.`)
  }

  function accountNumbers(wabaId: string) {
    return network.state.numbers.filter((number) => number.wabaId === wabaId)
  }
}

export function numberOf(network: SimulatedNetwork, phoneNumberId: string): BusinessNumber {
  const number = network.state.number(phoneNumberId)
  if (!number) throw noObject(phoneNumberId)
  return number
}

export const noObject = (id: string) =>
  new GraphError(100, `Unsupported request. Object with ID '${id}' does not exist or cannot be loaded.`)

/** Builds Meta's view of a number: the requested fields, or a few. */
export function describe(network: SimulatedNetwork, number: BusinessNumber, fields?: string) {
  const all = {
    id: number.phoneNumberId,
    display_phone_number: number.displayPhoneNumber,
    verified_name: number.name,
    ...network.state.rating(number.phoneNumberId),
  }
  const { id, display_phone_number, verified_name, quality_rating, code_verification_status } = all
  if (!fields) return { id, display_phone_number, verified_name, quality_rating, code_verification_status }
  return picked({ ...all }, ['id', ...fields.split(',')])
}

type Refusal = Extract<Fault, { kind: 'error' | 'http' }>
type Silence = Extract<Fault, { kind: 'timeout' | 'cut' | 'rubbish' }>
export const isRefusal = (fault: Fault): fault is Refusal => fault.kind === 'error' || fault.kind === 'http'
export const isSilence = (fault: Fault): fault is Silence =>
  fault.kind === 'timeout' || fault.kind === 'cut' || fault.kind === 'rubbish'

export function refusalOf(fault: Refusal): GraphError {
  const details = 'Scripted by the control API.'
  if (fault.kind === 'error') return new GraphError(fault.code, details, fault)
  return new GraphError(fault.status === 503 ? 2 : 1, details, { ...fault, httpStatus: fault.status })
}

/** Gives the caller no usable answer: none, a closed connection, or rubbish. */
type Asked = { request: FastifyRequest; reply: FastifyReply }

export function silence({ faults }: SimulatedNetwork, fault: Silence, { request, reply }: Asked) {
  if (fault.kind === 'rubbish') return reply.code(fault.status).type('text/html').send(fault.body)
  reply.hijack()
  if (fault.kind === 'cut') request.raw.socket.destroy()
  else faults.leaveUnanswered(request.raw.socket)
}
