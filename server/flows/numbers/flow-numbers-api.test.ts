import { expect, test } from 'vitest'
import { flowEndpoints as flows } from '#domain/flows/flow-contract.ts'
import type { FlowGraph } from '#domain/flows/graph.ts'
import { newNode } from '#domain/flows/new-node.ts'
import { flowNumberEndpoints as numbers } from '#domain/flows/numbers/flow-numbers-contract.ts'
import { phraseEndpoints as phrases } from '#domain/phrases/phrase-contract.ts'
import { botStage } from '#tests/bots/bot-stage.ts'
import { edgeOf, nodeIdOf, sayNode, startNode, ticketNode } from '#tests/bots/flow-graph-of.ts'
import { openWorld } from '#tests/app/world.ts'

const world = await openWorld({ ownDatabase: true })
const company = await world.company()
const other = await world.company()
const sales = await world.queue(company, 'Vendas')
const admin = await world.user(company, { profile: 'admin', queueIds: [sales] })
const helper = await world.user(company, { queueIds: [] })
const stranger = await world.user(other, { profile: 'admin' })
const asAdmin = await world.as(admin.email)
const { customer, settle } = botStage(world, company)
const whatsappId = await world.connection(company)

const question = (letter: string, message: string) => ({
  ...newNode('question', { id: nodeIdOf(letter), position: { x: 0, y: 0 } }),
  data: {
    integration: { message, answerKey: `resposta_${letter}` },
    ...{ timeoutMinutes: null, maxInvalid: null },
  },
})
/** Two questions, a word between them where one is given, and a department. */
const asking = (between?: string): FlowGraph => ({
  nodes: [
    startNode,
    question('p', 'Primeira?'),
    question('q', 'Segunda?'),
    ticketNode(sales),
    ...(between ? [sayNode('b', between)] : []),
  ],
  connections: [
    edgeOf('1', nodeIdOf('p')),
    ...(between
      ? [edgeOf(nodeIdOf('p'), nodeIdOf('b')), edgeOf(nodeIdOf('b'), nodeIdOf('q'))]
      : [edgeOf(nodeIdOf('p'), nodeIdOf('q'))]),
    edgeOf(nodeIdOf('q'), nodeIdOf('t')),
  ],
})
const flowId = (await asAdmin(flows.createFlow, { body: { name: 'Pesquisa' } })).id
const save = (graph: FlowGraph) => asAdmin(flows.saveFlow, { body: { idFlow: flowId, ...graph } })
await save(asking())
await asAdmin(phrases.createPhrase, { body: { name: 'p', flowId, phrase: 'pesquisa' } })
const blocks = async () => {
  const found = await asAdmin(numbers.showFlowNumbers, { params: { id: flowId }, query: {} })
  return new Map(found.blocks.map((block) => [block.nodeId, block]))
}
const waiting = (letter: string) =>
  asAdmin(numbers.listWaiting, { params: { id: flowId }, query: { nodeId: nodeIdOf(letter) } })

test('counts who came to a block, by which output they left, and who is there', async () => {
  const [ana, bia] = [customer(whatsappId), customer(whatsappId)]
  await ana.say('pesquisa')
  await bia.say('pesquisa')
  await bia.say('um')
  const found = await blocks()
  expect(found.get(nodeIdOf('p'))).toMatchObject({ entered: 2, left: { a: 1 }, here: 1, hereOlder: 0 })
  expect(found.get(nodeIdOf('q'))).toMatchObject({ entered: 1, left: {}, here: 1 })
  const there = await waiting('q')
  expect(there).toMatchObject({
    waiting: [{ ticketId: (await bia.ticket()).id, name: expect.stringContaining('Cliente'), version: 1 }],
    others: 0,
  })
})

