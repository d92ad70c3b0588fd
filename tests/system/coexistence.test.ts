import { expect, test, vi } from 'vitest'
import { messageEndpoints as messages } from '#domain/messages/message-contract.ts'
import { ticketEndpoints as tickets } from '#domain/tickets/ticket-contract.ts'
import { openNode, testNumber } from '#tests/processes/open-node.ts'
import { openWorld } from '#tests/app/world.ts'

const world = await openWorld({ ownDatabase: true })
const company = await world.company()
await world.connection(company, { account: testNumber.phoneNumberId })
const admin = await world.user(company, { profile: 'admin' })
const call = await world.as(admin.email)
const { control } = await openNode(world)
const wait = { timeout: 10_000, interval: 40 }
const metadata = {
  display_phone_number: testNumber.displayPhoneNumber,
  phone_number_id: testNumber.phoneNumberId,
}
const seconds = () => String(Math.floor(Date.now() / 1000))

const listed = async () => {
  const all = await Promise.all(
    (['pending', 'open'] as const).map((status) =>
      call(tickets.listTickets, { query: { status, showAll: true } }),
    ),
  )
  return all.flatMap((page) => page.tickets)
}
const talkWith = (name: string) =>
  vi.waitFor(async () => {
    const ticket = (await listed()).find(({ contact }) => contact.name === name)
    expect(ticket).toBeDefined()
    return ticket as NonNullable<typeof ticket>
  }, wait)
const saidTo = async (ticketUuid: string) =>
  (await call(messages.listMessages, { params: { ticketUuid }, query: {} })).messages
const echo = (message: object) =>
  control.accountEvent({
    field: 'smb_message_echoes',
    value: {
      messaging_product: 'whatsapp',
      metadata,
      message_echoes: [{ from: testNumber.displayPhoneNumber, timestamp: seconds(), ...message }],
    },
  })

test('adds messages of the WhatsApp Business app as ours, with their edits and deletions', async () => {
  const from = '5511977770001'
  await control.sendAsCustomer({ from, name: 'Ana', text: 'Oi' })
  const { uuid } = await talkWith('Ana')
  await echo({ to: from, id: 'wamid.own1', type: 'text', text: { body: 'Pelo aplicativo' } })
  await echo({ to: from, id: 'wamid.own1', type: 'text', text: { body: 'Pelo aplicativo' } })
  await echo({ to: from, id: 'wamid.own2', type: 'text', text: { body: 'Engano' } })
  await vi.waitFor(
    async () =>
      expect(await saidTo(uuid)).toMatchObject([
        { body: 'Oi', fromMe: false },
        { body: 'Pelo aplicativo', fromMe: true, ack: 1 },
        { body: 'Engano', fromMe: true },
      ]),
    wait,
  )
  const edit = { original_message_id: 'wamid.own1', message: { type: 'text', text: { body: 'Pelo app' } } }
  await echo({ to: from, id: 'wamid.own3', type: 'edit', edit })
  await echo({ to: from, id: 'wamid.own4', type: 'revoke', revoke: { original_message_id: 'wamid.own2' } })
  await vi.waitFor(
    async () =>
      expect(await saidTo(uuid)).toMatchObject([
        { body: 'Oi' },
        { body: 'Pelo app', isEdited: true },
        { isDeleted: true },
      ]),
    wait,
  )
  expect(await control.received({ waId: from })).toEqual([])
})

test('a customer’s edit on a number that the app uses too changes the words that stand here', async () => {
  const from = '5511977770002'
  const { wamid } = await control.sendAsCustomer({ from, name: 'Bia', text: 'Quero 2' })
  const { uuid } = await talkWith('Bia')
  const message = { type: 'text', text: { body: 'Quero 3' } }
  await control.sendAsCustomer({
    from,
    message: { type: 'edit', edit: { original_message_id: wamid, message } },
  })
  await vi.waitFor(
    async () => expect(await saidTo(uuid)).toMatchObject([{ body: 'Quero 3', isEdited: true }]),
    wait,
  )
})

test('a person behind a username is answered, gets another id, and later shows the number: one contact all along', async () => {
  const from = '5511977770003'
  await control.setCustomer(from, { hidesNumber: true, username: 'caio.lima', name: 'Caio' })
  await control.sendAsCustomer({ from, text: 'Sem número' })
  const ticket = await talkWith('Caio')
  expect(ticket.contact.number).toBeNull()
  await call(tickets.updateTicket, { params: { id: ticket.id }, body: { status: 'open' } })
  const answer = { params: { ticketId: ticket.id }, body: { body: 'Respondido' } }
  await call(messages.sendMessage, answer)
  await vi.waitFor(async () => expect((await saidTo(ticket.uuid)).at(-1)).toMatchObject({ ack: 2 }), wait)
  expect(await control.received({ waId: from })).toHaveLength(1)

  const { customers } = await control.state()
  const previous = customers.find(({ waId }) => waId === from)?.userId ?? ''
  await control.accountEvent({
    field: 'user_id_update',
    value: {
      metadata,
      user_id_update: [{ user_id: { previous, current: 'BR.777' }, timestamp: seconds() }],
    },
  })
  const identities = () =>
    world.inCompany(company, (tx) =>
      tx
        .selectFrom('contactIdentities')
        .select(['kind', 'externalId'])
        .where('contactId', '=', ticket.contact.id)
        .orderBy('createdAt')
        .execute(),
    )
  await vi.waitFor(
    async () => expect(await identities()).toContainEqual({ kind: 'bsuid', externalId: 'BR.777' }),
    wait,
  )

  await control.setCustomer(from, { hidesNumber: false })
  await control.sendAsCustomer({ from, text: 'Com número' })
  await vi.waitFor(
    async () =>
      expect((await saidTo(ticket.uuid)).map(({ body }) => body)).toEqual([
        'Sem número',
        'Respondido',
        'Com número',
      ]),
    wait,
  )
  expect((await talkWith('Caio')).contact).toMatchObject({ id: ticket.contact.id, number: from })
  expect(await identities()).toContainEqual({ kind: 'phone', externalId: from })
})
