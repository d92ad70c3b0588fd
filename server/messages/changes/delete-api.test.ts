import { expect, test } from 'vitest'
import { messageEndpoints as messages } from '#domain/messages/message-contract.ts'
import { ticketEndpoints as tickets } from '#domain/tickets/ticket-contract.ts'
import { runJobs } from '#tests/app/run-jobs.ts'
import { openWorld } from '#tests/app/world.ts'

const world = await openWorld({ ownDatabase: true })
const company = await world.company()
const whatsappId = await world.connection(company)
const queueId = await world.queue(company, 'Vendas')
const ana = await world.user(company, { queueIds: [queueId] })
const bia = await world.user(company, { profile: 'admin', queueIds: [queueId] })
const asAna = await world.as(ana.email)
const asBia = await world.as(bia.email)

type Channel = 'whatsapp' | 'whatsappapi'
const said = async (
  channel: Channel,
  given: { isPrivate?: boolean; providerMessageId?: string | null } = {},
) => {
  const ticket = await world.ticket(company, { whatsappId, queueId, channel, status: 'open', userId: ana.id })
  const id = await world.message(company, {
    ticketId: ticket.id,
    contactId: ticket.contactId,
    whatsappId,
    userId: ana.id,
    fromMe: true,
    body: 'Custa 10',
    providerMessageId: `wamid-${ticket.id}`,
    ...given,
  })
  return { ticket, id, remove: (by = asAna) => by(messages.deleteMessage, { params: { id } }) }
}
const tasksOf = () =>
  world.inCompany(company, async (tx) => {
    const rows = await tx.selectFrom('outbox').select('payload').where('kind', '=', 'delete').execute()
    return rows.map(({ payload }) => payload)
  })

test('[MSG-025, MSG-009] a message is taken back: marked, silent from then on, off the phone and out of the preview', async () => {
  const { ticket, id, remove } = await said('whatsapp')
  const reply = await world.message(company, {
    ticketId: ticket.id,
    contactId: ticket.contactId,
    whatsappId,
    quotedMsgId: id,
    isPrivate: true,
    fromMe: true,
  })
  const events = await world.during(async () => {
    expect(await remove()).toMatchObject({ id, isDeleted: true, body: '' })
  })
  expect(events.map(({ name }) => name)).toEqual(['message.updated', 'ticket.changed'])
  expect(await tasksOf()).toMatchObject([{ kind: 'delete', externalId: `wamid-${ticket.id}` }])
  const { messages: shown } = await asAna(messages.listMessages, {
    params: { ticketUuid: ticket.uuid },
    query: {},
  })
  expect(shown.find((message) => message.id === id)).toMatchObject({ isDeleted: true, body: '' })
  expect(shown.find((message) => message.id === reply)?.quotedMsg).toMatchObject({ id, body: '' })
  const card = await asAna(tickets.showTicket, { params: { uuid: ticket.uuid } })
  expect(card.lastMessage).toBe('🚫')
  await expect(remove()).rejects.toMatchObject({ status: 409, code: 'ERR_DELETE_WAPP_MSG' })
})

test('[MSG-009] the card forgets the last message by its place, not by when an import stored it', async () => {
  const { ticket, id, remove } = await said('whatsapp')
  const { id: ticketId, uuid, contactId } = ticket
  const lastMessage = async () => (await asAna(tickets.showTicket, { params: { uuid } })).lastMessage
  const before = await lastMessage()
  const providerMessageId = `old-${ticketId}`
  const imported = await world.message(company, {
    ...{ ticketId, contactId, whatsappId, beforeId: id, providerMessageId },
    ...{ fromMe: true, userId: ana.id, body: 'De antes' },
  })
  await asAna(messages.deleteMessage, { params: { id: imported } })
  expect(await lastMessage()).toBe(before)
  await world.message(company, { ticketId, contactId, whatsappId, beforeId: id, body: 'Mais antiga' })
  await remove()
  expect(await lastMessage()).toBe('🚫')
})

test('[MSG-080, MSG-082] it is refused where the channel cannot, to others than its author, and when the channel does not know the message', async () => {
  const cloud = await said('whatsappapi')
  await expect(cloud.remove()).rejects.toMatchObject({ status: 409, code: 'ERR_DELETE_WAPP_MSG' })
  const others = await said('whatsapp')
  await expect(others.remove(asBia)).rejects.toMatchObject({ code: 'ERR_DELETE_WAPP_MSG' })
  const unknown = await said('whatsapp', { providerMessageId: null })
  await expect(unknown.remove()).rejects.toMatchObject({ status: 409, code: 'ERR_FETCH_WAPP_MSG' })
  const note = await said('whatsappapi', { isPrivate: true, providerMessageId: null })
  expect(await note.remove()).toMatchObject({ isDeleted: true })
  const stranger = await world.as((await world.user(await world.company())).email)
  await expect(stranger(messages.deleteMessage, { params: { id: cloud.id } })).rejects.toMatchObject({
    status: 404,
    code: 'ERR_NO_MESSAGE_FOUND',
  })
})

test('takes the file along with the message, and serves it no longer', async () => {
  const { ticket } = await said('whatsapp')
  const params = { ticketId: ticket.id }
  const file = () => new File(['REVOKE-ME'], 'contrato.txt', { type: 'text/plain' })
  const send = async () => {
    const form = { fields: { isPrivate: true }, files: [file()] }
    const { messages: sent } = await asAna(messages.sendMessage, { params, form })
    return sent[0] as NonNullable<(typeof sent)[0]>
  }
  const note = await send()
  const statusOf = async (url: string | null) =>
    (await world.app.inject({ method: 'GET', url: url ?? '' })).statusCode
  expect(await statusOf(note.mediaUrl)).toBe(200)
  await asAna(messages.deleteMessage, { params: { id: note.id } })
  expect(await statusOf(note.mediaUrl)).toBe(404)
  await runJobs(world)
  const kept = await world.inCompany(company, (tx) => tx.selectFrom('files').select('id').execute())
  expect(kept).toEqual([])
})
