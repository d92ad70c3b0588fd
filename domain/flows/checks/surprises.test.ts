import { expect, test } from 'vitest'
import type { FlowEdge, FlowNode, NodeData, NodeType } from '../graph.ts'
import { newNode } from '../new-node.ts'
import { circumstancesOf } from './circumstances.ts'
import { surprisesOf } from './surprises.ts'

const node = <T extends NodeType>(id: string, type: T, data: Partial<NodeData<T>> = {}): FlowNode => {
  const fresh = newNode(type, { id, position: { x: 0, y: 0 } })
  return { ...fresh, data: { ...fresh.data, ...data } } as FlowNode
}
const edge = (source: string, target: string, sourceHandle = 'a'): FlowEdge => ({
  ...{ id: `${source}${target}`, source, target, sourceHandle },
})
type Known = Parameters<typeof circumstancesOf>[0]
const codes = (nodes: FlowNode[], over: Partial<Known> = {}, connections: FlowEdge[] = []) =>
  surprisesOf(
    { nodes, connections },
    circumstancesOf({
      prompts: [{ id: 1, name: 'Loja', modelEndsOn: '2026-12-24' }],
      integrations: [{ id: 2 }],
      channels: ['whatsapp'],
      asksConsent: true,
      outsideHours: null,
      standing: [],
      now: new Date('2026-11-23T12:00:00Z'),
      ...over,
    }),
  ).map(({ code, about = '', more = '' }) => [code, about, more].filter(Boolean).join(' '))

test('warns of a prompt only if its model ends soon or has ended', () => {
  const prompt = [node('p', 'prompt', { promptId: 1, name: 'Loja' })]
  expect(codes(prompt)).toEqual(['ai.model Loja 2026-12-24'])
  const of = (modelEndsOn: string | null) =>
    codes(prompt, { prompts: [{ id: 1, name: 'Loja', modelEndsOn }] })
  expect(of('2027-06-01')).toEqual([])
  expect(of(null)).toEqual([])
  expect(of('2026-01-01')).toEqual(['ai.model Loja 2026-01-01'])
})

test('reports deleted prompts and integrations, unless the existing ones are unknown', () => {
  const nodes = [node('p', 'prompt', { promptId: 9 }), node('i', 'integration', { integrationId: 9 })]
  expect(codes(nodes)).toEqual(['prompt.missing', 'integration.missing'])
  expect(codes(nodes, { prompts: null, integrations: null })).toEqual([])
})

test('warns of a wait that outlasts the window of a channel, where something follows it', () => {
  const asking = node('q', 'question', { timeoutMinutes: 24 * 60 })
  const follows = [edge('q', 'm', 'timeout')]
  const cloud = { channels: ['whatsapp', 'whatsappapi'] as Known['channels'] }
  expect(codes([asking], cloud, follows)).toEqual(['window.closed 24'])
  expect(codes([asking], cloud)).toEqual([])
  expect(codes([asking], {}, follows)).toEqual([])
  expect(codes([node('q', 'question', { timeoutMinutes: 60 })], cloud, follows)).toEqual([])
  expect(codes([node('w', 'waitUntil', { until: 'opening' })], cloud)).toEqual(['window.closed 24'])
  expect(codes([node('w', 'waitUntil', { until: 'time', time: '08:00' })], cloud)).toEqual([])
})

test('counts conversations at blocks that the flow no longer contains', () => {
  const standing = [
    { nodeId: 'a', here: 2 },
    { nodeId: 'gone', here: 3 },
    { nodeId: 'too', here: 1 },
  ]
  expect(codes([node('a', 'message')], { standing })).toEqual(['runs.removed 4'])
  expect(codes([node('a', 'message')], { standing: standing.slice(0, 1) })).toEqual([])
})

test('hints at personal data that are asked for without consent', () => {
  const asks = (message: string, answerKey = 'resposta') =>
    codes([node('q', 'question', { integration: { message, answerKey } })], { asksConsent: false })
  for (const message of ['Qual é o seu CPF?', 'Seu e-mail, por favor', 'Endereço de entrega:'])
    expect(asks(message)).toEqual(['lgpd.first'])
  expect(asks('Qual é?', 'cpf')).toEqual(['lgpd.first'])
  expect(asks('Qual é o seu pedido?')).toEqual([])
  expect(codes([node('q', 'question', { integration: { message: 'CPF?', answerKey: 'x' } })])).toEqual([])
})

test('warns of a branch for closed hours that new conversations never reach', () => {
  const hours = [node('1', 'start'), node('h', 'hours')]
  expect(codes(hours, { outsideHours: 'none' })).toEqual(['hours.unreached'])
  expect(codes(hours, { outsideHours: 'hours' })).toEqual([])
  expect(codes(hours)).toEqual([])
  const never = [
    node('1', 'start', { outsideHours: 'never' }),
    node('c', 'condition', { key: 'companyOpen' }),
  ]
  expect(codes(never, { outsideHours: 'all' })).toEqual(['hours.unreached'])
  const always = [node('1', 'start', { outsideHours: 'always' }), node('h', 'hours')]
  expect(codes(always, { outsideHours: 'none' })).toEqual([])
})
