import { expect, test, vi } from 'vitest'
import { contactEndpoints } from '#domain/contacts/contact-contract.ts'
import { contactDataEndpoints } from '#domain/contacts/contact-data-contract.ts'
import { messageEndpoints as messages } from '#domain/messages/message-contract.ts'
import { ticketEndpoints as tickets } from '#domain/tickets/ticket-contract.ts'
import { webhookEndpoints as webhooks } from '#domain/webhooks/webhook-contract.ts'
import { webhookData } from '#domain/webhooks/webhook-data.ts'
import { sampleOf } from '#domain/webhooks/webhook-sample.ts'
import { type WebhookType, webhookTypes } from '#domain/webhooks/webhook-types.ts'
import { markPast } from '#server/platform/database/mark-past.ts'
import { startWebhookEmulator } from '../../emulators/webhook/webhook-emulator.ts'
import { openNode, testNumber } from '#tests/processes/open-node.ts'
import { openWorld } from '#tests/app/world.ts'
import { recordWebhookEvent } from './record-webhook-event.ts'

const site = await startWebhookEmulator()
const world = await openWorld({ env: { OUTBOUND_ALLOW: '127.0.0.1' } })
const { control } = await openNode(world)
const company = await world.company()
await world.connection(company, { account: testNumber.phoneNumberId })
const otherConnection = await world.connection(company)
const admin = await world.user(company, { profile: 'admin' })
const asAdmin = await world.as(admin.email)
const soon = { timeout: 10_000, interval: 40 }

const eventsOf = (companyId: number) =>
  world.inCompany(companyId, (tx) =>
    tx.selectFrom('webhookEvents').select(['type', 'data', 'seq', 'contactId']).orderBy('seq').execute(),
  )
const typesOf = async (companyId = company) => (await eventsOf(companyId)).map(({ type }) => type)
const subscribe = (types: readonly WebhookType[], connectionIds: number[] = [], call = asAdmin) =>
  call(webhooks.createWebhook, {
    body: { name: 'Tudo', url: `${site.url}/all`, types: [...types], connectionIds },
  })

test('writes nothing of a conversation where no webhook asks for it', async () => {
  await control.sendAsCustomer({ from: '5511986000001', name: 'Bia', text: 'Oi' })
  await vi.waitFor(
    async () =>
      expect(
        await world.inCompany(company, (tx) => tx.selectFrom('messages').select('id').execute()),
      ).not.toHaveLength(0),
    soon,
  )
  expect(await eventsOf(company)).toEqual([])
})

test('tells each fact of a conversation in its order and in the shape of its type', async () => {
  const { webhook } = await subscribe(webhookTypes)
  await control.sendAsCustomer({ from: '5511986000002', name: 'Caio', text: 'Bom dia' })
  const ticket = await vi.waitFor(
    () =>
      world.inCompany(company, (tx) =>
        tx
          .selectFrom('tickets')
          .innerJoin('contacts', 'contacts.id', 'tickets.contactId')
          .select(['tickets.id', 'tickets.uuid', 'tickets.contactId'])
          .where('contacts.name', '=', 'Caio')
          .executeTakeFirstOrThrow(),
      ),
    soon,
  )
  const params = { id: ticket.id }
  await vi.waitFor(async () => expect(await typesOf()).toContain('message.received'), soon)
  await asAdmin(tickets.updateTicket, { params, body: { status: 'open', userId: admin.id } })
  await asAdmin(messages.sendMessage, { params: { ticketId: ticket.id }, body: { body: 'Olá, Caio' } })
  await vi.waitFor(async () => expect(await typesOf()).toContain('message.status'), soon)
  const contactId = ticket.contactId
  await asAdmin(contactEndpoints.updateContact, {
    params: { id: contactId },
    body: { name: 'Caio Reis' } as never,
  })
  await asAdmin(tickets.updateTicket, { params, body: { status: 'closed' } })
  const events = await eventsOf(company)
  for (const { type, data } of events) webhookData[type as WebhookType].parse(data)
  const first = (type: WebhookType) => events.findIndex((event) => event.type === type)
  expect([...new Set(events.map(({ type }) => type))].toSorted()).toEqual([
    ...['contact.created', 'contact.updated', 'message.received', 'message.sent', 'message.status'],
    ...['ticket.closed', 'ticket.opened', 'ticket.updated'],
  ])
  expect(first('message.sent')).toBeLessThan(first('message.status'))
  expect(first('ticket.opened')).toBeLessThan(first('ticket.updated'))
  expect(events.find(({ type }) => type === 'message.received')?.data).toMatchObject({
    ...{ text: 'Bom dia', ticketId: String(ticket.id), contactName: 'Caio', contactNumber: '5511986000002' },
  })
  await vi.waitFor(() => expect(site.received).toHaveLength(events.length), soon)
  const sequence = site.received.map(({ body }) => JSON.parse(body).seq)
  expect(new Set(sequence).size).toBe(events.length)
  await asAdmin(webhooks.deleteWebhook, { params: { id: webhook.id } })
})

