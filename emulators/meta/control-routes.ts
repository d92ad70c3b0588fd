import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { request as httpRequest } from 'undici'
import { z } from 'zod'
import { isOnPhone } from './emulator-state.ts'
import { scriptedFault } from './faults.ts'
import { GraphError } from './graph-errors.ts'
import type { SimulatedNetwork } from './simulated-network.ts'
import { emulatedTemplate } from './template-rules.ts'
import { webhookModes } from './webhook-sender.ts'

const digits = z.string().regex(/^\d{8,15}$/)

/** Exactly one of text, media and message. `message` is a raw message of Meta's webhook: `{ type, [type]: … }`. */
export const customerMessage = z.object({
  from: digits,
  /** Defaults to the first configured number. */
  phoneNumberId: z.string().optional(),
  name: z.string().optional(),
  quotedWamid: z.string().nullable().default(null),
  wamid: z.string().optional(),
  text: z.string().optional(),
  media: z
    .object({
      type: z.enum(['image', 'video', 'audio', 'document', 'sticker']),
      base64: z.base64(),
      mimeType: z.string(),
      fileName: z.string().nullable().default(null),
      caption: z.string().optional(),
      voice: z.boolean().optional(),
    })
    .optional(),
  message: z.looseObject({ type: z.string() }).optional(),
})
export const customerChange = z.object({
  name: z.string().min(1).max(60).optional(),
  username: z.string().nullable().optional(),
  hidesNumber: z.boolean().optional(),
})
export const templateStatus = z.object({ status: z.string(), rejected_reason: z.string().optional() })
export const numberRating = z
  .object({
    quality_rating: z.string(),
    messaging_limit_tier: z.string(),
    throughput: z.object({ level: z.string() }),
    name_status: z.string(),
    code_verification_status: z.string(),
    status: z.string(),
  })
  .partial()
export const accountEvent = z.object({ field: z.string(), value: z.record(z.string(), z.unknown()) })
export const customerPreference = z.object({
  waId: digits,
  value: z.enum(['stop', 'resume']),
  phoneNumberId: z.string().optional(),
})
const chatQuery = z.object({ waId: digits.optional(), phoneNumberId: z.string().optional() })
const scriptedStatus = z.object({
  wamid: z.string(),
  status: z.enum(['sent', 'delivered', 'read', 'played', 'failed']),
  code: z.int().optional(),
})

/** `/_control`: lets tests and demonstrations control the emulator. Bodies and answers are JSON; unknown input answers 400. */
export function controlRoutes(app: FastifyInstance, network: SimulatedNetwork, verifyToken: string) {
  app.get('/state', async () => ({
    webhookUrl: network.webhookUrl(),
    modes: network.modes(),
    faults: network.faults.list(),
    numbers: network.state.numbers,
    customers: network.state.customers(),
    pendingWebhooks: network.sender.pending(),
  }))

  app.post('/reset', async () => {
    network.reset()
    return { success: true }
  })

  chatRoutes(app, network)
  accountRoutes(app, network)
  webhookRoutes(app, network, verifyToken)
}

/** Routes for customers: their messages, reads and names. */
function chatRoutes(app: FastifyInstance, network: SimulatedNetwork) {
  app.post('/messages', async (request) => {
    const asked = customerMessage.parse(request.body)
    const phoneNumberId = asked.phoneNumberId ?? network.state.numbers[0]?.phoneNumberId ?? ''
    network.state.saveCustomer(asked.from, asked.name === undefined ? {} : { name: asked.name })
    const { wamid } = network.sendAsCustomer({
      phoneNumberId,
      waId: asked.from,
      content: await contentOf(network, asked),
      quotedWamid: asked.quotedWamid,
      wamid: asked.wamid,
    })
    return { wamid }
  })

  app.get('/received', async (request) => {
    const { waId, phoneNumberId } = chatQuery.parse(request.query)
    return {
      messages: network.state
        .messages()
        .filter(
          (message) =>
            message.from === 'business' &&
            isOnPhone(message) &&
            (waId === undefined || message.waId === waId) &&
            (phoneNumberId === undefined || message.phoneNumberId === phoneNumberId),
        ),
    }
  })

  app.get('/messages/:wamid', async (request) => {
    const { wamid } = z.object({ wamid: z.string() }).parse(request.params)
    return { message: network.state.message(wamid) }
  })

  app.post('/statuses', async (request) => {
    const { wamid, status, code } = scriptedStatus.parse(request.body)
    const message = network.state.message(wamid)
    if (!message) throw new GraphError(100, `No message ${wamid}.`)
    network.setStatus(message, status, code)
    return { success: true }
  })

  app.post('/read', async (request) => {
    network.readAsCustomer(z.object({ waId: digits, phoneNumberId: z.string() }).parse(request.body))
    return { success: true }
  })

  app.put('/customers/:waId', async (request) => {
    const { waId } = z.object({ waId: digits }).parse(request.params)
    return network.state.saveCustomer(waId, customerChange.parse(request.body))
  })
}

