import { describe, expect, test } from 'vitest'
import type { FlowEdge, FlowGraph, FlowNode, NodeData, NodeType } from './graph.ts'
import { type FlowFacts, hasErrors, hostToAllow, isClosedAddress, issuesOf } from './issues.ts'
import { newNode } from './new-node.ts'
import { cpuMs } from '#tests/attacks/cpu-ms.ts'

const facts: FlowFacts = {
  queueIds: [1],
  userIds: [2],
  tagIds: [3],
  connectionIds: [5],
  flowIds: [4],
  fileIds: null,
  allowedHosts: [],
  circumstances: null,
}
const node = <T extends NodeType>(id: string, type: T, data: Partial<NodeData<T>> = {}): FlowNode => {
  const fresh = newNode(type, { id, position: { x: 0, y: 0 } })
  return { ...fresh, data: { ...fresh.data, ...data } } as FlowNode
}
const edge = (source: string, target: string, sourceHandle = 'a'): FlowEdge => ({
  id: `${source}-${sourceHandle}-${target}`,
  source,
  target,
  sourceHandle,
})
const graph = (nodes: FlowNode[], connections: FlowEdge[]): FlowGraph => ({ nodes, connections })
const codes = (nodes: FlowNode[], connections: FlowEdge[], known = facts) =>
  issuesOf(graph(nodes, connections), known).map(({ code, nodeId, about }) =>
    [code, nodeId, about].filter(Boolean).join(' '),
  )
const start = node('1', 'start')
const say = (id: string, text = 'Oi') => node(id, 'message', { label: text })
const end = node('end', 'ticket', { queue: { id: 1, name: 'Vendas' } })

test('finds nothing wrong with a flow that greets and hands over', () => {
  expect(codes([start, say('b'), end], [edge('1', 'b'), edge('b', 'end')])).toEqual([])
})

describe('the way through a flow', () => {
  test('needs exactly one start, which leads somewhere', () => {
    expect(codes([], [])).toEqual(['start.missing'])
    expect(codes([start], [])).toEqual(['start.unlinked 1'])
    const two = [start, node('2', 'start'), end]
    expect(codes(two, [edge('1', 'end'), edge('2', 'end')])).toEqual(['start.many 1', 'start.many 2'])
  })
  test('reports nodes that no edge leads to, and edges without a target', () => {
    expect(codes([start, end, say('x')], [edge('1', 'end'), edge('x', 'end')])).toEqual([
      'node.unreachable x',
    ])
    expect(codes([start, end], [edge('1', 'end'), edge('1', 'gone')])).toEqual(['edge.dangling 1'])
    const menu = node('m', 'menu', { message: 'Oi', arrayOption: [{ number: 1, value: 'Sim' }] })
    expect(
      codes([start, menu, end], [edge('1', 'm'), edge('m', 'end', 'a1'), edge('m', 'end', 'a9')]),
    ).toContain('edge.dangling m')
  })
  test('refuses a circle without a wait, and takes one with a question in it', () => {
    const busy = [start, say('b'), say('c')]
    expect(codes(busy, [edge('1', 'b'), edge('b', 'c'), edge('c', 'b')])).toContain('loop.busy b')
    expect(codes([start, say('b')], [edge('1', 'b'), edge('b', 'b')])).toContain('loop.busy b')
    const ask = node('q', 'question', { integration: { message: 'Nome?', answerKey: 'nome' } })
    const asked = codes([start, say('b'), ask], [edge('1', 'b'), edge('b', 'q'), edge('q', 'b')])
    expect(asked.some((code) => code.startsWith('loop'))).toBe(false)
  })
  test('reports where a flow ends without a person to attend to the customer', () => {
    expect(codes([start, say('b')], [edge('1', 'b')])).toEqual(['end.silent b'])
    const coin = node('r', 'randomizer', { percent: 50 })
    expect(codes([start, coin, end], [edge('1', 'r'), edge('r', 'end')])).toEqual(['end.silent r'])
  })
  test('looks at a chain of 500 nodes within 100 ms', () => {
    const chain = [start, ...Array.from({ length: 499 }, (_, at) => say(`n${at}`, '{{x}}'))]
    const edges = chain.slice(1).map(({ id }, at) => edge(chain[at]?.id ?? '', id))
    expect(cpuMs(() => codes(chain, [...edges, edge('n498', 'n0')]))).toBeLessThan(100)
  })
})

