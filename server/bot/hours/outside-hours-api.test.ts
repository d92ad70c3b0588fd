import { expect, test } from 'vitest'
import { connectionEndpoints as connections } from '#domain/connections/connection-contract.ts'
import { flowEndpoints as flows } from '#domain/flows/flow-contract.ts'
import type { FlowGraph, FlowNode, NodeData } from '#domain/flows/graph.ts'
import { newNode } from '#domain/flows/new-node.ts'
import { defaultHours } from '#domain/queues/queue-hours.ts'
import { settingEndpoints as settings } from '#domain/settings/setting-contract.ts'
import { botStage } from '#tests/bots/bot-stage.ts'
import { edgeOf, flowOf, nodeIdOf, sayNode, startNode } from '#tests/bots/flow-graph-of.ts'
import { openWorld } from '#tests/app/world.ts'

const world = await openWorld()
const company = await world.company()
const sales = await world.queue(company, 'Vendas')
const admin = await world.user(company, { profile: 'admin' })
const asAdmin = await world.as(admin.email)
const { customer } = botStage(world, company)
const never = { startTimeA: '', endTimeA: '', startTimeB: '', endTimeB: '' }
const choose = (key: 'scheduleType' | 'botOutsideHours', value: string) =>
  asAdmin(settings.updateSetting, { params: { key }, body: { value } })
await choose('scheduleType', 'connection')

const startWith = (data: Partial<NodeData<'start'>>): FlowNode =>
  ({ ...startNode, data: { ...startNode.data, ...data } }) as FlowNode
const hoursFlow = (start: FlowNode): FlowGraph => ({
  nodes: [
    start,
    newNode('hours', { id: nodeIdOf('h'), position: { x: 0, y: 0 } }),
    sayNode('o', 'Abertos!'),
    sayNode('c', 'Fechados: deixe o seu recado.'),
  ],
  connections: [
    edgeOf('1', nodeIdOf('h')),
    edgeOf(nodeIdOf('h'), nodeIdOf('o')),
    { ...edgeOf(nodeIdOf('h'), nodeIdOf('c')), sourceHandle: 'b' },
  ],
})
let count = 0
/** Publishes a flow, makes it that of a closed connection, and returns what a new customer hears there. */
async function heardOf(graph: FlowGraph) {
  const whatsappId = await world.connection(company)
  const { id } = await asAdmin(flows.createFlow, { body: { name: `Fluxo ${++count}` } })
  const { issues } = await asAdmin(flows.saveFlow, { body: { idFlow: id, ...graph } })
  const schedules = defaultHours().map((day) => ({ ...day, ...never }))
  const body = { flowIdNotPhrase: id, schedules, outOfHoursMessage: 'Voltamos às 8h.' }
  await asAdmin(connections.updateConnection, { params: { id: whatsappId }, body })
  const heard = await customer(whatsappId).say('Oi')
  return { heard, warns: issues.some(({ code }) => code === 'hours.unreached') }
}

test('[D156] outside the hours begins flows that ask for the hours, and no others', async () => {
  const asks = { heard: ['Fechados: deixe o seu recado.'], warns: false }
  expect(await heardOf(hoursFlow(startNode))).toEqual(asks)
  expect(await heardOf(flowOf(sales, 'Olá!'))).toEqual({ heard: ['Voltamos às 8h.'], warns: false })
})

test('[D156] follows the choice of the flow before that of the company, and warns of what is never reached', async () => {
  const silent = { heard: ['Voltamos às 8h.'], warns: true }
  expect(await heardOf(hoursFlow(startWith({ outsideHours: 'never' })))).toEqual(silent)
  await choose('botOutsideHours', 'none')
  expect(await heardOf(hoursFlow(startNode))).toEqual(silent)
  const own = hoursFlow(startWith({ outsideHours: 'always' }))
  expect(await heardOf(own)).toEqual({ heard: ['Fechados: deixe o seu recado.'], warns: false })
  await choose('botOutsideHours', 'all')
  expect((await heardOf(flowOf(sales, 'Olá!'))).heard).toEqual(['Olá!'])
})

test('tells once that it is closed where the bot was asked first and does not begin', async () => {
  await choose('botOutsideHours', 'hours')
  const whatsappId = await world.connection(company)
  const { id } = await asAdmin(flows.createFlow, { body: { name: 'Sem horário' } })
  await asAdmin(flows.saveFlow, { body: { idFlow: id, ...flowOf(sales) } })
  const schedules = defaultHours().map((day) => ({ ...day, ...never }))
  const body = { flowIdNotPhrase: id, schedules, outOfHoursMessage: 'Voltamos às 8h.' }
  await asAdmin(connections.updateConnection, { params: { id: whatsappId }, body })
  const eva = customer(whatsappId)
  expect(await eva.say('Oi')).toEqual(['Voltamos às 8h.'])
  expect(await eva.say('Alguém?')).toEqual([])
})
