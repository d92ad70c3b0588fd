import { expect, test } from 'vitest'
import { firstStepsEndpoints as steps } from '#domain/first-steps/first-steps-contract.ts'
import { messageEndpoints as messages } from '#domain/messages/message-contract.ts'
import { quickMessageEndpoints as quick } from '#domain/quick-messages/quick-message-contract.ts'
import { ticketEndpoints as tickets } from '#domain/tickets/ticket-contract.ts'
import { openWorld } from '#tests/app/world.ts'
import { exampleConversations } from './example-conversations.ts'
import { fillExamples } from './fill-examples.ts'

const world = await openWorld()
const companyId = await world.company()
const [boss, ...others] = [
  await world.user(companyId, { profile: 'admin' }),
  await world.user(companyId),
  await world.user(companyId),
]
const whatsappId = await world.connection(companyId)
const queueIds = {
  Atendimento: await world.queue(companyId, 'Atendimento'),
  Financeiro: await world.queue(companyId, 'Financeiro'),
  Encomendas: await world.queue(companyId, 'Encomendas'),
}
await fillExamples(world.platform, {
  companyId,
  whatsappId,
  queueIds,
  userIds: [boss.id, ...others.map(({ id }) => id)],
})
const asBoss = await world.as(boss.email)
const listed = (status: 'open' | 'pending' | 'closed') =>
  asBoss(tickets.listTickets, { query: { status, showAll: true } })

test('shows the example conversations in every state, with their files and quotes', async () => {
  for (const status of ['open', 'pending', 'closed'] as const) {
    const expected = exampleConversations.filter((one) => one.status === status)
    const { tickets: list, count } = await listed(status)
    expect(list.map(({ contact }) => contact.name).sort()).toEqual(expected.map(({ name }) => name).sort())
    expect(count).toBe(expected.length)
  }
  const ana = (await listed('open')).tickets.find(({ contact }) => contact.name === 'Ana Souza')
  const { messages: said } = await asBoss(messages.listMessages, {
    params: { ticketUuid: ana?.uuid ?? '' },
    query: {},
  })
  expect(said.find(({ mediaType }) => mediaType === 'audio')?.mediaUrl).toMatch(/^\/media\//)
  expect(said.find(({ quotedMsg }) => quotedMsg)?.quotedMsg?.mediaType).toBe('image')
  expect(ana?.contact.urlPicture).toMatch(/^\/media\//)
  const { records } = await asBoss(quick.listQuickMessages, { query: { pageNumber: 1 } })
  expect(records.map(({ shortcode }) => shortcode)).toContain('pix')
})

test('removes all examples and leaves no conversation behind', async () => {
  expect(await asBoss(steps.removeExamples, {})).toEqual({ removed: exampleConversations.length })
  for (const status of ['open', 'pending', 'closed'] as const) expect((await listed(status)).count).toBe(0)
})