describe('a menu', () => {
  const menu = (numbers: number[], texts: string[]) =>
    node('m', 'menu', {
      message: 'Escolha',
      arrayOption: numbers.map((number, at) => ({ number, value: texts[at] ?? '' })),
    })
  test('has options, each different and each leading somewhere', () => {
    expect(codes([start, menu([], [])], [edge('1', 'm')])).toContain('menu.empty m')
    const same = codes([start, menu([1, 2], ['Sim', 'sim'])], [edge('1', 'm')])
    expect(same).toContain('menu.duplicate m')
    expect(same).toContain('menu.unlinked m 1')
    expect(same).toContain('menu.unlinked m 2')
  })
  test('of more than ten options goes as text; without exits the customer may stay', () => {
    const many = Array.from({ length: 11 }, (_, at) => at + 1)
    const edges = many.map((number) => edge('m', 'end', `a${number}`))
    expect(
      codes(
        [
          start,
          menu(
            many,
            many.map((number) => `Opção ${number}`),
          ),
          end,
        ],
        [edge('1', 'm'), ...edges],
      ),
    ).toEqual(['menu.long m', 'answer.noinvalid m', 'answer.notimeout m'])
  })
})

describe('the data of a node', () => {
  const only = (one: FlowNode, known = facts) =>
    codes([start, one, end], [edge('1', one.id), edge(one.id, 'end')], known).filter((code) =>
      code.includes(one.id),
    )
  test('[FLOW-068, FLOW-069] is neither empty nor too long', () => {
    expect(only(say('b', '  '))).toEqual(['text.empty b'])
    expect(only(say('b', 'x'.repeat(4097)))).toEqual(['text.toolong b 4097'])
    expect(
      only(
        node('b', 'singleBlock', { seq: ['img1'], elements: [{ number: 'img1', type: 'img', value: '' }] }),
      ),
    ).toEqual(['media.empty b'])
    expect(only(node('b', 'img', { url: '' }))).toEqual(['media.empty b'])
  })
  test('[FLOW-065, FLOW-066] limits a wait to 1–120 seconds, and to 0–120 within a content', () => {
    expect(only(node('b', 'interval', { sec: 0 }))).toEqual(['interval.range b'])
    const content = (value: number) =>
      node('b', 'singleBlock', {
        seq: ['interval1'],
        elements: [{ number: 'interval1', type: 'interval', value }],
      })
    expect(only(content(0))).toEqual([])
    expect(only(content(121))).toEqual(['interval.range b'])
  })
  test('[FLOW-070] refers only to existing departments, people, tags, flows and files', () => {
    expect(codes([start, node('t', 'ticket')], [edge('1', 't')])).toEqual(['queue.missing t'])
    const gone = node('t', 'ticket', { queue: { id: 99, name: 'Antiga' } })
    expect(codes([start, gone], [edge('1', 't')])).toEqual(['queue.missing t'])
    expect(only(node('b', 'tag', { tagId: 9 }))).toEqual(['tag.missing b'])
    expect(codes([start, node('f', 'startFlow', { flowId: 9 })], [edge('1', 'f')])).toEqual([
      'flow.missing f',
    ])
    expect(codes([start, node('u', 'attendant', { userId: 9 })], [edge('1', 'u')])).toEqual([
      'user.missing u',
    ])
    const file = node('b', 'img', { url: '0b0e7a4e-6f8e-4f6b-9d52-0f6c7d3c2a11' })
    expect(only(file, { ...facts, fileIds: [] })).toEqual(['media.missing b'])
    expect(only(file, { ...facts, fileIds: ['0b0e7a4e-6f8e-4f6b-9d52-0f6c7d3c2a11'] })).toEqual([])
  })
  test('contains no key, and calls no address of the internal network', () => {
    expect(only(say('b', 'use sk-abcdefghijklmnopqrstuvwxyz'))).toEqual(['secret.inline b'])
    expect(only(node('b', 'http', { url: 'http://169.254.169.254/latest' }))).toEqual(['http.blocked b'])
    expect(only(node('b', 'http', { url: 'https://n8n.example.com/webhook-test/1' }))).toEqual([
      'http.test b',
    ])
    expect(isClosedAddress('https://example.com/{{name}}')).toBe(false)
    expect(isClosedAddress('javascript:alert(1)')).toBe(true)
  })
  test('calls an address of the internal network that the installation allows, by host or by host and port', () => {
    const call = node('b', 'http', { url: 'http://127.0.0.1:3000/{{name}}' })
    expect(only(call, { ...facts, allowedHosts: ['127.0.0.1'] })).toEqual([])
    expect(only(call, { ...facts, allowedHosts: ['127.0.0.1:3000'] })).toEqual([])
    expect(only(call, { ...facts, allowedHosts: ['127.0.0.1:3001', '10.0.0.1'] })).toEqual(['http.blocked b'])
    expect(isClosedAddress('ftp://127.0.0.1', ['127.0.0.1'])).toBe(true)
    expect(hostToAllow('http://127.0.0.1:3000/a')).toBe('127.0.0.1:3000')
    expect(hostToAllow('https://example.com')).toBeNull()
    expect(hostToAllow('127.0.0.1')).toBeNull()
  })
  test('needs a key to ask a model', () => {
    expect(only(node('b', 'openai'))).toEqual(['ai.key b', 'text.empty b'])
  })
})