/** Routes for changes of numbers, accounts and templates. */
function accountRoutes(app: FastifyInstance, network: SimulatedNetwork) {
  app.put('/numbers/:id', async (request) => {
    const { id } = z.object({ id: z.string() }).parse(request.params)
    network.state.rate(id, numberRating.parse(request.body))
    return network.state.rating(id)
  })

  /** Sends any change on an account, as on the wire; by default the first number's account. */
  app.post('/account-events', async (request) => {
    const { field, value } = accountEvent.parse(request.body)
    const wabaId = network.state.numbers[0]?.wabaId ?? ''
    network.sender.enqueue({ lane: `account:${wabaId}`, change: { wabaId, field, value } })
    return { success: true }
  })

  /** A customer stops or resumes marketing messages of a number in their WhatsApp. */
  app.post('/preferences', async (request) => {
    const { waId, value, phoneNumberId } = customerPreference.parse(request.body)
    network.setPreference(waId, value, phoneNumberId)
    return { success: true }
  })

  app.put('/templates', async (request) => {
    network.saveTemplate(emulatedTemplate.parse(request.body))
    return { success: true }
  })

  /** Changes the status of an existing template. */
  app.put('/templates/:name', async (request) => {
    const { name } = z.object({ name: z.string() }).parse(request.params)
    const found = network.state.templates().find((one) => one.name === name)
    if (!found) throw new GraphError(100, `No template ${name}.`)
    network.saveTemplate({ ...found, ...templateStatus.parse(request.body) })
    return { success: true }
  })
}

/** Routes for the delivery of webhooks and for faults. */
function webhookRoutes(app: FastifyInstance, network: SimulatedNetwork, verifyToken: string) {
  app.put('/modes', async (request) => {
    const given = z.record(z.string(), z.unknown()).parse(request.body)
    network.setModes(webhookModes.strict().parse({ ...network.modes(), ...given }))
    return network.modes()
  })

  app.post('/faults', async (request) => {
    network.faults.add(scriptedFault.parse(request.body))
    return { success: true }
  })

  app.delete('/faults', async () => {
    network.faults.clear()
    return { success: true }
  })

  app.put('/webhook', async (request) => {
    network.setWebhookUrl(z.object({ url: z.url().nullable() }).parse(request.body).url)
    return { success: true }
  })

  app.post('/verify', async () => {
    const url = network.webhookUrl()
    if (url === null) throw new GraphError(100, 'No webhook URL is set.')
    return verify(url, verifyToken)
  })
}

async function contentOf(
  network: SimulatedNetwork,
  { text, media, message }: z.infer<typeof customerMessage>,
) {
  if (message) return message
  if (text !== undefined) return { type: 'text', text: { body: text } }
  if (!media) throw new GraphError(100, 'One of text, media and message is required.')

  const { type, base64, mimeType, fileName, caption, voice } = media
  const file = await network.media.save(Readable.from(Buffer.from(base64, 'base64')), {
    mimeType,
    fileName,
  })
  return {
    type,
    [type]: { id: file.id, ...(caption && { caption }), ...(type === 'audio' && { voice: !!voice }) },
  }
}

/** Makes Meta's handshake when a webhook URL is saved: the receiver must echo the challenge. */
async function verify(webhookUrl: string, verifyToken: string) {
  const challenge = randomBytes(8).toString('hex')
  const url = new URL(webhookUrl)
  url.searchParams.set('hub.mode', 'subscribe')
  url.searchParams.set('hub.verify_token', verifyToken)
  url.searchParams.set('hub.challenge', challenge)
  const answer = await httpRequest(url, { headersTimeout: 10_000 })
  const echoed = await answer.body.text()
  return { verified: answer.statusCode === 200 && echoed === challenge, httpStatus: answer.statusCode }
}
