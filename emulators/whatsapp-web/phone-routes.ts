import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type WAMessage, normalizeMessageContent } from 'baileys'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { type CustomerPhone, openCustomerPhone } from './customer-phone.ts'
import { readQrPicture } from './read-qr-picture.ts'
import type { WhatsAppNetwork } from './whatsapp-network.ts'

const phone = z.string().regex(/^\d{8,15}$/)
const files = { 'index.html': 'text/html', 'phone.css': 'text/css', 'phone.js': 'text/javascript' } as const
const done = { success: true }

/** `/phone/`: a phone that scans the company's QR code, and phones of customers who write to it. */
export function phoneRoutes(app: FastifyInstance, network: WhatsAppNetwork) {
  const customers = new Map<string, CustomerPhone>()
  const customerOf = (given: string) => {
    const found = customers.get(given)
    if (!found) throw new Error('Este cliente não existe.')
    return found
  }

  app.addContentTypeParser(/^image\//, { parseAs: 'buffer' }, (_request, body, parsed) => parsed(null, body))
  app.get('/', (_request, reply) => reply.redirect('/phone/'))
  for (const [name, type] of Object.entries(files)) {
    app.get(`/phone/${name === 'index.html' ? '' : name}`, async (_request, reply) =>
      reply.type(`${type}; charset=utf-8`).send(await readFile(join(import.meta.dirname, 'phone', name))),
    )
  }
  app.post('/phone/api/scan/:phone', async (request) => {
    const number = phone.parse((request.params as { phone: string }).phone)
    const { body } = request
    const text = Buffer.isBuffer(body)
      ? await readQrPicture(body)
      : z.object({ text: z.string() }).parse(body).text
    network.scan(number, text.trim())
    return done
  })
  app.post('/phone/api/code/:phone', async (request) => {
    const number = phone.parse((request.params as { phone: string }).phone)
    const { code } = z.object({ code: z.string() }).parse(request.body)
    await network.typeCode(number, code.replace(/\W/g, '').toUpperCase())
    return done
  })
  app.get('/phone/api/state', async () => ({
    companies: network.accounts
      .list()
      .filter((account) => !customers.has(account.phone) && network.devicesOf(account.phone).length > 0)
      .map((account) => account.phone),
    customers: [...customers.values()].map(({ name, phone: number, messages }) => ({
      name,
      phone: number,
      messages: messages.flatMap(shown),
    })),
  }))
  app.post('/phone/api/customers', async (request) => {
    const asked = z.object({ name: z.string().trim().min(1).max(60), phone }).parse(request.body)
    if (network.accounts.find(asked.phone)?.devices.size) throw new Error('Este número já existe.')
    customers.set(asked.phone, await openCustomerPhone(network, asked))
    return done
  })
  app.post('/phone/api/customers/:phone/messages', async (request) => {
    const customer = customerOf((request.params as { phone: string }).phone)
    const { to, text } = z.object({ to: phone, text: z.string().trim().min(1).max(4096) }).parse(request.body)
    await customer.send(to, { text })
    return done
  })
  app.post('/phone/api/customers/:phone/read', async (request) => {
    const customer = customerOf((request.params as { phone: string }).phone)
    for (const message of customer.messages.filter(({ key }) => !key.fromMe)) await customer.read(message)
    return done
  })

  return {
    close: async () => {
      for (const customer of customers.values()) await customer.close()
    },
  }
}

/** What a message says, in a line. */
function shown({ key, message }: WAMessage) {
  const content = normalizeMessageContent(message ?? undefined)
  if (!content || content.protocolMessage) return []
  const { imageMessage, videoMessage, audioMessage, documentMessage, reactionMessage, locationMessage } =
    content
  const text =
    content.conversation ??
    content.extendedTextMessage?.text ??
    (imageMessage && `[foto] ${imageMessage.caption ?? ''}`) ??
    (videoMessage && `[vídeo] ${videoMessage.caption ?? ''}`) ??
    (audioMessage && (audioMessage.ptt ? '[mensagem de voz]' : '[áudio]')) ??
    (documentMessage && `[documento] ${documentMessage.fileName ?? ''}`) ??
    (reactionMessage && `[reação] ${reactionMessage.text ?? ''}`) ??
    (locationMessage && '[localização]') ??
    '[mensagem]'
  return [{ id: key.id, fromMe: Boolean(key.fromMe), text }]
}
