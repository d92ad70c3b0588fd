import { expect, test, vi } from 'vitest'
import { connectionEndpoints as connections } from '#domain/connections/connection-contract.ts'
import { messageEndpoints as messages } from '#domain/messages/message-contract.ts'
import { ticketEndpoints as tickets } from '#domain/tickets/ticket-contract.ts'
import { saveSetting } from '#server/settings/setting-db.ts'
import { linkNumber } from '#tests/channels/link-number.ts'
import { openLinkedNode } from '#tests/processes/open-linked-node.ts'
import { openSocket } from '#tests/processes/open-socket.ts'
import { openWorld } from '#tests/app/world.ts'
import { holdLeases } from '#server/exchange/lease-platform-db.ts'
import { addToOutbox } from '#server/exchange/outbox-db.ts'

const world = await openWorld({ ownDatabase: true })
const node = await openLinkedNode(world)
const companyId = await world.company()
const admin = await world.user(companyId, { profile: 'admin' })
const plain = await world.user(companyId)
const call = await world.as(admin.email)
const business = '5511999990001'
const wait = { timeout: 15_000, interval: 40 }
const { heard } = await openSocket(node.url(), companyId, await world.tokenOf(admin.email))
const other = await openSocket(node.url(), companyId, await world.tokenOf(plain.email))

const session = async (id: number) => call(connections.showConnection, { params: { id } })
const becomes = (id: number, status: string) =>
  vi.waitFor(async () => expect(await session(id)).toMatchObject({ status }), wait)
const asksToScan = (id: number) => {
  const qrcode: unknown = expect.stringMatching(/,.+,/)
  const unlinked = { status: 'qrcode', statusReason: 'unlinked', qrcode, pairingCode: '' }
  return vi.waitFor(async () => expect(await session(id)).toMatchObject(unlinked), wait)
}
const linked = (phone: string) =>
  linkNumber({ call, network: node.network, phone, body: { name: `Loja ${phone}` } })
const written = (text: string) =>
  vi.waitFor(async () => {
    const row = await world.inCompany(companyId, (tx) =>
      tx
        .selectFrom('messages')
        .innerJoin('tickets', 'tickets.id', 'messages.ticketId')
        .select(['messages.id', 'messages.ticketId', 'tickets.uuid', 'messages.quotedMsgId'])
        .where('messages.body', '=', text)
        .executeTakeFirst(),
    )
    expect(row).toBeDefined()
    return row as NonNullable<typeof row>
  }, wait)
const messageOf = async (uuid: string, id: number) => {
  const { messages: list } = await call(messages.listMessages, { params: { ticketUuid: uuid }, query: {} })
  return list.find((message) => message.id === id)
}

const id = await linked(business)
const ana = await node.customer('5521988880002', 'Ana Souza')
await ana.send(business, { text: 'Oi!' })
const first = await written('Oi!')
await call(tickets.updateTicket, {
  params: { id: first.ticketId },
  body: { status: 'open', userId: admin.id },
})
const params = { ticketId: first.ticketId }
const say = async (body: string, more: { quotedMsg?: { id: number }; reactionTo?: number } = {}) => {
  const { messages: sent } = await call(messages.sendMessage, { params, body: { body, ...more } })
  return sent[0]?.id ?? 0
}
const textOf = (message: (typeof ana.messages)[number]) =>
  message.message?.extendedTextMessage?.text ?? message.message?.conversation

test('[RT-013, RT-014] a QR code is told live to those who manage connections, then that it is linked', async () => {
  const phone = '5511999990004'
  const { id: made } = await call(connections.createConnection, { body: { name: 'Ao vivo' } })
  const told = () =>
    heard
      .filter(({ name }) => name === `company-${companyId}-whatsappSession`)
      .map(({ payload }) => payload.session as { id: number; status: string; qrcode: string })
      .filter((state) => state.id === made)
  const code = await vi.waitFor(() => {
    const shown = told().find(({ status }) => status === 'qrcode')?.qrcode
    expect(shown).toMatch(/,.+,/)
    return shown as string
  }, wait)
  node.network.scan(phone, code)
  await vi.waitFor(
    () => expect(told().at(-1)).toMatchObject({ status: 'CONNECTED', number: phone, qrcode: '' }),
    wait,
  )
  const actions = heard
    .filter(({ name }) => name === `company-${companyId}-whatsapp`)
    .map(({ payload }) => payload.action)
  expect(actions).toEqual(expect.arrayContaining(['create', 'update']))
  expect(other.heard.some(({ name }) => name.endsWith('-whatsapp'))).toBe(true)
  expect(other.heard.some(({ name }) => name.endsWith('-whatsappSession'))).toBe(false)
})

