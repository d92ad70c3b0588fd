import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import fastifyMultipart from '@fastify/multipart'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { contentToSend, givenContent, givenVote, type Upload } from './content-to-send.ts'
import { type PhoneEvent, Customers } from './customers.ts'
import { groupJid } from './groups.ts'
import { readQrPicture } from './read-qr-picture.ts'
import type { WhatsAppNetwork } from './whatsapp-network.ts'

const phone = z.string().regex(/^\d{8,15}$/, 'Um número tem de 8 a 15 algarismos, com o do país.')
/** A company's number, or the id of a group. */
const other = z.string().regex(/^\d{8,40}$/)
const chat = z.object({ waId: phone, phoneNumberId: other })
const numberIn = (params: unknown) => z.object({ phone }).parse(params).phone
const policy =
  "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; img-src 'self' blob:; media-src 'self' blob:; form-action 'none'; base-uri 'none'"
const done = { success: true }

/** `/phone/`: a phone that scans the company's QR code, and phones of customers who write to the company. */
export async function phoneRoutes(app: FastifyInstance, network: WhatsAppNetwork) {
  const customers = new Customers(network)
  const uploads = new Map<string, Upload>()
  const companies = () =>
    network.accounts
      .list()
      .filter((account) => !customers.has(account.phone) && network.devicesOf(account.phone).length > 0)
  /** Returns the recipients that a customer may write to: companies, and groups. */
  const others = () => [
    // A device without a name has a tilde instead.
    ...companies().map(({ phone: id, name }) => ({
      ...{ id, isGroup: false },
      title: name.replace('~', '') || 'Empresa',
    })),
    ...network.groups.list().map(({ id, subject: title }) => ({ id, title, isGroup: true })),
  ]

  await app.register(fastifyMultipart, { limits: { fileSize: 20 * 1024 * 1024 } })
  app.addContentTypeParser(/^image\//, { parseAs: 'buffer' }, (_request, body, parsed) => parsed(null, body))
  await app.register(fastifyStatic, {
    root: join(import.meta.dirname, '../phone'),
    prefix: '/phone/',
    setHeaders: (reply) => void reply.header('content-security-policy', policy),
  })
  app.get('/', (_request, reply) => reply.redirect('/phone/'))

  app.get('/phone/api/overview', async () => ({
    linksDevices: true,
    numbers: others().map(({ id, title, isGroup }) => ({
      phoneNumberId: id,
      displayPhoneNumber: id,
      isGroup,
      name: title,
    })),
    customers: customers.list(),
    chats: customers.list().flatMap(({ waId }) =>
      others().flatMap(({ id }) => {
        const messages = customers.messagesOf(waId).filter((one) => one.phoneNumberId === id)
        const unread = messages.filter(({ from, readAt }) => from === 'business' && readAt === null).length
        const last = messages.findLast(({ content }) => content.type !== 'reaction') ?? null
        return last ? [{ waId, phoneNumberId: id, unread, last }] : []
      }),
    ),
  }))
  app.get('/phone/api/messages', async (request) => {
    const asked = chat.parse(request.query)
    return {
      messages: customers
        .messagesOf(asked.waId)
        .filter(({ phoneNumberId }) => phoneNumberId === asked.phoneNumberId),
    }
  })
  app.post('/phone/api/messages', async (request) => {
    const asked = chat
      .extend({ content: z.union([givenVote, givenContent]), quotedWamid: z.string().nullable() })
      .parse(request.body)
    if (asked.content.type === 'vote') {
      const { message_id: wamid, options } = asked.content.vote
      await customers.vote(asked.waId, wamid, options)
      return { wamid }
    }
    const content = await contentToSend(asked.content, {
      upload: (id) => {
        const found = uploads.get(id)
        if (!found) throw new Error('Este arquivo não foi enviado.')
        return found
      },
      keyOf: (id) => customers.keyOf(asked.waId, id),
    })
    const group = network.groups.at(`${asked.phoneNumberId}@g.us`)
    const to = group ? groupJid(group) : asked.phoneNumberId
    const { key } = await customers.send(asked.waId, to, content, asked.quotedWamid)
    return { wamid: key.id }
  })
  app.post('/phone/api/read', async (request) => {
    await customers.read(chat.parse(request.body).waId)
    return done
  })
  app.put('/phone/api/customers/:phone', async (request) => {
    const { name } = z.object({ name: z.string().trim().min(1).max(60) }).parse(request.body)
    return customers.save(numberIn(request.params), name)
  })
  app.post('/phone/api/media', async (request) => {
    const file = await request.file()
    if (!file) throw new Error('Nenhum arquivo foi enviado.')
    const id = randomUUID()
    uploads.set(id, { data: await file.toBuffer(), mimeType: file.mimetype, fileName: file.filename })
    return { id }
  })
  app.get('/phone/api/media/:id', async (request, reply) => {
    const found = await customers.download(z.object({ id: z.string() }).parse(request.params).id)
    if (!found) throw new Error('Este arquivo não existe.')
    return reply.header('content-security-policy', 'sandbox').type(found.mimeType).send(found.data)
  })

  app.post('/phone/api/link/:phone', async (request) => {
    const number = numberIn(request.params)
    const { body } = request
    const text = Buffer.isBuffer(body)
      ? await readQrPicture(body)
      : z.object({ text: z.string().trim().min(1) }).parse(body).text
    if (/^\w{4}-?\w{4}$/.test(text)) await network.typeCode(number, text.replace('-', '').toUpperCase())
    else network.scan(number, text)
    customers.openAll()
    customers.events.emit('change', { kind: 'customers' })
    return done
  })
  app.post('/phone/api/unlink/:phone', async (request) => {
    network.kick(numberIn(request.params), 401)
    customers.events.emit('change', { kind: 'customers' })
    return done
  })

  app.get('/phone/api/events', (request, reply) => {
    reply.hijack()
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
    reply.raw.write(': open\n\n')
    const tell = (event: PhoneEvent) => void reply.raw.write(`data: ${JSON.stringify(event)}\n\n`)
    customers.events.on('change', tell)
    request.raw.once('close', () => customers.events.off('change', tell))
  })
  return customers
}
