import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { WhatsAppNetwork } from './whatsapp-network.ts'

const phone = z.string().regex(/^\d{8,15}$/)
const done = { success: true }
const pastMessage = z
  .object({
    at: z.coerce.date(),
    text: z.string().min(1).max(4096),
    fromMe: z.boolean().optional(),
    by: z.object({ phone, name: z.string().optional() }).optional(),
  })
  .transform(({ text, ...message }) => ({ ...message, content: { conversation: text } }))
const pastChat = z.object({
  with: z.string().regex(/^[\d-]{5,40}$/),
  isGroup: z.boolean().optional(),
  name: z.string().optional(),
  messages: z.array(pastMessage).max(10_000),
})

const group = z.object({ id: z.string().regex(/^\d{5,40}$/) })
const newGroup = z.object({
  subject: z.string().trim().min(1).max(100),
  by: phone,
  members: z.array(phone).max(1024),
  addressing: z.enum(['lid', 'pn']).default('lid'),
})
const change = z.discriminatedUnion('do', [
  z.object({ do: z.literal('rename'), by: phone, subject: z.string().trim().min(1).max(100) }),
  z.object({ do: z.enum(['add', 'remove', 'promote']), by: phone, phone }),
])

/** `/_control`: lets tests and demonstrations control the emulator. Bodies and answers are JSON; unknown input answers 400. */
export function controlRoutes(app: FastifyInstance, network: WhatsAppNetwork) {
  app.get('/_control/accounts', async () =>
    network.accounts.list().map((account) => ({
      phone: account.phone,
      lid: account.lid,
      name: account.name,
      devices: network.devicesOf(account.phone),
    })),
  )
  app.post('/_control/scan', async (request) => {
    const asked = z.object({ phone, qr: z.string().min(1) }).parse(request.body)
    network.scan(asked.phone, asked.qr)
    return done
  })
  app.post('/_control/code', async (request) => {
    const asked = z.object({ phone, code: z.string().length(8) }).parse(request.body)
    await network.typeCode(asked.phone, asked.code)
    return done
  })
  app.post('/_control/kick', async (request) => {
    const asked = z.object({ phone, code: z.int() }).parse(request.body)
    network.kick(asked.phone, asked.code)
    return done
  })
  app.post('/_control/drop', async (request) => {
    network.drop(z.object({ phone }).parse(request.body).phone)
    return done
  })
  app.post('/_control/past', async (request) => {
    const asked = z.object({ phone, chats: z.array(pastChat).max(500) }).parse(request.body)
    network.givePast(asked.phone, asked.chats)
    return done
  })
  app.post('/_control/book', async (request) => {
    const entry = z.object({ phone, name: z.string().min(1).max(200) })
    const asked = z.object({ phone, people: z.array(entry).max(5000) }).parse(request.body)
    for (const person of asked.people) await network.callPerson(asked.phone, person.phone, person.name)
    return done
  })
  app.get('/_control/groups', async () =>
    network.groups.list().map(({ id, subject, members }) => ({
      id,
      subject,
      members: [...members].map(([account, rank]) => ({ phone: account.phone, rank })),
    })),
  )
  app.post('/_control/groups', async (request) => {
    const { id } = network.groups.create(newGroup.parse(request.body))
    return { id }
  })
  app.post('/_control/groups/:id', async (request) => {
    const { id } = group.parse(request.params)
    const asked = change.parse(request.body)
    if (asked.do === 'rename') network.groups.rename(id, asked.subject, asked.by)
    else network.groups[asked.do](id, asked.phone, asked.by)
    return done
  })
  app.post('/_control/picture', async (request) => {
    const picture = z.union([
      z.literal('hidden'),
      z.base64().transform((text) => Buffer.from(text, 'base64')),
    ])
    const asked = z.object({ phone, picture: picture.nullable() }).parse(request.body)
    network.setPicture(asked.phone, asked.picture)
    return done
  })
  app.post('/_control/new-chats', async (request) => {
    const asked = z
      .object({
        phone,
        total: z.int().min(0),
        used: z.int().min(0),
        status: z.enum(['NONE', 'FIRST_WARNING', 'SECOND_WARNING', 'CAPPED']).default('NONE'),
        endAt: z.coerce.date(),
      })
      .parse(request.body)
    network.grantNewChats(asked.phone, asked)
    return done
  })
  app.post('/_control/lock', async (request) => {
    const asked = z.object({ phone, until: z.coerce.date() }).parse(request.body)
    network.lockNewChats(asked.phone, asked.until)
    return done
  })
  app.post('/_control/ring', async (request) => {
    const asked = z.object({ from: phone, to: phone }).parse(request.body)
    network.ring(asked.from, asked.to)
    return done
  })
}
