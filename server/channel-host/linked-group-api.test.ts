import type { WAMessage } from 'baileys'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { connectionEndpoints as connections } from '#domain/connections/connection-contract.ts'
import { contactDataEndpoints as contactData } from '#domain/contacts/contact-data-contract.ts'
import { contactMergeEndpoints as merges } from '#domain/contacts/contact-merge-contract.ts'
import { contactEndpoints as contacts } from '#domain/contacts/contact-contract.ts'
import { messageEndpoints as messages } from '#domain/messages/message-contract.ts'
import { ticketEndpoints as tickets } from '#domain/tickets/ticket-contract.ts'
import { groupJid } from '../../emulators/whatsapp-web/groups.ts'
import { linkNumber } from '#tests/channels/link-number.ts'
import { openLinkedNode } from '#tests/processes/open-linked-node.ts'
import { openWorld } from '#tests/app/world.ts'

const picture = () =>
  sharp({ create: { width: 640, height: 480, channels: 3, background: '#c04020' } })
    .jpeg()
    .toBuffer()
const world = await openWorld({ ownDatabase: true })
const node = await openLinkedNode(world)
const companyId = await world.company()
const admin = await world.user(companyId, { profile: 'admin' })
const call = await world.as(admin.email)
const { groups } = node.network
const wait = { timeout: 15_000, interval: 40 }
const business = '5511999990001'

const connectionId = await linkNumber({
  call,
  network: node.network,
  phone: business,
  body: { allowGroup: true },
})
const ana = await node.customer('5521988880001', 'Ana Souza')
const bia = await node.customer('5521988880002', 'Bia Lima')
const make = (subject: string, addressing: 'lid' | 'pn' = 'lid') =>
  groups.create({ subject, by: ana.phone, members: [bia.phone, business], addressing })

const listed = async (status: 'group' | 'pending' | 'open' | 'closed') =>
  (await call(tickets.listTickets, { query: { status, showAll: true } })).tickets
const ticketOf = (name: string, status: 'group' | 'pending' = 'group') =>
  vi.waitFor(async () => {
    const found = (await listed(status)).filter((ticket) => ticket.contact.name === name)
    expect(found).toHaveLength(1)
    return found[0] as NonNullable<(typeof found)[0]>
  }, wait)
/** Lists the whole conversation, whatever its length. */
const said = async (uuid: string) => {
  const query = { before: 2_147_483_647, until: 1 }
  return (await call(messages.listMessages, { params: { ticketUuid: uuid }, query })).messages
}
const hears = (uuid: string, body: string) =>
  vi.waitFor(async () => {
    const found = (await said(uuid)).find((message) => message.body === body)
    expect(found).toBeDefined()
    return found as NonNullable<typeof found>
  }, wait)
const say = async (ticketId: number, body: string, more: object = {}) => {
  const { messages: sent } = await call(messages.sendMessage, {
    params: { ticketId },
    body: { body, ...more },
  })
  return sent[0]?.id ?? 0
}
const textOf = ({ message }: WAMessage) => message?.extendedTextMessage?.text ?? message?.conversation
const reads = (text: string) => (message: WAMessage) => textOf(message) === text
const allow = (change: { allowGroup?: boolean; groupAsTicket?: 'enabled' | 'disabled' }) =>
  call(connections.updateConnection, { params: { id: connectionId }, body: change })

const family = make('Família')
const jid = groupJid(family)

test('[CON-001] shows a group as one conversation, each message under its author’s name', async () => {
  await ana.send(jid, { text: 'Bom dia a todos' })
  const ticket = await ticketOf('Família')
  await bia.send(jid, { text: 'Bom dia, Ana' }, { quoted: await bia.got(reads('Bom dia a todos')) })
  await hears(ticket.uuid, 'Bom dia, Ana')
  expect(await said(ticket.uuid)).toMatchObject([
    { body: 'Bom dia a todos', contact: { name: 'Ana Souza' }, senderId: expect.any(Number) },
    {
      body: 'Bom dia, Ana',
      contact: { name: 'Bia Lima' },
      quotedMsg: { body: 'Bom dia a todos', contact: { name: 'Ana Souza' } },
    },
  ])
  expect(await ticketOf('Família')).toMatchObject({
    ...{ status: 'group', isGroup: true, userId: null, unreadMessages: 2 },
    lastMessage: 'Bia Lima: Bom dia, Ana',
  })
  const { contacts: people } = await call(contacts.listContacts, { query: {} })
  expect(people.map(({ name, number, isGroup }) => [name, number, isGroup])).toEqual([
    ['Ana Souza', ana.phone, false],
    ['Bia Lima', bia.phone, false],
    ['Família', null, true],
  ])
})

