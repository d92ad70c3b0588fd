import { afterAll, describe, expect, test } from 'vitest'
import { capabilities } from '#domain/channels/channel-capabilities.ts'
import { interactiveEndpoints } from '#domain/messages/interactive-contract.ts'
import { messageEndpoints as messages } from '#domain/messages/message-contract.ts'
import { ticketEndpoints as tickets } from '#domain/tickets/ticket-contract.ts'
import { linkedDriver, metaDrivers } from '#tests/channels/channel-drivers.ts'
import { linkNumber } from '#tests/channels/link-number.ts'
import { openNode, testNumber, testPage } from '#tests/processes/open-node.ts'
import { openWorld } from '#tests/app/world.ts'
import { startWhatsAppNetwork } from '../../emulators/whatsapp-web/whatsapp-network.ts'
import '../../emulators/whatsapp-web/trust.ts'

const world = await openWorld({ ownDatabase: true })
const company = await world.company()
const queueId = await world.queue(company)
const rafael = await world.user(company, { name: 'Rafael', profile: 'admin', queueIds: [queueId] })
const asRafael = await world.as(rafael.email)
const pages = { accessToken: testPage.accessToken, queueIds: [queueId] }
const connections = {
  whatsappapi: await world.connection(company, { account: testNumber.phoneNumberId, queueIds: [queueId] }),
  facebook: await world.connection(company, { ...pages, channel: 'facebook', account: testPage.id }),
  instagram: await world.connection(company, {
    ...pages,
    channel: 'instagram',
    account: testPage.instagram.id,
  }),
}
const network = await startWhatsAppNetwork()
// afterAll hooks run in reverse order.
afterAll(() => network.close())
const node = await openNode(world, { whatsAppUrl: network.url })
const { control } = node
const business = '5511999990001'
const linked = linkedDriver(network, business)
afterAll(() => linked.close())

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const ogg = Buffer.concat([
  Buffer.from('OggS\0\x02'),
  Buffer.alloc(22),
  Buffer.from('OpusHead'),
  Buffer.alloc(64),
])
const m4a = Buffer.concat([
  Buffer.from([0, 0, 0, 0x20]),
  Buffer.from('ftypM4A \0\0\0\0M4A mp42isom'),
  Buffer.alloc(64),
])

/** Capabilities of each provider, written out independently of the product's own table, to detect errors in it. */
const providers = {
  whatsapp: { voice: 'ogg', captions: true, anyReaction: true, windowHours: 0, taps: false, longest: 65_536 },
  whatsappapi: {
    voice: 'ogg',
    captions: true,
    anyReaction: true,
    windowHours: 24,
    taps: true,
    longest: 4096,
  },
  facebook: {
    voice: 'm4a',
    captions: false,
    anyReaction: true,
    windowHours: 168,
    taps: false,
    longest: 2000,
  },
  instagram: {
    voice: 'm4a',
    captions: false,
    anyReaction: false,
    windowHours: 168,
    taps: false,
    longest: 1000,
  },
}

const historyOf = async (ticketUuid: string) =>
  (await asRafael(messages.listMessages, { params: { ticketUuid }, query: {} })).messages
const waitingFacts = () =>
  world.inCompany(company, async (tx) => {
    const rows = await tx.selectFrom('inboundEvents').select('id').where('state', '=', 'pending').execute()
    return rows.length
  })
const ticketOf = async (name: string) => {
  const query = { status: 'pending' as const, showAll: true }
  const { tickets: waiting } = await asRafael(tickets.listTickets, { query })
  return waiting.find(({ contact }) => contact.name === name)
}

const whatsapp = await linkNumber({ call: asRafael, network, phone: business, body: { queueIds: [queueId] } })

