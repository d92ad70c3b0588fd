import { expect, test } from 'vitest'
import { messageEndpoints as messages } from '#domain/messages/message-contract.ts'
import { ticketEndpoints as tickets } from '#domain/tickets/ticket-contract.ts'
import { holdLeases } from '#server/exchange/lease-platform-db.ts'
import { beginWork, findDueWork } from '#server/exchange/outbox-work-platform-db.ts'
import { botStage } from '#tests/bots/bot-stage.ts'
import { openWorld } from '#tests/app/world.ts'

const world = await openWorld({ ownDatabase: true })
const { db } = world.platform
const company = await world.company()
const queueIds = [await world.queue(company, 'Vendas'), await world.queue(company, 'Suporte')]
const whatsappId = await world.connection(company, { queueIds })
const admin = await world.user(company, { profile: 'admin', queueIds })
const asAdmin = await world.as(admin.email)
const { customer, settle } = botStage(world, company)

const accept = (id: number) =>
  asAdmin(tickets.updateTicket, { params: { id }, body: { status: 'open', userId: admin.id } })
/** Messages of the bot in a ticket, with their state in the outbox. */
const bubblesOf = (ticketId: number) =>
  world.inCompany(company, (tx) =>
    tx
      .selectFrom('messages')
      .leftJoin('outbox', 'outbox.messageId', 'messages.id')
      .select(['messages.id', 'messages.failure', 'outbox.state'])
      .where('messages.ticketId', '=', ticketId)
      .where('messages.fromMe', '=', true)
      .orderBy('messages.id')
      .execute(),
  )

test('[D72] takes back what the bot said and has not left yet when a person takes over, and tells so', async () => {
  const ana = customer(whatsappId)
  await ana.say('Oi')
  const { id } = await ana.ticket()
  expect(await bubblesOf(id)).toMatchObject([{ state: 'queued', failure: null }])
  const events = await world.during(async () => {
    await accept(id)
    await settle()
  })
  const [bubble] = await bubblesOf(id)
  expect(bubble).toMatchObject({ state: null, failure: { cause: 'withdrawn' } })
  const updated = events.filter(({ name }) => name === 'message.updated')
  expect(updated).toMatchObject([
    { payload: { message: { id: bubble?.id, failure: { cause: 'withdrawn' } } } },
  ])
  // It was taken back on purpose: nobody has to look after it.
  expect(await ana.ticket()).toMatchObject({ failedMessages: 0 })
})

test('[D72] takes back the last words of a bot that is through, and nothing that a person wrote', async () => {
  const bia = customer(whatsappId)
  await bia.say('Oi')
  await bia.say('0123')
  const { id } = await bia.ticket()
  await world.inCompany(company, (tx) =>
    tx.updateTable('tickets').set({ botState: 'off' }).where('id', '=', id).execute(),
  )
  await accept(id)
  await asAdmin(messages.sendMessage, { params: { ticketId: id }, body: { body: 'Boa tarde!' } })
  await asAdmin(tickets.updateTicket, { params: { id }, body: { status: 'pending' } })
  await settle()
  const bubbles = await bubblesOf(id)
  expect(bubbles.length).toBeGreaterThan(2)
  expect(bubbles.slice(0, -1).every(({ failure }) => failure !== null)).toBe(true)
  expect(bubbles.at(-1)).toMatchObject({ state: 'queued', failure: null })
})

test('[D72] either sends a bubble or takes it back, however close a person and the channel come', async () => {
  const customers = Array.from({ length: 25 }, () => customer(whatsappId))
  const waiting = await findDueWork(db, [whatsappId], 100)
  for (const one of customers) await one.say('Oi')
  const ids = await Promise.all(customers.map(async (one) => (await one.ticket()).id))
  const [lease] = await holdLeases(db, 'host', ['whatsappapi'])
  const fence = lease?.fence ?? 0
  const known = new Set(waiting.map(({ id }) => id))
  const due = (await findDueWork(db, [whatsappId], 100)).filter(({ id }) => !known.has(id))
  expect(due).toHaveLength(customers.length)
  const begun = await Promise.all([
    ...due.map((work) => beginWork(db, work, { node: 'host', fence })),
    ...ids.map(async (id) => void (await accept(id))),
  ])
  const sent = new Set(begun.flatMap((work) => (work ? [work.messageId] : [])))
  await settle()
  for (const ticketId of ids) {
    const [bubble] = await bubblesOf(ticketId)
    const isSent = sent.has(bubble?.id ?? 0)
    expect(bubble).toMatchObject(
      isSent ? { state: 'sending', failure: null } : { state: null, failure: { cause: 'withdrawn' } },
    )
  }
})