test('opens a second ticket for a group member who writes alone, with the same contact', async () => {
  await ana.send(business, { text: 'Só para vocês' })
  const alone = await ticketOf('Ana Souza', 'pending')
  const { senderId } = await hears((await ticketOf('Família')).uuid, 'Bom dia a todos')
  expect(alone.contactId).toBe(senderId)
  expect((await said(alone.uuid)).map(({ body }) => body)).toEqual(['Só para vocês'])
})

test('sends messages, quotes, reactions, edits and deletions to every member of the group', async () => {
  const { id, uuid } = await ticketOf('Família')
  const question = await hears(uuid, 'Bom dia, Ana')
  const sent = await say(id, 'Boas festas', { quotedMsg: { id: question.id } })
  const [forAna, forBia] = await Promise.all([ana.got(reads('Boas festas')), bia.got(reads('Boas festas'))])
  expect(forAna.key.remoteJid).toBe(jid)
  expect(forBia.message?.extendedTextMessage?.contextInfo).toMatchObject({
    quotedMessage: { extendedTextMessage: { text: 'Bom dia, Ana' } },
  })
  await say(id, '👍', { reactionTo: question.id })
  await bia.until(() => bia.reactions.some(({ text }) => text === '👍'), 'the reaction')

  for (const [who, emoji] of [
    [ana, '😂'],
    [bia, '❤️'],
  ] as const) {
    const got = who === ana ? forAna : forBia
    await who.send(jid, { react: { text: emoji, key: got.key } })
  }
  await vi.waitFor(async () => {
    const put = (await said(uuid)).filter(({ quotedMsg }) => quotedMsg?.id === sent)
    expect(put.map(({ body, contact }) => [body, contact?.name]).toSorted()).toEqual([
      ['❤️', 'Bia Lima'],
      ['😂', 'Ana Souza'],
    ])
  }, wait)

  await call(messages.editMessage, { params: { id: sent }, body: { body: 'Boas festas!' } })
  const edited = () => JSON.stringify([...bia.changes, ...bia.messages]).includes('Boas festas!')
  await bia.until(edited, 'the edit')
  await call(messages.deleteMessage, { params: { id: sent } })
  await ana.until(
    () => ana.changes.some(({ key, update }) => key.id === forAna.key.id && update.messageStubType === 1),
    'the deletion',
  )
})

test('applies edits by a message’s author only, and deletions by the group’s admin too', async () => {
  const { uuid } = await ticketOf('Família')
  const theirs = await bia.send(jid, { text: 'Levo o bolo' })
  const first = await hears(uuid, 'Levo o bolo')
  await bia.send(jid, { text: 'Levo a torta', edit: theirs.key })
  await vi.waitFor(
    async () =>
      expect((await said(uuid)).find(({ id }) => id === first.id)).toMatchObject({
        body: 'Levo a torta',
        isEdited: true,
      }),
    wait,
  )
  const hers = await ana.send(jid, { text: 'Fica' })
  const kept = await hears(uuid, 'Fica')
  const key = {
    id: hers.key.id ?? '',
    remoteJid: jid,
    fromMe: false,
    participant: `${ana.phone}@s.whatsapp.net`,
  }
  await bia.send(jid, { delete: key })
  const received = await ana.got(({ key: { id } }) => id === theirs.key.id)
  await ana.send(jid, { delete: received.key })
  await vi.waitFor(
    async () =>
      expect((await said(uuid)).find(({ id }) => id === first.id)).toMatchObject({ isDeleted: true }),
    wait,
  )
  expect((await said(uuid)).find(({ id }) => id === kept.id)).toMatchObject({ isDeleted: false })
})