describe.each([linked, ...metaDrivers(control)])('$channel', (driver) => {
  const { channel } = driver
  const provider = providers[channel]
  const whatsappId = { ...connections, whatsapp }[channel]
  let customers = 0
  const standing = () =>
    world.inCompany(company, (tx) =>
      tx
        .selectFrom('connections')
        .select(['status', 'statusReason'])
        .where('id', '=', whatsappId)
        .executeTakeFirstOrThrow(),
    )

  async function openConversation(name: string) {
    const from = driver.customer(customers++)
    const shown = `${name} ${channel}`
    const id = await driver.write(from, { text: 'Oi, tudo bem?', name: shown })
    await expect.poll(() => ticketOf(shown)).toBeTruthy()
    const waiting = await ticketOf(shown)
    const ticket = await asRafael(tickets.updateTicket, {
      params: { id: waiting?.id ?? 0 },
      body: { status: 'open', userId: rafael.id },
    })
    const say = (body: object) =>
      asRafael(messages.sendMessage, {
        params: { ticketId: ticket.id },
        body: { body: '', ...body },
      })
    return { from, id, ticket, say, last: async () => (await historyOf(ticket.uuid)).at(-1) }
  }

  test('texts both ways under the name that the provider tells; what it says again doubles nothing', async () => {
    await driver.repeat()
    const { from, ticket, say } = await openConversation('Ana')
    expect(ticket).toMatchObject({
      channel,
      whatsappId,
      lastMessage: 'Oi, tudo bem?',
    })
    await driver.write(from, { text: 'Vocês abrem hoje?' })
    await say({ body: 'Sim, até as 18h' })
    await expect
      .poll(() => driver.got(from))
      .toEqual([{ kind: 'text', text: 'Sim, até as 18h', quoted: null }])
    await driver.repeat()
    await expect
      .poll(async () => (await historyOf(ticket.uuid)).map(({ body, fromMe }) => `${fromMe} ${body}`).sort())
      .toEqual(['false Oi, tudo bem?', 'false Vocês abrem hoje?', 'true Sim, até as 18h'])
    await expect.poll(driver.isQuiet).toBe(true)
    await expect.poll(waitingFacts).toBe(0)
    expect(await historyOf(ticket.uuid)).toHaveLength(3)
  })

  test('marks a sent message as delivered, then as read', async () => {
    const { from, say, last } = await openConversation('Bruno')
    await say({ body: 'Olá' })
    await expect.poll(async () => (await last())?.ack).toBeGreaterThanOrEqual(channel === 'instagram' ? 1 : 2)
    await driver.readAll(from)
    await expect.poll(async () => (await last())?.ack).toBe(3)
  })

  test('an echo that comes before the send has answered is our own message', async () => {
    const { from, ticket, say } = await openConversation('Caio')
    await driver.early(async () => {
      await say({ body: 'cedo' })
      await expect.poll(async () => (await driver.got(from)).length).toBe(1)
      await expect.poll(async () => (await historyOf(ticket.uuid)).at(-1)?.ack).toBeGreaterThanOrEqual(1)
    })
    await driver.write(from, { text: 'depois' })
    await expect.poll(async () => (await historyOf(ticket.uuid)).at(-1)?.body).toBe('depois')
    expect(await historyOf(ticket.uuid)).toHaveLength(3)
  })

  test('pictures and voice notes travel both ways, byte for byte', async () => {
    const { from, ticket, last } = await openConversation('Carla')
    const params = { ticketId: ticket.id }
    const file = { base64: png.toString('base64'), mimeType: 'image/png', fileName: 'bolo.png' }
    await driver.sendFile(from, 'image', file)
    await expect
      .poll(last)
      .toMatchObject({ mediaType: 'image', mediaState: 'ready', file: { width: 1, mimeType: 'image/png' } })
    const served = await fetch(`${node.url}${(await last())?.mediaUrl}`)
    expect(Buffer.from(await served.arrayBuffer()).equals(png)).toBe(true)
    const heard = { base64: ogg.toString('base64'), mimeType: 'audio/ogg', fileName: 'voz.ogg' }
    await driver.sendFile(from, 'audio', heard)
    await expect.poll(last).toMatchObject({ mediaType: 'audio', mediaState: 'ready', file: { voice: true } })

    const picture = new File([png], 'nossa vitrine é.png', { type: 'image/png' })
    await asRafael(messages.sendMessage, {
      params,
      form: { fields: { body: 'olha' }, files: [picture] },
    })
    const isOgg = provider.voice === 'ogg'
    const voice = isOgg
      ? new File([ogg], 'voz.ogg', { type: 'audio/ogg' })
      : new File([m4a], 'voz.m4a', { type: 'audio/mp4' })
    await asRafael(messages.sendMessage, { params, form: { fields: { voice: true }, files: [voice] } })
    await expect
      .poll(async () => (await driver.got(from)).map(({ kind }) => kind))
      .toEqual(provider.captions ? ['image', 'audio'] : ['image', 'text', 'audio'])
  })

  test('quotes show what they answer, on both sides', async () => {
    const { from, id, say, last } = await openConversation('Davi')
    const answered = (await last())?.id ?? 0
    await say({ body: 'Tudo, e você?', quotedMsg: { id: answered } })
    await expect.poll(() => driver.got(from)).toEqual([{ kind: 'text', text: 'Tudo, e você?', quoted: id }])
    await driver.write(from, { text: 'Isto aqui', quoted: id })
    await expect.poll(last).toMatchObject({ body: 'Isto aqui', quotedMsg: { body: 'Oi, tudo bem?' } })
  })

  test('reactions go both ways; one that the channel does not know is refused at once', async () => {
    const { from, id, ticket, say } = await openConversation('Eva')
    const [first] = await historyOf(ticket.uuid)
    await driver.react(from, id, '😂')
    const reactions = async () =>
      (await historyOf(ticket.uuid)).filter(({ mediaType }) => mediaType === 'reactionMessage')
    await expect.poll(reactions).toMatchObject([{ body: '😂', quotedMsg: { id: first?.id } }])
    await say({ body: '❤️', reactionTo: first?.id })
    await expect
      .poll(async () => (await driver.got(from)).map(({ kind, text }) => `${kind} ${text}`))
      .toEqual([channel === 'instagram' ? 'react love' : 'react ❤️'])
    const other = say({ body: '👍', reactionTo: first?.id })
    if (!provider.anyReaction) {
      await expect(other).rejects.toMatchObject({ status: 400, code: 'ERR_VALIDATION' })
    } else await other
  })

  test.runIf(driver.takeBack)('what the customer takes back is marked', async () => {
    const { from, id, last } = await openConversation('Fábio')
    await driver.takeBack?.(from, id)
    await expect.poll(last).toMatchObject({ isDeleted: true })
  })

  test.runIf(provider.windowHours)(
    'outside the window the provider’s refusal is shown as such, and can be sent again later',
    async () => {
      const { from, ticket, say, last } = await openConversation('Gil')
      await driver.refuse?.(from, 'window-closed')
      await say({ body: 'ainda aí?' })
      await expect.poll(async () => (await last())?.failure).toMatchObject({ cause: 'window-closed' })
      expect(await driver.got(from)).toEqual([])
      await world.inCompany(company, (tx) =>
        tx
          .updateTable('tickets')
          .set({ lastInboundAt: new Date(Date.now() - (provider.windowHours + 1) * 3_600_000) })
          .where('id', '=', ticket.id)
          .execute(),
      )
      await expect(say({ body: 'e agora?' })).rejects.toMatchObject({
        status: 409,
        code: provider.windowHours > 24 ? 'ERR_HUMAN_WINDOW_CLOSED' : 'ERR_WINDOW_CLOSED',
      })
    },
  )

  test.runIf(driver.refuse)(
    'a token that ended switches the connection off until it is signed in anew; a person who is gone does not',
    async () => {
      const { from, say, last } = await openConversation('Hugo')
      await driver.refuse?.(from, 'token-expired')
      await say({ body: 'um' })
      await expect.poll(async () => (await last())?.failure).toMatchObject({ cause: 'token-expired' })
      await expect.poll(standing).toEqual({ status: 'DISCONNECTED', statusReason: 'token' })
      await expect(say({ body: 'alô?' })).rejects.toMatchObject({ status: 409, code: 'ERR_SENDING_WAPP_MSG' })
      await world.inCompany(company, (tx) =>
        tx
          .updateTable('connections')
          .set({ status: 'CONNECTED', statusReason: '' })
          .where('id', '=', whatsappId)
          .execute(),
      )
      await driver.refuse?.(from, 'undeliverable')
      await say({ body: 'dois' })
      await expect.poll(async () => (await last())?.failure).toMatchObject({ cause: 'undeliverable' })
      expect(await standing()).toEqual({ status: 'CONNECTED', statusReason: '' })
    },
  )

  test('[MSG-049, MSG-053] a list and a payment arrive to tap on where the channel can show them, else in words', async () => {
    const { from, ticket, last } = await openConversation('Joana')
    const params = { ticketId: ticket.id }
    const sections = [{ title: '', rows: [{ rowId: 'a', title: 'Bolo de fubá' }] }]
    const list = { title: 'Cardápio', text: 'O que vai ser?', buttonText: 'Ver', sections }
    await driver.early(async () => {
      await asRafael(interactiveEndpoints.sendList, { params, body: list })
      await expect.poll(async () => (await driver.got(from)).length).toBe(1)
    })
    await asRafael(interactiveEndpoints.sendPix, {
      params,
      body: {
        title: 'Pedido 12',
        sendvalue: 12_345,
        sendkey_type: 'EMAIL',
        sendmerchant_name: 'Padaria Aurora',
        sendKey: 'caixa@padaria.example',
      },
    })
    const kind = provider.taps ? 'interactive' : 'text'
    // Without buttons the payment code is a message of its own, so that a phone copies it alone.
    const pieces = kind === 'text' ? 3 : 2
    await expect.poll(async () => (await driver.got(from)).length).toBe(pieces)
    const got = await driver.got(from)
    expect(got.map((one) => one.kind)).toEqual(Array.from({ length: pieces }, () => kind))
    if (kind === 'text') {
      // Messenger and Instagram offer the rows as quick replies.
      if (capabilities[driver.channel].interactive.list) expect(got[0]?.choices).toEqual(['Bolo de fubá'])
      else expect(got[0]?.text).toContain('1. Bolo de fubá')
      expect(got[1]?.text).toContain('R$ 123,45')
      expect(got[2]?.text).toMatch(/^000201.+6304[0-9A-F]{4}$/)
    }
    await expect.poll(async () => (await last())?.ack).toBeGreaterThanOrEqual(1)
    await expect.poll(driver.isQuiet).toBe(true)
    expect((await historyOf(ticket.uuid)).map(({ mediaType }) => mediaType)).toEqual([
      'chat',
      'listMessage',
      'interactiveMessage',
      ...(kind === 'text' ? ['chat'] : []),
    ])
  })

  test('a text longer than the channel takes is refused before sending', async () => {
    const { from, say } = await openConversation('Igor')
    const limit = provider.longest
    await expect(say({ body: 'x'.repeat(limit + 1) })).rejects.toMatchObject({
      code: 'ERR_MESSAGE_TOO_LONG',
      details: { limit },
    })
    await say({ body: 'x'.repeat(limit) })
    await expect.poll(async () => (await driver.got(from)).length).toBe(1)
  })
})