test('counts what came of those at a block apart from the outputs by which they left', async () => {
  const { id } = await asAdmin(flows.createFlow, { body: { name: 'Menu' } })
  const menu = {
    ...newNode('menu', { id: nodeIdOf('m'), position: { x: 0, y: 0 } }),
    data: {
      ...{ message: 'Qual?', arrayOption: [{ number: 1, value: 'Bolos' }] },
      ...{ timeoutMinutes: null, maxInvalid: 2 },
    },
  }
  const ways = ['a1', 'invalid'].map((sourceHandle) => ({
    ...edgeOf(menu.id, nodeIdOf('t')),
    ...{ id: sourceHandle, sourceHandle },
  }))
  const nodes = [startNode, menu, ticketNode(sales)]
  await asAdmin(flows.saveFlow, { body: { idFlow: id, nodes, connections: [edgeOf('1', menu.id), ...ways] } })
  await asAdmin(phrases.createPhrase, { body: { name: 'm', flowId: id, phrase: 'cardápio' } })
  const [eva, leo, rui] = [customer(whatsappId), customer(whatsappId), customer(whatsappId)]
  for (const one of [eva, leo, rui]) await one.say('cardápio')
  await eva.say('pizza')
  await eva.say('1')
  await leo.say('pizza')
  await leo.say('suco')
  const { id: ticketId } = await rui.ticket()
  await world.inCompany(company, (tx) =>
    tx
      .updateTable('botTurns')
      .set({ dueAt: new Date(0) })
      .where('ticketId', '=', ticketId)
      .execute(),
  )
  await settle()
  const found = await asAdmin(numbers.showFlowNumbers, { params: { id }, query: {} })
  const of = (nodeId: string) => found.blocks.find((block) => block.nodeId === nodeId)
  expect(of(menu.id)).toMatchObject({
    ...{ entered: 3, left: { a1: 1, invalid: 1 }, answered: 1, notUnderstood: 3, unanswered: 1 },
    ...{ handedOver: 0, failed: 0, here: 0 },
  })
  expect(of(nodeIdOf('t'))).toMatchObject({ entered: 2, left: {}, handedOver: 2 })
})

test('moves who waits to the running version, where their block is still drawn', async () => {
  const caio = customer(whatsappId)
  await caio.say('pesquisa')
  const { issues } = await save(asking('Obrigado.'))
  expect(issues.filter(({ code }) => code === 'runs.removed')).toEqual([])
  expect((await blocks()).get(nodeIdOf('p'))).toMatchObject({ here: 2, hereOlder: 2 })
  const moved = await asAdmin(numbers.moveWaiting, { body: { flowId } })
  expect(moved).toEqual({ moved: 3, stayed: 0 })
  expect(await caio.say('um')).toEqual(['Obrigado.', 'Segunda?'])
})

test('says how many stand at a block that a save removes, and leaves them on their version', async () => {
  const duda = customer(whatsappId)
  await duda.say('pesquisa')
  const { issues, published } = await save({
    nodes: [startNode, ticketNode(sales)],
    connections: [edgeOf('1', nodeIdOf('t'))],
  })
  const here = [...(await blocks()).values()].reduce((sum, block) => sum + block.here, 0)
  expect(published).toBe(true)
  expect(issues).toContainEqual({ code: 'runs.removed', about: String(here) })
  expect(await asAdmin(numbers.moveWaiting, { body: { flowId } })).toEqual({ moved: 0, stayed: here })
  expect(await duda.say('um')).toEqual(['Obrigado.', 'Segunda?'])
})

test('leaves runs on their version whose block has another type in the new one', async () => {
  await save(asking('De novo.'))
  const eva = customer(whatsappId)
  await eva.say('pesquisa')
  const drawn = asking('De novo.')
  await save({
    ...drawn,
    nodes: drawn.nodes.map((node) =>
      node.id === nodeIdOf('p') ? { ...sayNode('p', 'Sem pergunta') } : node,
    ),
  })
  await asAdmin(numbers.moveWaiting, { body: { flowId } })
  expect(await eva.say('um')).toEqual(['De novo.', 'Segunda?'])
})

test('tells nothing to another company, or to who draws no flows', async () => {
  const ask = { params: { id: flowId }, query: {} }
  const asStranger = await world.as(stranger.email)
  await expect(asStranger(numbers.showFlowNumbers, ask)).rejects.toMatchObject({ code: 'ERR_NO_FLOW_FOUND' })
  await expect(asStranger(numbers.moveWaiting, { body: { flowId } })).rejects.toMatchObject({
    code: 'ERR_NO_FLOW_FOUND',
  })
  const asHelper = await world.as(helper.email)
  await expect(asHelper(numbers.showFlowNumbers, ask)).rejects.toMatchObject({ status: 403 })
})