test('shows mentioned members by name, and sends their mentions to the group', async () => {
  const { uuid } = await ticketOf('Família')
  const lid = node.network.accounts.of(bia.phone).lid
  const first = await ana.send(jid, { text: `Parabéns, @${lid}!`, mentions: [`${lid}@lid`] })
  await hears(uuid, 'Parabéns, @Bia Lima!')
  await ana.send(jid, { text: `Muitos parabéns, @${lid}!`, mentions: [`${lid}@lid`], edit: first.key })
  await hears(uuid, 'Muitos parabéns, @Bia Lima!')

  const { id, contactId } = await ticketOf('Família')
  await vi.waitFor(
    async () =>
      expect((await call(contacts.listGroupMembers, { params: { id: contactId } })).members).toHaveLength(3),
    wait,
  )
  const sent = await say(id, 'Obrigado, @Bia Lima e @Ninguém')
  const got = await bia.got((message) => textOf(message)?.startsWith('Obrigado') ?? false)
  expect(textOf(got)).toBe(`Obrigado, @${lid} e @Ninguém`)
  expect(got.message?.extendedTextMessage?.contextInfo?.mentionedJid).toEqual([`${lid}@lid`])
  await vi.waitFor(
    async () => expect(await hears(uuid, 'Obrigado, @Bia Lima e @Ninguém')).toMatchObject({ ack: 1 }),
    wait,
  )
  await call(messages.editMessage, { params: { id: sent }, body: { body: 'Obrigado mesmo, @Bia Lima' } })
  const edited = () => JSON.stringify([...bia.changes, ...bia.messages])
  await bia.until(() => edited().includes('Obrigado mesmo'), 'the edit')
  expect(edited()).toContain(`Obrigado mesmo, @${lid}`)
})

test('a group is renamed live, and who is in it can be read', async () => {
  const { id, uuid, contactId } = await ticketOf('Família')
  const members = async () =>
    (await call(contacts.listGroupMembers, { params: { id: contactId } })).members.map(
      ({ name, number, rank, isOwn }) => [isOwn ? 'own' : name, number, rank],
    )
  await vi.waitFor(
    async () =>
      expect(await members()).toEqual([
        ['Ana Souza', ana.phone, 'owner'],
        ['Bia Lima', bia.phone, 'member'],
        ['own', business, 'member'],
      ]),
    wait,
  )
  groups.rename(family.id, 'Família Souza', ana.phone)
  await ticketOf('Família Souza')
  groups.remove(family.id, bia.phone, ana.phone)
  await vi.waitFor(async () => expect(await members()).toHaveLength(2), wait)
  await say(id, 'Só para quem ficou')
  await ana.got(reads('Só para quem ficou'))
  expect(bia.messages.some(reads('Só para quem ficou'))).toBe(false)
  groups.add(family.id, bia.phone, ana.phone)
  groups.promote(family.id, bia.phone, ana.phone)
  await vi.waitFor(async () => expect(await members()).toContainEqual(['Bia Lima', bia.phone, 'admin']), wait)
  await say(id, 'Bem-vinda de volta')
  await bia.got(reads('Bem-vinda de volta'))
  // A group gives no receipts per member: the message counts as sent.
  await vi.waitFor(async () => expect((await said(uuid)).at(-1)).toMatchObject({ ack: 1 }), wait)
})

test('a group from which the number was removed says so, and takes nothing more until it is back', async () => {
  const other = make('Condomínio', 'pn')
  await ana.send(groupJid(other), { text: 'Reunião hoje' })
  const { id, uuid, contactId } = await ticketOf('Condomínio')
  groups.remove(other.id, business, ana.phone)
  await vi.waitFor(
    async () =>
      expect(await call(contacts.listGroupMembers, { params: { id: contactId } })).toEqual({
        members: [],
        hasLeft: true,
      }),
    wait,
  )
  const sent = await say(id, 'Estamos aqui')
  await vi.waitFor(
    async () =>
      expect((await said(uuid)).find((message) => message.id === sent)).toMatchObject({
        failure: { cause: 'undeliverable' },
      }),
    wait,
  )
  groups.add(other.id, business, ana.phone)
  const hasLeft = async () => (await call(contacts.listGroupMembers, { params: { id: contactId } })).hasLeft
  await vi.waitFor(async () => expect(await hasLeft()).toBe(false), wait)
})

