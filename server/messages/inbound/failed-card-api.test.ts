import { expect, test } from 'vitest'
import { messageEndpoints as messages } from '#domain/messages/message-contract.ts'
import { ticketEndpoints as tickets } from '#domain/tickets/ticket-contract.ts'
import { findIntake } from '#server/connections/connection-db.ts'
import { openCompanyContext } from '#server/platform/kernel/context.ts'
import { openWorld } from '#tests/app/world.ts'
import { applyHostFact } from '#server/messages/drain/apply-host-fact.ts'

const world = await openWorld({ ownDatabase: true })
const company = await world.company()
const queueId = await world.queue(company)
const whatsappId = await world.connection(company, { queueIds: [queueId] })
const ana = await world.user(company, { name: 'Ana Prado', queueIds: [queueId] })
const call = await world.as(ana.email)

const talk = async () => {
  const { id } = await world.ticket(company, { whatsappId, queueId, status: 'open', userId: ana.id })
  const send = async (body: { body: string; clientId?: string }) => {
    const { messages: sent } = await call(messages.sendMessage, { params: { ticketId: id }, body })
    return sent[0]?.id ?? 0
  }
  const failing = async () => {
    const query = { status: 'open' as const, withFailedMessages: true }
    return (await call(tickets.listTickets, { query })).tickets.find((ticket) => ticket.id === id)
  }
  return { id, send, failing }
}
const fail = async (messageId: number) => {
  const ctx = openCompanyContext(world.platform, company)
  await ctx.transaction(async (tx) =>
    applyHostFact(ctx, tx, await findIntake(tx, whatsappId), {
      type: 'failed',
      messageId,
      failure: { cause: 'unreachable', code: '131026', detail: '', retry: false },
    }),
  )
}

test('counts and announces a failed message on its ticket until it is sent again', async () => {
  const { id, send, failing } = await talk()
  const clientId = crypto.randomUUID()
  const messageId = await send({ body: 'Oi', clientId })
  const events = await world.during(() => fail(messageId))
  expect(events.map(({ payload }) => payload)).toContainEqual(
    expect.objectContaining({ ticket: expect.objectContaining({ id, failedMessages: 1 }) }),
  )
  expect(await failing()).toMatchObject({ failedMessages: 1 })
  await send({ body: 'Oi', clientId })
  expect(await failing()).toBeUndefined()
})

test('clears the count of failed messages when the user writes again', async () => {
  const { send, failing } = await talk()
  await fail(await send({ body: 'Oi' }))
  expect(await failing()).toMatchObject({ failedMessages: 1 })
  await send({ body: 'De novo' })
  expect(await failing()).toBeUndefined()
})

test('tells who of us wrote last and when; accepting and handing on change neither', async () => {
  const { id, send } = await talk()
  await send({ body: 'Bom dia!' })
  const written = (await call(tickets.listTickets, { query: { status: 'open' } })).tickets.find(
    (ticket) => ticket.id === id,
  )
  expect(written).toMatchObject({ fromMe: true, lastMessageBy: { id: ana.id, name: 'Ana Prado' } })
  const returned = await call(tickets.updateTicket, { params: { id }, body: { status: 'pending' } })
  expect(returned.lastMessageAt).toEqual(written?.lastMessageAt)
  expect(returned.updatedAt.getTime()).toBeGreaterThan(written?.lastMessageAt?.getTime() ?? 0)
})
