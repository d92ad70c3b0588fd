import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { ticketEndpoints as tickets } from '#domain/tickets/ticket-contract.ts'
import { deliver, numberJid } from '../../emulators/whatsapp-web/accounts.ts'
import { groupJid } from '../../emulators/whatsapp-web/groups.ts'
import { node as nodeOf, seconds } from '../../emulators/whatsapp-web/nodes.ts'
import { linkNumber } from '#tests/channels/link-number.ts'
import { openLinkedNode } from '#tests/processes/open-linked-node.ts'
import { openSocket } from '#tests/processes/open-socket.ts'
import { openWorld } from '#tests/app/world.ts'

const world = await openWorld({ ownDatabase: true })
const node = await openLinkedNode(world)
const companyId = await world.company()
const admin = await world.user(companyId, { profile: 'admin' })
const call = await world.as(admin.email)
const { groups } = node.network
const wait = { timeout: 15_000, interval: 40 }
const business = '5511999990001'

await linkNumber({ call, network: node.network, phone: business, body: { allowGroup: true } })
const ana = await node.customer('5521988880001', 'Ana Souza')
const shows = (status: 'group' | 'pending', like: object, timeout = wait.timeout) =>
  vi.waitFor(
    async () => {
      const { tickets: list } = await call(tickets.listTickets, { query: { status, showAll: true } })
      expect(list).toMatchObject([like])
    },
    { ...wait, timeout },
  )

test('waits only once for the data of a group that WhatsApp does not answer about', {
  timeout: 60_000,
}, async () => {
  groups.silentTo.add(business)
  const unknown = groups.create({ subject: 'Sem resposta', by: ana.phone, members: [business] })
  const begun = performance.now()
  const texts = Array.from({ length: 12 }, (_, at) => `Quem somos? ${String(at).padStart(2, '0')}`)
  for (const text of texts) await ana.send(groupJid(unknown), { text })
  await ana.send(business, { text: 'Sem demora' })
  await shows('pending', { lastMessage: 'Sem demora' }, 20_000)
  // One wait takes two seconds; waiting once per message would take twelve times as long.
  expect(performance.now() - begun).toBeLessThan(20_000)
  // The phone resends messages that could not be decrypted at once, so they arrive after the others.
  const heard = () =>
    world.inCompany(companyId, (tx) =>
      tx
        .selectFrom('messages')
        .select('body')
        .where('body', 'like', 'Quem somos?%')
        .orderBy('body')
        .execute(),
    )
  const all = texts.map((body) => ({ body }))
  await vi.waitFor(async () => expect(await heard()).toEqual(all), { ...wait, timeout: 25_000 })
  await shows('group', { contact: { name: unknown.id } })
  groups.silentTo.clear()
  groups.rename(unknown.id, 'Com resposta', ana.phone)
  await shows('group', { contact: { name: 'Com resposta' } })
})

test('announces a contact whom the company’s own phone writes to first', async () => {
  const { heard } = await openSocket(node.url(), companyId, await world.tokenOf(admin.email))
  const ownPhone = await node.customer(business, 'Loja')
  const caio = await node.customer('5521988880003', 'Caio')
  await ownPhone.send(caio.phone, { text: 'Prazer, Caio' })
  const payload = expect.objectContaining({
    action: 'create',
    contact: expect.objectContaining({ number: caio.phone }),
  })
  const made = { name: `company-${companyId}-contact`, payload }
  await vi.waitFor(() => expect(heard).toContainEqual(expect.objectContaining(made)), wait)
})

test('goes on after a deletion and a message with ids that no database stores', async () => {
  const bruno = await node.customer('5521988880007', 'Bruno')
  const key = { remoteJid: `${business}@s.whatsapp.net`, fromMe: true, id: 'A\u0000B' }
  await bruno.send(business, { delete: key })
  await bruno.send(business, { text: 'Longa' }, { messageId: randomBytes(6000).toString('base64') })
  await bruno.send(business, { text: 'Ainda aí?' })
  await vi.waitFor(async () => {
    const { tickets: list } = await call(tickets.listTickets, { query: { status: 'pending', showAll: true } })
    expect(list).toContainEqual(expect.objectContaining({ lastMessage: 'Ainda aí?' }))
  }, wait)
})

const saidBy = (name: string) =>
  world.inCompany(companyId, (tx) =>
    tx
      .selectFrom('messages')
      .innerJoin('contacts', 'contacts.id', 'messages.contactId')
      .select('body')
      .where('contacts.name', '=', name)
      .where('mediaType', '=', 'chat')
      .orderBy('messages.id')
      .execute(),
  )

test('shows that a customer wrote what this device never gets to read', { timeout: 60_000 }, async () => {
  const sender = node.network.accounts.of('5521988880010')
  const { devices } = node.network.accounts.of(business)
  const message = nodeOf(
    'message',
    { id: 'UNREADABLE1', from: numberJid(sender), t: seconds(), type: 'text', notify: 'Fábio' },
    [nodeOf('unavailable', {})],
  )
  for (const device of devices.values()) deliver(device, message)
  const shown = () =>
    world.inCompany(companyId, (tx) =>
      tx
        .selectFrom('messages')
        .innerJoin('tickets', 'tickets.id', 'messages.ticketId')
        .innerJoin('contacts', 'contacts.id', 'messages.contactId')
        .select(['mediaType', 'tickets.unreadMessages'])
        .where('contacts.name', '=', 'Fábio')
        .execute(),
    )
  const one = [{ mediaType: 'unsupportedMessage', unreadMessages: 1 }]
  await vi.waitFor(async () => expect(await shown()).toEqual(one), { ...wait, timeout: 40_000 })
})

test('goes on after a call that cannot be read', { timeout: 60_000 }, async () => {
  const dora = await node.customer('5521988880008', 'Dora')
  node.network.ring(dora.phone, business, { secondsAgo: Number.NaN })
  await dora.send(business, { text: 'Liguei agora' })
  await vi.waitFor(async () => expect(await saidBy('Dora')).toEqual([{ body: 'Liguei agora' }]), {
    ...wait,
    timeout: 25_000,
  })
})

test('stores the other messages of a batch when the database refuses one', { timeout: 90_000 }, async () => {
  const client = new pg.Client(world.platform.db.ownerUrl)
  await client.connect()
  await client.query(`
    create function refuse_poison() returns trigger language plpgsql as $$
      begin raise exception 'refused' using errcode = '22023'; end $$;
    create trigger refuse_poison before insert on inbound_events for each row
      when (new.payload::text like '%veneno%') execute function refuse_poison()`)
  const elisa = await node.customer('5521988880009', 'Elisa')
  await node.restart(async () => {
    for (const text of ['Antes', 'veneno', 'Depois']) await elisa.send(business, { text })
  })
  const both = [{ body: 'Antes' }, { body: 'Depois' }]
  await vi.waitFor(async () => expect(await saidBy('Elisa')).toEqual(both), { ...wait, timeout: 40_000 })
  await client.query('drop function refuse_poison() cascade')
  await client.end()
  // What was refused is kept, and comes with the next line.
  await node.restart()
  await vi.waitFor(async () => expect(await saidBy('Elisa')).toEqual([...both, { body: 'veneno' }]), {
    ...wait,
    timeout: 25_000,
  })
})