test('[TKT-027, TKT-034, CONN-006] with groups as tickets it waits, is accepted into the group tab, and comes back as one', async () => {
  await allow({ groupAsTicket: 'enabled' })
  const team = make('Equipe', 'pn')
  await bia.send(groupJid(team), { text: 'Precisamos de ajuda' })
  const { id, isGroup } = await ticketOf('Equipe', 'pending')
  expect(isGroup).toBe(true)
  const params = { id }
  const body = { status: 'open' as const, userId: admin.id }
  expect(await call(tickets.updateTicket, { params, body })).toMatchObject({ status: 'group' })
  await call(tickets.updateTicket, { params, body: { status: 'closed' } })
  expect(await call(tickets.updateTicket, { params, body })).toMatchObject({ status: 'group' })
  await allow({ groupAsTicket: 'disabled' })
})

test('files, and what is written on the phone of the company, stand in the group like everything else', async () => {
  const { id, uuid } = await ticketOf('Família Souza')
  const photo = await picture()
  await bia.send(jid, { image: photo, caption: 'A mesa' })
  await vi.waitFor(async () => {
    const found = (await said(uuid)).find(({ body }) => body === 'A mesa')
    expect(found).toMatchObject({
      ...{ mediaType: 'image', mediaState: 'ready', contact: { name: 'Bia Lima' } },
      file: { width: 640 },
    })
  }, wait)
  const file = new File([new Uint8Array(photo)], 'mesa.jpg', { type: 'image/jpeg' })
  await call(messages.sendMessage, { params: { ticketId: id }, form: { fields: {}, files: [file] } })
  const got = await ana.got(
    ({ key, message }) => Boolean(message?.imageMessage) && key.participant !== undefined,
  )
  expect((await ana.download(got)).length).toBeGreaterThan(1000)

  const ownPhone = await node.customer(business, 'Loja')
  await ownPhone.send(jid, { text: 'Do celular da loja' })
  expect(await hears(uuid, 'Do celular da loja')).toMatchObject({ fromMe: true, senderId: null })
  await bia.got(reads('Do celular da loja'))
})

test('receives messages of a group that came while the host was down, once', async () => {
  const { uuid } = await ticketOf('Família Souza')
  await node.restart(async () => {
    for (const number of [1, 2, 3]) await bia.send(jid, { text: `Alguém aí? ${number}` })
    const regretted = await bia.send(jid, { text: 'Apaguem isto' })
    await bia.send(jid, { delete: regretted.key })
    const mistyped = await bia.send(jid, { text: 'Às nve' })
    await bia.send(jid, { text: 'Às nove', edit: mistyped.key })
  })
  await hears(uuid, 'Alguém aí? 3')
  const heard = (await said(uuid)).flatMap(({ body }) => (body.startsWith('Alguém') ? body : []))
  expect(heard).toEqual(['Alguém aí? 1', 'Alguém aí? 2', 'Alguém aí? 3'])
  expect(await hears(uuid, 'Às nove')).toMatchObject({ isEdited: true })
  // A message deleted meanwhile is either absent or marked as deleted, depending on how many events arrive together.
  const regretted = (await said(uuid)).filter(({ body }) => body === 'Apaguem isto')
  expect(regretted.filter(({ isDeleted }) => !isDeleted)).toEqual([])
})

