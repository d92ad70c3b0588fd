import { expect, test } from 'vitest'
import { flowEndpoints as flows } from '#domain/flows/flow-contract.ts'
import { newNode } from '#domain/flows/new-node.ts'
import { botStage } from '#tests/bots/bot-stage.ts'
import { edgeOf, nodeIdOf, startNode } from '#tests/bots/flow-graph-of.ts'
import { openWorld } from '#tests/app/world.ts'

const world = await openWorld({ ownDatabase: true })
const company = await world.company()
const asAdmin = await world.as((await world.user(company, { profile: 'admin' })).email)
const { customer, settle } = botStage(world, company)

const position = { x: 0, y: 0 }
const { id: idFlow } = await asAdmin(flows.createFlow, { body: { name: 'Até logo' } })
const pause = { ...newNode('interval', { id: nodeIdOf('i'), position }), data: { sec: 60, label: '' } }
const end = newNode('close', { id: nodeIdOf('c'), position })
await asAdmin(flows.saveFlow, {
  body: {
    idFlow,
    nodes: [startNode, pause, end],
    connections: [edgeOf('1', pause.id), edgeOf(pause.id, end.id)],
  },
})
const whatsappId = await world.connection(company)
await world.inCompany(company, (tx) =>
  tx.updateTable('connections').set({ flowIdNotPhrase: idFlow }).where('id', '=', whatsappId).execute(),
)

/** Lets the pauses of all conversations be over. */
const endPauses = () =>
  world.inCompany(company, (tx) =>
    tx
      .updateTable('botTurns')
      .set({ dueAt: new Date(0) })
      .where('kind', '=', 'due')
      .execute(),
  )

test('leaves a conversation to people that was written to during a pause before its closing', async () => {
  const ana = customer(whatsappId)
  await ana.say('Oi')
  await ana.say('Esperem, não recebi o pedido!')
  await endPauses()
  await settle()
  expect(await ana.ticket()).toMatchObject({ status: 'pending', unreadMessages: 2, untended: 'noQueue' })
  const silent = customer(whatsappId)
  await silent.say('Oi')
  await endPauses()
  await settle()
  expect((await silent.ticket()).status).toBe('closed')
})

test('reads what came just after the end of a pause before the turn that closes', async () => {
  const bia = customer(whatsappId)
  await bia.say('Oi')
  await endPauses()
  await bia.write('Esperem!')
  await settle()
  expect(await bia.ticket()).toMatchObject({ status: 'pending', unreadMessages: 2 })
})
