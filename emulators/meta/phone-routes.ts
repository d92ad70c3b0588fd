import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { customerChange } from './control-routes.ts'
import { isOnPhone, type PhoneEvent } from './emulator-state.ts'
import { noObject } from './graph-routes.ts'
import { receiveUpload, sendFile } from './media-routes.ts'
import type { SimulatedNetwork } from './simulated-network.ts'

const chat = z.object({ waId: z.string(), phoneNumberId: z.string() })
const outgoing = chat.extend({
  content: z.looseObject({ type: z.string() }),
  quotedWamid: z.string().nullable(),
})

const policy =
  "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; img-src 'self' blob:; media-src 'self' blob:; form-action 'none'; base-uri 'none'"
const recentMessages = 500
const heartbeatMs = 20_000

/** The simulated phone: the page at `/phone` and its private API. */
export async function phoneRoutes(app: FastifyInstance, network: SimulatedNetwork) {
  const { state } = network

  await app.register(fastifyStatic, {
    root: join(import.meta.dirname, '../phone'),
    prefix: '/',
    setHeaders: (reply) => void reply.header('content-security-policy', policy),
  })

  app.get('', async (_request, reply) => reply.redirect('/phone/'))

  app.get('/api/overview', async () => ({
    numbers: state.numbers,
    customers: state.customers(),
    chats: state.customers().flatMap(({ waId }) =>
      state.numbers.flatMap(({ phoneNumberId }) => {
        const messages = state.chat({ waId, phoneNumberId }).filter(isOnPhone)
        const unread = messages.filter(({ from, readAt }) => from === 'business' && readAt === null).length
        const last = messages.findLast(({ content }) => content.type !== 'reaction') ?? null
        return last ? [{ waId, phoneNumberId, unread, last }] : []
      }),
    ),
  }))

  app.get('/api/messages', async (request) => ({
    messages: state.chat(chat.parse(request.query)).filter(isOnPhone).slice(-recentMessages),
  }))

  app.post('/api/messages', async (request) => network.sendAsCustomer(outgoing.parse(request.body)))

  app.post('/api/read', async (request) => {
    network.readAsCustomer(chat.parse(request.body))
    return { success: true }
  })

  app.post('/api/played', async (request) => {
    const { wamid } = z.object({ wamid: z.string() }).parse(request.body)
    const message = state.message(wamid)
    if (message?.from === 'business' && message.status !== 'played') network.setStatus(message, 'played')
    return { success: true }
  })

  app.put('/api/customers/:waId', async (request) => {
    const { waId } = z.object({ waId: z.string().regex(/^55\d{10,11}$/) }).parse(request.params)
    return state.saveCustomer(waId, customerChange.parse(request.body))
  })

  app.post('/api/media', async (request) => (await receiveUpload(request, network.media)).item)

  app.get<{ Params: { id: string } }>('/api/media/:id', async (request, reply) => {
    const item = network.media.find(request.params.id)
    if (!item) throw noObject(request.params.id)
    return sendFile(reply.header('content-security-policy', 'sandbox'), network.media, item)
  })

  app.get('/api/events', (request, reply) => {
    reply.hijack()
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
    reply.raw.write(': open\n\n')
    const tell = (event: PhoneEvent) => void reply.raw.write(`data: ${JSON.stringify(event)}\n\n`)
    const heartbeat = setInterval(() => reply.raw.write(': still here\n\n'), heartbeatMs)
    state.events.on('change', tell)
    request.raw.once('close', () => {
      clearInterval(heartbeat)
      state.events.off('change', tell)
    })
  })
}