test('[CONN-046] stores nothing of groups where they are not allowed, and still receives direct messages', async () => {
  await allow({ allowGroup: false })
  const before = await call(contacts.listContacts, { query: { isGroup: true } })
  const { uuid, contactId } = await ticketOf('Família Souza')
  const count = (await said(uuid)).length
  const silent = make('Silêncio')
  await ana.send(groupJid(silent), { text: 'Ninguém ouve' })
  await ana.send(jid, { text: 'Aqui também não' })
  await ana.send(business, { text: 'Mas isto sim' })
  await hears((await ticketOf('Ana Souza', 'pending')).uuid, 'Mas isto sim')
  expect(await call(contacts.listContacts, { query: { isGroup: true } })).toEqual(before)
  expect(await said(uuid)).toHaveLength(count)
  // The message was acknowledged: WhatsApp does not send it again.
  const [device] = [...node.network.accounts.of(business).devices.values()].filter(({ id }) => id)
  await vi.waitFor(() => expect(device?.queue.filter(({ tag }) => tag === 'message')).toEqual([]), wait)
  groups.remove(family.id, bia.phone, ana.phone)
  await vi.waitFor(() => expect(device?.queue).toEqual([]), wait)
  await allow({ allowGroup: true })
  // The host learns of the setting with its next renewal.
  await vi.waitFor(
    async () => {
      await ana.send(jid, { text: 'E agora?' })
      expect((await said(uuid)).map(({ body }) => body)).toContain('E agora?')
    },
    { ...wait, interval: 300 },
  )
  // Changes made meanwhile were not received: the members are requested.
  await vi.waitFor(
    async () =>
      expect((await call(contacts.listGroupMembers, { params: { id: contactId } })).members).toHaveLength(2),
    wait,
  )
  groups.add(family.id, bia.phone, ana.phone)
  // The sender key that came meanwhile was not stored: it is requested again.
  await ana.send(groupJid(silent), { text: 'E aqui?' })
  await hears((await ticketOf('Silêncio')).uuid, 'E aqui?')
})

test('somebody of a group is handed over, joined with another and forgotten; the group stays', async () => {
  const { uuid, contactId } = await ticketOf('Família Souza')
  const theirs = await hears(uuid, 'Bom dia, Ana')
  const [keepId, mergeId] = [(await hears(uuid, 'Bom dia a todos')).senderId ?? 0, theirs.senderId ?? 0]
  const given = await call(contactData.exportContactData, { params: { id: mergeId } })
  expect(given.messages.map(({ body }) => body)).toEqual(expect.arrayContaining(['Bom dia, Ana', 'A mesa']))

  await call(merges.mergeContacts, { body: { keepId, mergeId } })
  expect(await hears(uuid, 'Bom dia, Ana')).toMatchObject({
    senderId: keepId,
    contact: { name: 'Ana Souza' },
  })
  const [merge] = await call(merges.listContactMerges, { params: { id: keepId } })
  await call(merges.undoContactMerge, { params: { id: merge?.id ?? 0 } })
  expect(await hears(uuid, 'Bom dia, Ana')).toMatchObject({
    senderId: mergeId,
    contact: { name: 'Bia Lima' },
  })
  expect(await hears(uuid, 'Bom dia a todos')).toMatchObject({ senderId: keepId })

  await bia.send(jid, { text: 'Meu segredo' })
  await hears(uuid, 'Meu segredo')
  await call(contactData.eraseContact, { params: { id: mergeId }, body: { name: 'Bia Lima' } })
  const left = JSON.stringify(await said(uuid))
  expect(left).not.toContain('segredo')
  expect(left).not.toContain('"name":"Bia')
  expect(left).toContain('Do celular da loja')
  expect((await ticketOf('Família Souza')).lastMessage).toBe('')
  const kept = await world.inCompany(companyId, async (tx) => [
    ...(await tx.selectFrom('groupMembers').select('number').execute()),
    ...(await tx.selectFrom('inboundEvents').select('payload').execute()),
    ...(await tx.selectFrom('sessionMessages').select('externalId').execute()),
  ])
  expect(JSON.stringify(kept)).not.toContain('Meu segredo')
  expect(JSON.stringify(kept)).not.toContain(bia.phone)

  await call(contacts.deleteContact, { params: { id: contactId } })
  expect((await call(contacts.listContacts, { query: {} })).contacts.map(({ name }) => name)).toContain(
    'Ana Souza',
  )
})