test('the sender is known by name, number and LID', async () => {
  const rows = await world.inCompany(companyId, (tx) =>
    tx
      .selectFrom('contactIdentities')
      .innerJoin('contacts', 'contacts.id', 'contactIdentities.contactId')
      .select(['kind', 'externalId', 'contacts.name', 'contacts.number'])
      .where('contactIdentities.whatsappId', '=', id)
      .orderBy('kind')
      .execute(),
  )
  const known = { name: 'Ana Souza', number: ana.phone }
  expect(rows).toHaveLength(2)
  expect(rows).toContainEqual({ kind: 'phone', externalId: ana.phone, ...known })
  expect(rows).toContainEqual({ kind: 'lid', externalId: node.network.accounts.of(ana.phone).lid, ...known })
})

test('a text reaches the customer, and its ticks rise to read', async () => {
  const sent = await say('Bom dia, Ana')
  const got = await ana.got((message) => textOf(message) === 'Bom dia, Ana')
  await vi.waitFor(async () => expect(await messageOf(first.uuid, sent)).toMatchObject({ ack: 2 }), wait)
  await ana.read(got)
  await vi.waitFor(async () => expect(await messageOf(first.uuid, sent)).toMatchObject({ ack: 3 }), wait)
})

test('quotes travel both ways', async () => {
  const question = await say('Qual o sabor?')
  const got = await ana.got((message) => textOf(message) === 'Qual o sabor?')
  // Reply only after the sender has learned that the message left.
  await vi.waitFor(async () => expect(await messageOf(first.uuid, question)).toMatchObject({ ack: 2 }), wait)
  await ana.send(business, { text: 'Cenoura' }, { quoted: got })
  const answer = await written('Cenoura')
  expect(answer.quotedMsgId).toBe(question)
  await say('Anotado', { quotedMsg: { id: answer.id } })
  const noted = await ana.got((message) => textOf(message) === 'Anotado')
  expect(noted.message?.extendedTextMessage?.contextInfo).toMatchObject({
    quotedMessage: { extendedTextMessage: { text: 'Cenoura' } },
  })
})

test('edits, reactions and deletions travel both ways', async () => {
  const sent = await say('Custa 10')
  const got = await ana.got((message) => textOf(message) === 'Custa 10')
  await vi.waitFor(async () => expect(await messageOf(first.uuid, sent)).toMatchObject({ ack: 2 }), wait)
  await call(messages.editMessage, { params: { id: sent }, body: { body: 'Custa 12' } })
  await ana.until(
    () =>
      JSON.stringify(ana.changes).includes('Custa 12') || JSON.stringify(ana.messages).includes('Custa 12'),
    'the edit',
  )
  await say('👍', { reactionTo: first.id })
  await ana.until(() => ana.reactions.some(({ text }) => text === '👍'), 'the reaction')
  await call(messages.deleteMessage, { params: { id: sent } })
  await ana.until(
    () => ana.changes.some(({ key, update }) => key.id === got.key.id && update.messageStubType === 1),
    'the deletion',
  )

  const theirs = await ana.send(business, { text: 'Quero dois' })
  const kept = await written('Quero dois')
  await ana.send(business, { text: 'Quero três', edit: theirs.key })
  await vi.waitFor(
    async () =>
      expect(await messageOf(first.uuid, kept.id)).toMatchObject({ body: 'Quero três', isEdited: true }),
    wait,
  )
  await ana.send(business, { react: { text: '❤️', key: got.key } })
  await written('❤️')
  await ana.send(business, { delete: theirs.key })
  await vi.waitFor(
    async () => expect(await messageOf(first.uuid, kept.id)).toMatchObject({ isDeleted: true }),
    wait,
  )
})