test('takes the event back with its fact', async () => {
  const mine = await world.company()
  const call = await world.as((await world.user(mine, { profile: 'admin' })).email)
  const connection = await world.connection(mine)
  await subscribe(['connection.status', 'campaign.finished'], [], call)
  const change = (works: boolean) =>
    world.inCompany(mine, async (tx) => {
      await tx
        .updateTable('connections')
        .set({ status: 'DISCONNECTED' })
        .where('id', '=', connection)
        .execute()
      const data = sampleOf('campaign.finished')
      await recordWebhookEvent(tx, { type: 'campaign.finished', data })
      if (!works) throw new Error('taken back')
    })
  await expect(change(false)).rejects.toThrow('taken back')
  expect(await eventsOf(mine)).toEqual([])
  await change(true)
  expect(await typesOf(mine)).toEqual(['connection.status', 'campaign.finished'])
})

test('tells a webhook of its connections and types alone, and other companies nothing', async () => {
  const mine = await world.company()
  const call = await world.as((await world.user(mine, { profile: 'admin' })).email)
  const [here, there] = [await world.connection(mine), await world.connection(mine)]
  const narrow = await subscribe(['connection.status'], [here], call)
  const stranger = await world.company()
  await subscribe(webhookTypes, [], await world.as((await world.user(stranger, { profile: 'admin' })).email))
  await world.inCompany(mine, async (tx) => {
    await tx.updateTable('connections').set({ status: 'TIMEOUT' }).where('id', 'in', [here, there]).execute()
  })
  await world.ticket(mine, { whatsappId: here })
  expect(await eventsOf(mine)).toMatchObject([
    { type: 'connection.status', data: { connectionId: String(here) } },
  ])
  expect(await eventsOf(stranger)).toEqual([])
  const { deliveries } = await call(webhooks.listDeliveries, { query: {} })
  expect(deliveries).toMatchObject([{ webhookId: narrow.webhook.id }])
})

test('tells of opt-outs, and nothing of what is brought in of the past', async () => {
  const mine = await world.company()
  const owner = await world.user(mine, { profile: 'admin' })
  const call = await world.as(owner.email)
  const connection = await world.connection(mine)
  await subscribe(webhookTypes, [], call)
  await world.inCompany(mine, async (tx) => {
    await markPast(tx)
    await tx.insertInto('contacts').values({ name: 'Antigo', channel: 'whatsapp' }).execute()
  })
  expect(await eventsOf(mine)).toEqual([])
  const { contactId } = await world.ticket(mine, { whatsappId: connection })
  await world.inCompany(mine, (tx) =>
    tx
      .insertInto('optOuts')
      .values({
        ...{ contactId, people: 'whatsapp', addressKey: 'k', scope: 'all', source: 'agent', at: new Date() },
      })
      .execute(),
  )
  const events = await eventsOf(mine)
  expect(events.map(({ type }) => type)).toEqual(['contact.created', 'ticket.opened', 'contact.opted-out'])
  expect(webhookData['contact.opted-out'].parse(events[2]?.data)).toMatchObject({
    scope: 'all',
    source: 'agent',
  })
})

test('tells nothing of closed tickets whose user is deleted', async () => {
  const mine = await world.company()
  const call = await world.as((await world.user(mine, { profile: 'admin' })).email)
  const whatsappId = await world.connection(mine)
  const leaving = await world.user(mine)
  const closed = await world.ticket(mine, { whatsappId, status: 'closed', userId: leaving.id })
  const open = await world.ticket(mine, { whatsappId, status: 'open', userId: leaving.id })
  await subscribe(['ticket.updated'], [], call)
  await world.inCompany(mine, (tx) => tx.deleteFrom('users').where('id', '=', leaving.id).execute())
  expect((await eventsOf(mine)).map(({ data }) => (data as { ticketId: string }).ticketId)).toEqual([
    String(open.id),
  ])
  expect(closed.id).not.toBe(open.id)
})

test('erases what webhooks keep of a person with the person', async () => {
  await subscribe(['contact.created', 'contact.updated', 'ticket.closed'])
  const { contactId } = await world.ticket(company, { whatsappId: otherConnection })
  const ofPerson = async () => (await eventsOf(company)).filter((event) => event.contactId === contactId)
  expect(await ofPerson()).toHaveLength(1)
  const { name } = await asAdmin(contactEndpoints.showContact, { params: { id: contactId } })
  await asAdmin(contactDataEndpoints.eraseContact, { params: { id: contactId }, body: { name } })
  const [left, ...more] = await ofPerson()
  expect(more).toEqual([])
  expect(left).toMatchObject({ type: 'contact.updated', data: { name: `#${contactId}`, number: null } })
})
