import { expect, test } from 'vitest'
import { connectionEndpoints as connections } from '#domain/connections/connection-contract.ts'
import { messageEndpoints as messages } from '#domain/messages/message-contract.ts'
import { openWorld } from '#tests/app/world.ts'

const world = await openWorld()
const company = await world.company()
const queueId = await world.queue(company)
const boss = await world.user(company, { profile: 'admin', queueIds: [queueId] })
const asBoss = await world.as(boss.email)

test('shows the conversations of a connection that was deleted, open and closed', async () => {
  await world.connection(company)
  const whatsappId = await world.connection(company)
  const closed = await world.ticket(company, { whatsappId, queueId, status: 'closed' })
  const open = await world.ticket(company, { whatsappId, queueId, status: 'open', userId: boss.id })
  for (const { id: ticketId, contactId } of [closed, open]) {
    for (const body of ['Bom dia', 'Quero 2']) {
      await world.message(company, { ticketId, contactId, whatsappId, queueId, body })
    }
  }
  const history = async (ticketUuid: string) => {
    const { messages: said } = await asBoss(messages.listMessages, { params: { ticketUuid }, query: {} })
    return said.map(({ body }) => body)
  }
  const before = await history(closed.uuid)
  await asBoss(connections.deleteConnection, { params: { id: whatsappId } })
  expect(before).toEqual(['Bom dia', 'Quero 2'])
  expect(await history(closed.uuid)).toEqual(before)
  expect(await history(open.uuid)).toEqual(before)
})

test('leaves out what the same customer said on a connection that is still there', async () => {
  const [gone, stays] = [await world.connection(company), await world.connection(company)]
  const old = await world.ticket(company, { whatsappId: gone, queueId, status: 'closed' })
  const { contactId } = old
  const now = await world.ticket(company, { whatsappId: stays, contactId, queueId, status: 'closed' })
  await world.message(company, { ticketId: old.id, contactId, whatsappId: gone, queueId, body: 'antes' })
  await world.message(company, { ticketId: now.id, contactId, whatsappId: stays, queueId, body: 'depois' })
  await asBoss(connections.deleteConnection, { params: { id: gone } })
  const { messages: said } = await asBoss(messages.listMessages, {
    params: { ticketUuid: old.uuid },
    query: {},
  })
  expect(said.map(({ body }) => body)).toEqual(['antes'])
  const { messages: live } = await asBoss(messages.listMessages, {
    params: { ticketUuid: now.uuid },
    query: {},
  })
  expect(live.map(({ body }) => body)).toEqual(['depois'])
})