test('pictures and voice notes travel both ways, byte for byte', async () => {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  const { messages: sent } = await call(messages.sendMessage, {
    params,
    form: { fields: { body: 'o bolo' }, files: [new File([png], 'bolo.png', { type: 'image/png' })] },
  })
  expect(sent).toHaveLength(1)
  const picture = await ana.got(({ message }) => message?.imageMessage?.caption === 'o bolo')
  expect((await ana.download(picture)).equals(png)).toBe(true)

  await ana.send(business, { image: png, caption: 'assim?' })
  const theirs = await written('assim?')
  await vi.waitFor(
    async () =>
      expect(await messageOf(first.uuid, theirs.id)).toMatchObject({
        mediaType: 'image',
        mediaState: 'ready',
        file: { mimeType: 'image/png', size: png.length },
      }),
    wait,
  )
  const ogg = Buffer.concat([
    Buffer.from('OggS\0\x02'),
    Buffer.alloc(22),
    Buffer.from('OpusHead'),
    Buffer.alloc(64),
  ])
  await ana.send(business, { audio: ogg, ptt: true, mimetype: 'audio/ogg; codecs=opus', seconds: 1 })
  await vi.waitFor(async () => {
    const { messages: list } = await call(messages.listMessages, {
      params: { ticketUuid: first.uuid },
      query: {},
    })
    expect(list.at(-1)).toMatchObject({ mediaType: 'audio', mediaState: 'ready' })
  }, wait)
})

test('read receipts go out when the attendant opens the conversation, not before', async () => {
  const theirs = await ana.send(business, { text: 'Alguém aí?' })
  await written('Alguém aí?')
  const blue = () =>
    ana.changes.some(({ key, update }) => key.id === theirs.key.id && (update.status ?? 0) >= 4)
  expect(blue()).toBe(false)
  await call(tickets.showTicket, { params: { uuid: first.uuid } })
  await ana.until(blue, 'the blue ticks')
})

test('a restart that WhatsApp asks for, and a network that fails, mend themselves; nothing is lost', async () => {
  for (const [index, disturb] of [
    () => node.network.kick(business, 515),
    () => node.network.drop(business),
  ].entries()) {
    disturb()
    await ana.send(business, { text: `enquanto isso ${index}` })
    await written(`enquanto isso ${index}`)
    await becomes(id, 'CONNECTED')
  }
})

test('opens a session anew within seconds when its line no longer answers', async () => {
  node.network.stall(business)
  await call(connections.restartConnections, {})
  await ana.send(business, { text: 'Ainda aí?' })
  await written('Ainda aí?')
  await becomes(id, 'CONNECTED')
})

test('keeps the order of messages that arrive while older ones are still being delivered', async () => {
  const turns = Array.from({ length: 80 }, (_, turn) => `vez ${turn}`)
  const back = node.restart().then(() => becomes(id, 'CONNECTED'))
  for (const text of turns.slice(0, 50)) await ana.send(business, { text })
  await back
  for (const text of turns.slice(50)) await ana.send(business, { text })
  for (const text of turns) await written(text)
  const rows = await world.inCompany(companyId, (tx) =>
    tx.selectFrom('messages').select('body').where('body', 'like', 'vez %').orderBy('id').execute(),
  )
  expect(rows.map(({ body }) => body)).toEqual(turns)
})

test('a host that starts again keeps the session, and two hosts never run it at once', async () => {
  const before = node.network.devicesOf(business)
  await node.restart()
  const second = await node.startHost()
  try {
    await becomes(id, 'CONNECTED')
    await say('Voltamos')
    await ana.got((message) => textOf(message) === 'Voltamos')
    expect(node.network.devicesOf(business)).toEqual(before)
    expect(await holdLeases(world.platform.db, 'a third host', ['whatsapp'])).toEqual([])
  } finally {
    await second.close()
  }
})

test('[CONN-078] a session that another took over stays closed until a person tries again', async () => {
  const taken = await linked('5511999990005')
  node.network.kick('5511999990005', 440)
  await vi.waitFor(
    async () =>
      expect(await session(taken)).toMatchObject({ status: 'DISCONNECTED', statusReason: 'replaced' }),
    wait,
  )
  const lines = node.network.lineCount()
  await call(connections.listConnections, {})
  expect(node.network.lineCount()).toBe(lines)
  expect(await call(connections.startSession, { params: { id: taken } })).toMatchObject({ status: 'OPENING' })
  await becomes(taken, 'CONNECTED')
})

test('[CONN-077, CONN-079, CONN-074] unlinking on the phone asks for a new code; disconnecting unlinks; deleting ends all', async () => {
  const phone = '5511999990006'
  const one = await linked(phone)
  node.network.kick(phone, 401)
  await asksToScan(one)
  node.network.scan(phone, (await session(one)).qrcode)
  await becomes(one, 'CONNECTED')
  expect(await session(one)).toMatchObject({ statusReason: '' })

  expect(await call(connections.endSession, { params: { id: one } })).toMatchObject({
    status: 'DISCONNECTED',
  })
  await vi.waitFor(() => expect(node.network.devicesOf(phone)).toEqual([]), wait)
  const keys = await world.inCompany(companyId, (tx) =>
    tx.selectFrom('sessionKeys').select('name').where('whatsappId', '=', one).execute(),
  )
  expect(keys).toEqual([])

  expect(await call(connections.renewSession, { params: { id: one }, body: {} })).toMatchObject({
    status: 'qrcode',
  })
  await vi.waitFor(async () => expect((await session(one)).qrcode).not.toBe(''), wait)
  await call(connections.deleteConnection, { params: { id: one } })
  expect((await call(connections.listConnections, {})).map((connection) => connection.id)).not.toContain(one)
})

