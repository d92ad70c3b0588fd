import { expect, test } from 'vitest'
import { flowEndpoints as flows } from '#domain/flows/flow-contract.ts'
import type { FlowEdge, FlowNode } from '#domain/flows/graph.ts'
import { newNode } from '#domain/flows/new-node.ts'
import { phraseEndpoints as phrases } from '#domain/phrases/phrase-contract.ts'
import { tagEndpoints as tags } from '#domain/tags/tag-contract.ts'
import { botStage } from '#tests/bots/bot-stage.ts'
import { edgeOf, nodeIdOf, sayNode, startNode } from '#tests/bots/flow-graph-of.ts'
import { openWorld } from '#tests/app/world.ts'

const world = await openWorld({ ownDatabase: true })
const company = await world.company()
const whatsappId = await world.connection(company)
const { customer } = botStage(world, company)
const asAdmin = await world.as((await world.user(company, { profile: 'admin' })).email)
const position = { x: 0, y: 0 }

/** Publishes a flow that asks, gives or takes a tag, and goes on a while later. */
async function publishTagging(phrase: string, data: { tagId: number; remove: boolean }): Promise<void> {
  const asked = newNode('question', { id: nodeIdOf('q'), position })
  const nodes: FlowNode[] = [
    startNode,
    { ...asked, data: { ...asked.data, integration: { message: 'Qual?', answerKey: 'answer' } } },
    { ...newNode('tag', { id: nodeIdOf('g'), position }), data: { ...data, name: '' } },
    { ...newNode('interval', { id: nodeIdOf('i'), position }), data: { sec: 100, label: '' } },
  ]
  const { id: flowId } = await asAdmin(flows.createFlow, { body: { name: phrase } })
  const connections = nodes.slice(1).map((node, at) => edgeOf(nodes[at]?.id ?? '', node.id))
  await asAdmin(flows.saveFlow, { body: { idFlow: flowId, nodes, connections } })
  await asAdmin(phrases.createPhrase, { body: { name: phrase, flowId, phrase, whatsappId } })
}

test('tells viewers at once of a tag that a flow gives or takes and goes on', async () => {
  const { id: tagId } = await asAdmin(tags.createTag, { body: { name: 'Proposta', kanban: 1 } })
  await publishTagging('marcar', { tagId, remove: false })
  await publishTagging('tirar', { tagId, remove: true })
  const ana = customer(whatsappId)
  const tagsToldAfter = async (answer: string) => {
    const told = await world.during(() => ana.say(answer))
    const last = told.findLast(({ name }) => name === 'ticket.changed')
    return (last?.payload as { ticket: { isBot: boolean; tags: object[] } } | undefined)?.ticket
  }
  await ana.say('marcar')
  expect(await tagsToldAfter('sim')).toMatchObject({
    isBot: true,
    tags: [{ name: 'Proposta', own: true }],
  })
  await world.inCompany(company, (tx) => tx.updateTable('phraseTriggers').set({ interrupts: true }).execute())
  await ana.say('tirar')
  expect(await tagsToldAfter('sim')).toMatchObject({ isBot: true, tags: [] })
})

test('sees in a started flow the tag that the same turn gave', async () => {
  const { id: tagId } = await asAdmin(tags.createTag, { body: { name: 'Urgente' } })
  const make = async (name: string, nodes: FlowNode[], connections: FlowEdge[]) => {
    const { id } = await asAdmin(flows.createFlow, { body: { name } })
    await asAdmin(flows.saveFlow, { body: { idFlow: id, nodes, connections } })
    return id
  }
  const asked = newNode('condition', { id: nodeIdOf('c'), position })
  const line = { key: 'tag', condition: 'equals', value: 'Urgente', tagId } as const
  const started = await make(
    'Iniciado',
    [
      startNode,
      { ...asked, data: { ...asked.data, ...line } },
      sayNode('y', 'Com urgência.'),
      sayNode('n', 'Sem pressa.'),
    ],
    [
      edgeOf('1', asked.id),
      edgeOf(asked.id, nodeIdOf('y')),
      { ...edgeOf(asked.id, nodeIdOf('n')), sourceHandle: 'b' },
    ],
  )
  const given = newNode('tag', { id: nodeIdOf('g'), position })
  const start = newNode('startFlow', { id: nodeIdOf('f'), position })
  const flowId = await make(
    'Que inicia',
    [
      startNode,
      { ...given, data: { ...given.data, tagId, name: 'Urgente' } },
      { ...start, data: { ...start.data, flowId: started, name: 'Iniciado' } },
    ],
    [edgeOf('1', given.id), edgeOf(given.id, start.id)],
  )
  await asAdmin(phrases.createPhrase, { body: { name: 'Pressa', flowId, phrase: 'socorro', whatsappId } })
  const bia = customer(whatsappId)
  await bia.say('socorro')
  expect(await bia.heard()).toEqual(['Com urgência.'])
})

test('greets a customer whom a flow puts into a lane, and logs it', async () => {
  const greetingMessageLane = 'Recebemos o seu pedido, {{firstName}}.'
  const lane = { name: 'Pedidos', kanban: 1 as const, greetingMessageLane }
  const { id: tagId } = await asAdmin(tags.createTag, { body: lane })
  await publishTagging('pedir', { tagId, remove: false })
  const eva = customer(whatsappId)
  await eva.say('pedir')
  expect(await eva.say('sim')).toEqual(['Recebemos o seu pedido, Cliente.'])
  const { id } = await eva.ticket()
  const log = await world.inCompany(company, (tx) =>
    tx.selectFrom('ticketEvents').select(['type', 'data']).where('ticketId', '=', id).execute(),
  )
  expect(log).toContainEqual({ type: 'lane', data: { lane: 'Pedidos' } })
})

test('logs that a flow takes a ticket out of its lane, and nothing for a tag that is no lane', async () => {
  const { id: laneId } = await asAdmin(tags.createTag, { body: { name: 'Entrega', kanban: 1 } })
  const { id: tagId } = await asAdmin(tags.createTag, { body: { name: 'Presente' } })
  await publishTagging('etapa', { tagId: laneId, remove: true })
  await publishTagging('presente', { tagId, remove: true })
  const laneOutsOf = async (phrase: string, worn: number[]) => {
    const customerOf = customer(whatsappId)
    await customerOf.say(phrase)
    const { id: ticketId } = await customerOf.ticket()
    await world.inCompany(company, async (tx) => {
      for (const each of worn) await tx.insertInto('ticketTags').values({ ticketId, tagId: each }).execute()
    })
    await customerOf.say('sim')
    return world.inCompany(company, (tx) =>
      tx
        .selectFrom('ticketEvents')
        .select(['type', 'userId'])
        .where('ticketId', '=', ticketId)
        .where('type', '=', 'laneOut')
        .execute(),
    )
  }
  expect(await laneOutsOf('etapa', [laneId])).toEqual([{ type: 'laneOut', userId: null }])
  expect(await laneOutsOf('etapa', [])).toEqual([])
  expect(await laneOutsOf('presente', [tagId])).toEqual([])
})
