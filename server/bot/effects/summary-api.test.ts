import { expect, test } from 'vitest'
import { contactEndpoints as contacts } from '#domain/contacts/contact-contract.ts'
import { connectionEndpoints as connections } from '#domain/connections/connection-contract.ts'
import { flowEndpoints as flows } from '#domain/flows/flow-contract.ts'
import type { FlowGraph } from '#domain/flows/graph.ts'
import { newNode } from '#domain/flows/new-node.ts'
import { noteEndpoints as notes } from '#domain/notes/note-contract.ts'
import { botStage } from '#tests/bots/bot-stage.ts'
import { edgeOf, nodeIdOf, startNode, ticketNode } from '#tests/bots/flow-graph-of.ts'
import { openWorld } from '#tests/app/world.ts'

const world = await openWorld()
const company = await world.company()
const sales = await world.queue(company, 'Vendas')
const admin = await world.user(company, { profile: 'admin', queueIds: [sales] })
const asAdmin = await world.as(admin.email)
const { customer } = botStage(world, company)

const question = newNode('question', { id: nodeIdOf('q'), position: { x: 0, y: 0 } })
const graph: FlowGraph = {
  nodes: [
    startNode,
    {
      ...question,
      data: {
        ...question.data,
        integration: { message: 'Qual é o seu pedido?', answerKey: 'pedido' },
        savesToContact: true,
      },
    },
    ticketNode(sales),
  ],
  connections: [edgeOf('1', nodeIdOf('q')), edgeOf(nodeIdOf('q'), nodeIdOf('t'))],
}

test('[D157] leaves the answers of a flow as a note and on the contact, and tells the customer', async () => {
  const whatsappId = await world.connection(company)
  const { id } = await asAdmin(flows.createFlow, { body: { name: 'Pedidos' } })
  await asAdmin(flows.saveFlow, { body: { idFlow: id, ...graph } })
  await asAdmin(connections.updateConnection, { params: { id: whatsappId }, body: { flowIdNotPhrase: id } })
  const ana = customer(whatsappId)
  await ana.say('Oi')
  expect(await ana.say('4711')).toEqual(['Uma pessoa da nossa equipe vai continuar este atendimento.'])
  const { id: ticketId, contactId } = await ana.ticket()
  expect(await asAdmin(notes.listNotes, { query: { ticketId } })).toMatchObject([
    { note: 'Qual é o seu pedido?\n→ 4711', userId: null, user: null, contactId },
  ])
  const shown = await asAdmin(contacts.showContact, { params: { id: contactId } })
  expect(shown.extraInfo).toMatchObject([{ name: 'pedido', value: '4711' }])
})