test('a number may be linked by the eight letters instead', async () => {
  const phone = '5511999990007'
  const { id: coded } = await call(connections.createConnection, { body: { name: 'Por código' } })
  await becomes(coded, 'qrcode')
  await call(connections.renewSession, { params: { id: coded }, body: { number: phone } })
  await vi.waitFor(
    async () =>
      expect(await session(coded)).toMatchObject({
        status: 'PAIRING',
        pairingCode: expect.stringMatching(/^\w{8}$/),
      }),
    wait,
  )
  await node.network.typeCode(phone, (await session(coded)).pairingCode)
  await becomes(coded, 'CONNECTED')

  node.network.kick(phone, 401)
  await asksToScan(coded)
})

test('counts the line as heard when it sends to a phone that is off and returns no receipt', async () => {
  const away = await node.customer('5521988880044', 'Ari Longe')
  await away.close()
  const whatsappId = await linked('5511999990009')
  const heardAt = () =>
    world.inCompany(companyId, (tx) =>
      tx.selectFrom('connections').select('heardAt').where('id', '=', whatsappId).executeTakeFirst(),
    )
  expect(await heardAt()).toEqual({ heardAt: null })
  await world.inCompany(companyId, (tx) =>
    addToOutbox(tx, {
      whatsappId,
      lane: away.phone,
      messageId: null,
      task: {
        kind: 'send',
        to: { kind: 'phone', externalId: away.phone },
        opensChat: true,
        reference: crypto.randomUUID(),
        quotedExternalId: null,
        content: { type: 'text', text: 'Chegou bem?' },
      },
    }),
  )
  await vi.waitFor(async () => expect((await heardAt())?.heardAt).toBeInstanceOf(Date), wait)
})

test('shows a message from the company’s own phone as its own, read and sent', async () => {
  const phone = '5511999990008'
  const shop = await linked(phone)
  const ownPhone = await node.customer(phone, 'Loja')
  await ownPhone.send(ana.phone, { text: 'Escrevo do celular' })
  await ana.got((message) => textOf(message) === 'Escrevo do celular')
  const row = await written('Escrevo do celular')
  expect(await messageOf(row.uuid, row.id)).toMatchObject({ fromMe: true, read: true, mediaType: 'chat' })
  const ticket = await call(tickets.showTicket, { params: { uuid: row.uuid } })
  expect(ticket).toMatchObject({ whatsappId: shop, unreadMessages: 0, contact: { number: ana.phone } })
})

test('[SET-049] refuses a call and answers in writing where calls are not accepted', async () => {
  const refused = () =>
    node.network.heard.filter(({ phone, tag }) => phone === business && tag === 'call').length
  node.network.ring(ana.phone, business)
  await say('Ainda aceitamos ligações')
  await ana.got((message) => textOf(message) === 'Ainda aceitamos ligações')
  expect(refused()).toBe(0)
  await world.inCompany(companyId, async (tx) => {
    await saveSetting(tx, 'acceptCallWhatsapp', 'disabled')
    await saveSetting(tx, 'AcceptCallWhatsappMessage', 'Não atendemos ligações, escreva.')
  })
  node.network.ring(ana.phone, business)
  await ana.got((message) => textOf(message) === 'Não atendemos ligações, escreva.')
  expect(refused()).toBe(1)
  expect((await written('Não atendemos ligações, escreva.')).ticketId).toBe(first.ticketId)
})

test('keys lie sealed in the database, and nothing of them reaches the console', async () => {
  const rows = await world.inCompany(companyId, (tx) =>
    tx.selectFrom('sessionKeys').select(['kind', 'sealed']).where('whatsappId', '=', id).execute(),
  )
  expect(new Set(rows.map(({ kind }) => kind))).toContain('creds')
  for (const { sealed } of rows) {
    expect(Buffer.from(sealed, 'base64').toString('latin1')).not.toMatch(/private|pubKey|"type":"Buffer"/)
  }
})
