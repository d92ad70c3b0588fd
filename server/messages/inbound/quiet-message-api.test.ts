import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { messageEndpoints as messages } from '#domain/messages/message-contract.ts'
import { inboundSteps } from '#server/app.ts'
import type { Inbound, InboundMessage } from '#server/channels/channel.ts'
import { findIntake } from '#server/connections/connection-db.ts'
import { applyFact } from '#server/messages/drain/apply-fact.ts'
import { openCompanyContext } from '#server/platform/kernel/context.ts'
import { openWorld } from '#tests/app/world.ts'

const world = await openWorld()
const company = await world.company()
const admin = await world.user(company, { profile: 'admin' })
const call = await world.as(admin.email)
const whatsappId = await world.connection(company, { channel: 'whatsapp' })
const ctx = openCompanyContext(world.platform, company)

let count = 0
const newPhone = () => `55119530${String(10_000 + ++count)}`
const messageOf = (phone: string, part: Partial<InboundMessage> = {}): InboundMessage => ({
  kind: 'message',
  externalId: `QUIET${++count}`,
  from: { identities: [{ kind: 'phone', externalId: phone }], name: 'Ana', username: null },
  mediaType: 'chat',
  text: '',
  media: null,
  data: null,
  quotedExternalId: null,
  forwarded: false,
  at: new Date(),
  ...part,
})
const hear = (message: InboundMessage) =>
  world.during(() =>
    ctx.transaction(async (tx) =>
      applyFact(
        ctx,
        tx,
        await findIntake(tx, whatsappId),
        { source: 'provider', burst: [message] },
        inboundSteps,
      ),
    ),
  )
const apply = (inbound: Exclude<Inbound, { kind: 'message' }>) =>
  ctx.transaction(async (tx) =>
    applyFact(ctx, tx, await findIntake(tx, whatsappId), { source: 'provider', inbound }, inboundSteps),
  )
const quiet = (phone: string) => messageOf(phone, { mediaType: 'unsupportedMessage', quiet: true })
const ticketsOf = (number: string) =>
  world.inCompany(company, (tx) =>
    tx
      .selectFrom('contacts')
      .leftJoin('tickets', 'tickets.contactId', 'contacts.id')
      .select([
        'tickets.id',
        'tickets.uuid',
        'tickets.unreadMessages',
        'tickets.lastMessage',
        'tickets.status',
      ])
      .where('contacts.number', '=', number)
      .execute(),
  )
const historyOf = async (ticketUuid: string) =>
  (await call(messages.listMessages, { params: { ticketUuid }, query: {} })).messages

test('makes neither a contact nor a conversation of what nobody said', async () => {
  const phone = newPhone()
  await hear(quiet(phone))
  expect(await ticketsOf(phone)).toEqual([])
})

test('shows it in the conversation that goes on, without unread, preview, move or answer', async () => {
  const phone = newPhone()
  await hear(messageOf(phone, { text: 'Oi' }))
  const [before] = await ticketsOf(phone)
  const events = await hear(quiet(phone))
  expect(events.map(({ name }) => name)).toEqual(['message.created'])
  expect(events[0]?.payload).toMatchObject({ message: { read: true, fromMe: false } })
  expect(await ticketsOf(phone)).toEqual([before])
  expect(before).toMatchObject({ unreadMessages: 1, lastMessage: 'Oi' })
  const said = await historyOf(before?.uuid ?? '')
  expect(said.map(({ mediaType }) => mediaType)).toEqual(['chat', 'unsupportedMessage'])
})

test('opens no closed conversation by it', async () => {
  const phone = newPhone()
  await hear(messageOf(phone, { text: 'Oi' }))
  const [ticket] = await ticketsOf(phone)
  await world.inCompany(company, (tx) =>
    sql`update tickets set status = 'closed' where id = ${ticket?.id ?? 0}`.execute(tx),
  )
  await hear(quiet(phone))
  expect(await ticketsOf(phone)).toMatchObject([{ status: 'closed', unreadMessages: 1 }])
})

test('marks a message as edited on the phone until its words can be read again', async () => {
  const phone = newPhone()
  const message = messageOf(phone, { text: 'Chego às 8' })
  await hear(message)
  const [ticket] = await ticketsOf(phone)
  const { externalId } = message
  const at = (seconds: number) => new Date(Date.now() + seconds * 1000)
  await apply({ kind: 'edit', externalId, text: null, at: at(1) })
  expect(await historyOf(ticket?.uuid ?? '')).toMatchObject([
    { body: 'Chego às 8', isEdited: true, dataJson: { editedOnPhone: true } },
  ])
  expect(await ticketsOf(phone)).toMatchObject([{ unreadMessages: 1 }])
  await apply({ kind: 'edit', externalId, text: 'Chego às 9', at: at(2) })
  expect(await historyOf(ticket?.uuid ?? '')).toMatchObject([
    { body: 'Chego às 9', isEdited: true, dataJson: null },
  ])
})

test('replaces the options of an edited poll, and keeps its votes', async () => {
  const phone = newPhone()
  const poll = { name: 'Dia?', options: [{ name: 'Sexta' }], selectableCount: 1 }
  const message = messageOf(phone, { mediaType: 'pollCreationMessageV3', text: 'Dia?', data: { poll } })
  await hear(message)
  const [ticket] = await ticketsOf(phone)
  const { externalId } = message
  await apply({ kind: 'vote', externalId, voter: 'contact', name: 'Ana', options: ['Sexta'], at: new Date() })
  const edited = { ...poll, name: 'Que dia?', options: [{ name: 'Sexta' }, { name: 'Sábado' }] }
  const at = new Date(Date.now() + 1000)
  await apply({ kind: 'edit', externalId, text: 'Que dia?', data: { poll: edited }, at })
  expect(await historyOf(ticket?.uuid ?? '')).toMatchObject([
    { body: 'Que dia?', dataJson: { poll: { ...edited, votes: { contact: { options: ['Sexta'] } } } } },
  ])
})
