import { expect, test } from 'vitest'
import { flowEndpoints as flows } from '#domain/flows/flow-contract.ts'
import type { FlowGraph } from '#domain/flows/graph.ts'
import { newNode } from '#domain/flows/new-node.ts'
import { phraseEndpoints as phrases } from '#domain/phrases/phrase-contract.ts'
import { traceEndpoints as traces } from '#domain/traces/trace-contract.ts'
import { ticketEndpoints as tickets } from '#domain/tickets/ticket-contract.ts'
import { botStage } from '#tests/bots/bot-stage.ts'
import { edgeOf, nodeIdOf, sayNode, startNode, ticketNode } from '#tests/bots/flow-graph-of.ts'
import { openWorld } from '#tests/app/world.ts'

const world = await openWorld({ ownDatabase: true })
const company = await world.company()
const sales = await world.queue(company, 'Vendas')
const support = await world.queue(company, 'Suporte')
const admin = await world.user(company, { profile: 'admin', queueIds: [sales, support] })
const seller = await world.user(company, { queueIds: [sales] })
const asAdmin = await world.as(admin.email)
const asSeller = await world.as(seller.email)
const { customer } = botStage(world, company)
const whatsappId = await world.connection(company)

const position = { x: 0, y: 0 }
const menu = {
  ...newNode('menu', { id: nodeIdOf('m'), position }),
  data: {
    message: 'Como podemos ajudar?',
    arrayOption: [
      { number: 1, value: 'Pedido' },
      { number: 2, value: 'Pessoa' },
    ],
    ...{ timeoutMinutes: null, maxInvalid: null },
  },
}
const graph: FlowGraph = {
  nodes: [startNode, menu, sayNode('b', 'Um momento.'), ticketNode(support)],
  connections: [
    edgeOf('1', nodeIdOf('m')),
    { ...edgeOf(nodeIdOf('m'), nodeIdOf('b')), sourceHandle: 'a1' },
    { ...edgeOf(nodeIdOf('m'), nodeIdOf('t')), id: 'other', sourceHandle: 'a2' },
    edgeOf(nodeIdOf('b'), nodeIdOf('t')),
  ],
}
const { id: flowId } = await asAdmin(flows.createFlow, { body: { name: 'Atendimento' } })
await asAdmin(flows.saveFlow, { body: { idFlow: flowId, ...graph } })
await asAdmin(phrases.createPhrase, { body: { name: 'p', flowId, phrase: 'começar' } })

const turnsOf = (ticketId: number, query: { messageId?: number; before?: number } = {}) =>
  asAdmin(traces.listBotTurns, { params: { ticketId }, query })
const spokenIn = (ticketId: number) =>
  world.inCompany(company, (tx) =>
    tx
      .selectFrom('messages')
      .select(['id', 'body', 'fromMe'])
      .where('ticketId', '=', ticketId)
      .orderBy('id')
      .execute(),
  )

test('tells which block of which version said a message, what was understood, and what was decided', async () => {
  const ana = customer(whatsappId)
  await ana.say('começar')
  await ana.say('1')
  const { id } = await ana.ticket()
  const { turns, hasMore } = await turnsOf(id)
  expect(hasMore).toBe(false)
  expect(turns).toMatchObject([
    {
      trigger: { kind: 'phrase', name: 'Atendimento' },
      version: { number: 1, flow: { id: flowId, name: 'Atendimento' } },
      steps: [
        { kind: 'answer', why: '[1] Pedido', block: { type: 'menu', isThere: true } },
        { kind: 'out', handle: 'a1', block: { options: [{ value: 'Pedido' }, { value: 'Pessoa' }] } },
        { kind: 'in', block: { type: 'message', id: nodeIdOf('b') } },
        { kind: 'out' },
        { kind: 'in', block: { type: 'ticket' } },
        { kind: 'end', why: 'Vendas' },
      ],
      said: [{ text: 'Um momento.' }],
    },
    { steps: [{ kind: 'in' }, { kind: 'out' }, { kind: 'in', block: { type: 'menu' } }], said: [{}] },
  ])
  const words = (await spokenIn(id)).filter(({ fromMe }) => fromMe)
  for (const { id: messageId, body } of words) {
    const one = await turnsOf(id, { messageId })
    expect(one.turns.flatMap(({ said }) => said.map(({ text }) => text))).toEqual([body])
  }
  const own = (await spokenIn(id)).find(({ fromMe }) => !fromMe)
  expect((await turnsOf(id, { messageId: own?.id ?? 0 })).turns).toEqual([])
})

test('says that a block is gone from the draft, and pages through a long record', async () => {
  const bia = customer(whatsappId)
  await bia.say('começar')
  for (const answer of ['x', 'y']) await bia.say(answer)
  const { id } = await bia.ticket()
  const all = await turnsOf(id)
  expect(all.turns.map(({ steps }) => steps[0]?.kind)).toEqual(['invalid', 'invalid', 'in'])
  const rest = await turnsOf(id, { before: all.turns[0]?.id ?? 0 })
  expect(rest.turns.map((turn) => turn.id)).toEqual(all.turns.slice(1).map((turn) => turn.id))
  await asAdmin(flows.saveFlow, {
    body: {
      idFlow: flowId,
      nodes: [startNode, ticketNode(sales)],
      connections: [edgeOf('1', nodeIdOf('t'))],
    },
  })
  const after = await turnsOf(id)
  expect(after.turns[0]?.steps[0]?.block).toMatchObject({ type: 'menu', isThere: false })
  expect(after.turns[0]?.version?.number).toBe(1)
  await asAdmin(flows.saveFlow, { body: { idFlow: flowId, ...graph } })
})

test('tells why no bot answered, once while the reason stays the same', async () => {
  const caio = customer(whatsappId)
  await caio.say('começar')
  await caio.say('2')
  await caio.say('Oi')
  await caio.say('Alguém?')
  const { id } = await caio.ticket()
  expect((await turnsOf(id)).silences.map(({ reason }) => reason)).toEqual(['through'])
})

test('tells nothing of a ticket that the person may not see, and hides keys and cards', async () => {
  const duda = customer(whatsappId)
  await duda.say('começar')
  await duda.say('4111 1111 1111 1111')
  const { id } = await duda.ticket()
  const { turns } = await turnsOf(id)
  expect(turns[0]?.steps[0]).toMatchObject({ kind: 'invalid', why: '•••11' })
  await duda.say('2')
  await asAdmin(tickets.updateTicket, { params: { id }, body: { status: 'open', userId: admin.id } })
  await expect(asSeller(traces.listBotTurns, { params: { ticketId: id }, query: {} })).rejects.toMatchObject({
    code: 'ERR_NO_TICKET_FOUND',
  })
})
