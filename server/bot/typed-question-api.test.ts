import { expect, test } from 'vitest'
import { contactEndpoints as contacts } from '#domain/contacts/contact-contract.ts'
import { connectionEndpoints as connections } from '#domain/connections/connection-contract.ts'
import { flowEndpoints as flows } from '#domain/flows/flow-contract.ts'
import type { FlowNode, NodeData } from '#domain/flows/graph.ts'
import { newNode } from '#domain/flows/new-node.ts'
import { botStage } from '#tests/bots/bot-stage.ts'
import { edgeOf, nodeIdOf, sayNode, startNode } from '#tests/bots/flow-graph-of.ts'
import { openWorld } from '#tests/app/world.ts'

const world = await openWorld()
const company = await world.company()
const admin = await world.user(company, { profile: 'admin' })
const asAdmin = await world.as(admin.email)
const { customer } = botStage(world, company)

const questionOf = (letter: string, over: Partial<NodeData<'question'>>): FlowNode => {
  const fresh = newNode('question', { id: nodeIdOf(letter), position: { x: 0, y: 0 } })
  return { ...fresh, data: { ...fresh.data, ...over } }
}

test('[D161] checks answers by their kind, and shows and saves them as people write them', async () => {
  const nodes = [
    startNode,
    questionOf('d', {
      integration: { message: 'Para que dia?', answerKey: 'dia' },
      answer: 'date',
      retry: 'Que dia, por exemplo 31/12?',
      savesToContact: true,
    }),
    questionOf('y', {
      integration: { message: 'Confirma {{dia}}?', answerKey: 'confirma' },
      answer: 'yesNo',
    }),
    sayNode('m', '{{dia}}: {{confirma}}.'),
  ]
  const ids = nodes.map(({ id }) => id)
  const edges = ids.slice(1).map((id, at) => edgeOf(ids[at] ?? '', id))
  const whatsappId = await world.connection(company)
  const { id } = await asAdmin(flows.createFlow, { body: { name: 'Datas' } })
  const saved = await asAdmin(flows.saveFlow, { body: { idFlow: id, nodes, connections: edges } })
  await asAdmin(flows.publishFlow, { body: { idFlow: id, draftRevision: saved.draftRevision } })
  await asAdmin(connections.updateConnection, { params: { id: whatsappId }, body: { flowIdNotPhrase: id } })
  const ana = customer(whatsappId)
  await ana.say('Oi')
  expect(await ana.say('logo')).toEqual(['Que dia, por exemplo 31/12?'])
  const [asked] = await ana.say('31 de dezembro de 2030')
  expect(asked).toMatch(/^Confirma 31\/12\/2030\?/)
  expect(await ana.say('pode ser')).toEqual(['31/12/2030: Sim.'])
  const { contactId } = await ana.ticket()
  const shown = await asAdmin(contacts.showContact, { params: { id: contactId } })
  expect(shown.extraInfo).toMatchObject([{ name: 'dia', value: '31/12/2030' }])
})
