import { expect, test, vi } from 'vitest'
import { messageEndpoints as messages } from '#domain/messages/message-contract.ts'
import { ticketEndpoints as tickets } from '#domain/tickets/ticket-contract.ts'
import type { ChannelLine } from '#server/channels/channel.ts'
import { findDueWork } from '#server/exchange/outbox-work-platform-db.ts'
import { groupJid } from '../../emulators/whatsapp-web/groups.ts'
import { linkNumber } from '#tests/channels/link-number.ts'
import { openLinkedNode } from '#tests/processes/open-linked-node.ts'
import { openWorld } from '#tests/app/world.ts'
import { doWork } from './do-work.ts'
import { mostAttempts } from './send-work.ts'

const world = await openWorld({ ownDatabase: true })
const node = await openLinkedNode(world)
const companyId = await world.company()
const admin = await world.user(companyId, { profile: 'admin' })
const call = await world.as(admin.email)
const wait = { timeout: 15_000, interval: 40 }
const business = '5511999990071'
await linkNumber({ call, network: node.network, phone: business, body: { allowGroup: true } })
const { groups } = node.network
const ana = await node.customer('5521988880071', 'Ana Souza')

const shown = async (uuid: string, id: number) => {
  const query = { before: 2_147_483_647, until: 1 }
  const { messages: said } = await call(messages.listMessages, { params: { ticketUuid: uuid }, query })
  return said.find((message) => message.id === id)
}

test('shows that changes did not reach a group that the number left, and goes on with its lane', async () => {
  const group = groups.create({ subject: 'Obra', by: ana.phone, members: [business], addressing: 'pn' })
  await ana.send(groupJid(group), { text: 'Bom dia' })
  const ticket = await vi.waitFor(async () => {
    const { tickets: found } = await call(tickets.listTickets, { query: { status: 'group', showAll: true } })
    expect(found).toHaveLength(1)
    return found[0] as NonNullable<(typeof found)[0]>
  }, wait)
  const say = async (body: string) =>
    (await call(messages.sendMessage, { params: { ticketId: ticket.id }, body: { body } })).messages[0]?.id ??
    0
  const [edited, deleted] = [await say('Custa 10'), await say('Custa 20')]
  for (const id of [edited, deleted]) {
    await vi.waitFor(async () => expect(await shown(ticket.uuid, id)).toMatchObject({ ack: 1 }), wait)
  }
  groups.remove(group.id, business, ana.phone)
  await call(messages.editMessage, { params: { id: edited }, body: { body: 'Custa 15' } })
  await call(messages.deleteMessage, { params: { id: deleted } })
  const later = await say('Estamos aqui')
  const fails = (id: number, cause: string) =>
    vi.waitFor(async () => expect(await shown(ticket.uuid, id)).toMatchObject({ failure: { cause } }), wait)
  await fails(edited, 'not-changed')
  await fails(deleted, 'not-changed')
  await fails(later, 'undeliverable')
})

const broken = () => Promise.reject(new Error('Connection Closed'))
const line = { edit: broken, remove: broken } as unknown as ChannelLine

test('gives up a deletion that keeps failing, and tells it at the message', async () => {
  const whatsappId = await world.connection(companyId, { channel: 'whatsapp' })
  const ticket = await world.ticket(companyId, {
    ...{ whatsappId, channel: 'whatsapp', status: 'open', userId: admin.id },
  })
  const id = await world.message(companyId, {
    ...{ ticketId: ticket.id, contactId: ticket.contactId, whatsappId, userId: admin.id },
    ...{ fromMe: true, providerMessageId: 'wa-71' },
  })
  await call(messages.deleteMessage, { params: { id } })
  const { db } = world.platform
  const doing = {
    ...{ platform: world.platform, adapter: line, uploadFolder: '', closing: new AbortController().signal },
    credentials: { account: '', accessToken: '' },
  }
  for (let attempt = 1; attempt <= mostAttempts; attempt++) {
    await world.inCompany(companyId, (tx) =>
      tx
        .updateTable('outbox')
        .set({ nextTryAt: new Date(0) })
        .where('whatsappId', '=', whatsappId)
        .execute(),
    )
    const [work] = await findDueWork(db, [whatsappId], 1)
    expect(work).toMatchObject({ attempts: attempt - 1, task: { kind: 'delete' } })
    if (work) await doWork(doing, work)
  }
  expect(await findDueWork(db, [whatsappId], 1)).toEqual([])
  await vi.waitFor(
    async () =>
      expect(await shown(ticket.uuid, id)).toMatchObject({
        isDeleted: true,
        failure: { cause: 'not-changed', detail: 'Connection Closed' },
      }),
    wait,
  )
})