describe('variables', () => {
  const ask = (key: string, id = 'q') =>
    node(id, 'question', { integration: { message: '?', answerKey: key } })
  test('are errors if no node sets them, warnings if only some paths do', () => {
    expect(codes([start, say('b', '{{cpf}}'), end], [edge('1', 'b'), edge('b', 'end')])).toEqual([
      'var.unknown b cpf',
    ])
    expect(codes([start, say('b', '{{ name }}'), end], [edge('1', 'b'), edge('b', 'end')])).toEqual([])
    const coin = node('r', 'randomizer')
    const both = [start, coin, ask('cpf'), say('b', '{{cpf}}'), end]
    const edges = [edge('1', 'r'), edge('r', 'q'), edge('r', 'b', 'b'), edge('q', 'b'), edge('b', 'end')]
    expect(codes(both, edges)).toContain('var.maybe b cpf')
    const straight = [edge('1', 'q'), edge('q', 'b'), edge('b', 'end')]
    expect(codes([start, ask('cpf'), say('b', '{{cpf}}'), end], straight)).not.toContain('var.maybe b cpf')
  })
  test('are refused if they take the name of a variable of the contact', () => {
    expect(codes([start, ask('name'), end], [edge('1', 'q'), edge('q', 'end')])).toContain(
      'answer.reserved q name',
    )
  })
})

test('lets a flow with warnings be published, but none with an error', () => {
  expect(hasErrors(issuesOf(graph([start, say('b')], [edge('1', 'b')]), facts))).toBe(false)
  expect(hasErrors(issuesOf(graph([start], []), facts))).toBe(true)
})

test('says which kinds of records that a condition compares with are gone', () => {
  const line = { condition: 'equals' as const, value: 'x' }
  const codesOf = (...lines: object[]) => {
    const [first, ...more] = lines.map((each) => ({ ...line, key: 'queue', ...each }))
    const drawn = graph([node('c', 'condition', { ...first, more } as never)], [])
    return issuesOf(drawn, facts)
      .filter(({ code }) => code.endsWith('.missing') && code !== 'start.missing')
      .map(({ code }) => code)
  }
  expect(codesOf({ queueId: 1 }, { key: 'connection', connectionId: 5 }, { key: 'tag', tagId: 3 })).toEqual(
    [],
  )
  expect(
    codesOf({ queueId: 2 }, { key: 'connection', connectionId: null }, { key: 'tag', tagId: 4 }),
  ).toEqual(['queue.missing', 'connection.missing', 'tag.missing'])
  expect(codesOf({ key: 'queueOpen', value: '2' }, { key: 'queueOpen', queueId: 9 })).toEqual([
    'queue.missing',
  ])
  expect(codesOf({ key: 'queueOpen', value: '' }, { key: 'tag', value: 'VIP' })).toEqual([])
})
