import { describe, expect, test } from 'vitest'
import { copyNodes, pasteNodes } from './copied-nodes.ts'
import { needsOf, readImport, renameNeeds, withFiles, withoutSecrets } from './exported-flow.ts'
import { fileIdsOf } from './node-texts.ts'
import type { FlowGraph, FlowNode } from './graph.ts'
import { newNode, newNodeId } from './new-node.ts'

let count = 0
const chance = (below: number) => (count += 7) % below
const at = { x: 10, y: 20 }
const long = 'a'.repeat(30)

describe('a flow from elsewhere', () => {
  const nodes = [
    { id: '1', type: 'start', position: at, data: { label: 'Inicio do fluxo' }, width: 200, selected: true },
    { id: long, type: 'message', position: at, data: { label: 'Oi' } },
  ]
  const edges = [{ id: 'x', source: '1', target: long, sourceHandle: 'a', animated: true }]
  test.each([
    ['a bare graph', { nodes, connections: edges }],
    [
      'an answer of the call that shows one',
      { flow: { name: 'Boas-vindas', flow: { nodes, connections: edges } } },
    ],
    ['what React Flow saves', { nodes, edges }],
  ])('is read from %s', (_name, given) => {
    const read = readImport(given, chance)
    if (typeof read === 'string') throw new Error(read)
    expect(read.graph.nodes.map(({ id, type }) => [id, type])).toEqual([
      ['1', 'start'],
      [long, 'message'],
    ])
    expect(read.graph.connections).toMatchObject([{ source: '1', target: long }])
    expect(read.unknown).toEqual([])
  })
  test('turns unknown blocks into notes, replaces invalid ids, and drops edges without a target', () => {
    const given = {
      nodes: [...nodes, { id: 'node-7', type: 'crm', position: at, data: { deal: 5 } }],
      edges: [...edges, { source: '1', target: 'gone' }, { source: 'node-7', target: long }],
    }
    const read = readImport(given, chance)
    if (typeof read === 'string') throw new Error(read)
    const [note] = read.graph.nodes.filter(({ type }) => type === 'note')
    expect(note?.id).toMatch(/^[A-Za-z0-9]{30}$/)
    expect(JSON.stringify(note?.data)).toContain('deal')
    expect(read.unknown).toEqual(['crm'])
    expect(read.graph.connections).toHaveLength(2)
  })
  test('[D161] keeps the kind of answer that a question wants, and makes a note of one it does not know', () => {
    const integration = { message: 'CPF?', answerKey: 'cpf' }
    const question = {
      id: long,
      type: 'question',
      position: at,
      data: { integration, answer: 'cpf', retry: 'De novo' },
    }
    const known = readImport({ nodes: [nodes[0], question], connections: [] }, chance)
    if (typeof known === 'string') throw new Error(known)
    expect(known.graph.nodes[1]?.data).toMatchObject({ answer: 'cpf', retry: 'De novo' })
    const newer = { ...question, data: { integration, answer: 'colour' } }
    expect(readImport({ nodes: [nodes[0], newer], connections: [] }, chance)).toMatchObject({
      unknown: ['question'],
    })
  })
  test.each([
    ['typebot', { version: '6', groups: [{ id: 'g', blocks: [] }], events: [], edges: [] }],
    ['n8n', { nodes: [{ name: 'Webhook' }], connections: { Webhook: { main: [] } } }],
  ])('is refused as a flow of %s', (maker, given) => {
    expect(readImport(given, chance)).toBe(maker)
  })
  test('is refused if it is no flow, or too large', () => {
    for (const given of [null, 'x', [], {}, { nodes: 'a' }, { nodes: [1] }]) {
      expect(readImport(given, chance)).toBe('format')
    }
    const many = Array.from({ length: 501 }, (_, index) => ({ id: String(index), type: 'start' }))
    expect(readImport({ nodes: many }, chance)).toBe('size')
    const ways = Array.from({ length: 1001 }, () => ({}))
    expect(readImport({ nodes: [], edges: ways }, chance)).toBe('size')
  })
})

const none = new Map<number, number>()
const nothing = { queues: none, tags: none, flows: none, users: none, connections: none }

test('takes the records along that the lines of a condition name, also as earlier versions wrote them', () => {
  const line = { condition: 'equals' as const }
  const data = {
    ...{ ...line, key: 'queueOpen', value: '5' },
    more: [
      { ...line, key: 'connection', value: 'Loja', connectionId: 6 },
      { ...line, key: 'tag', value: 'VIP', tagId: 8 },
      { ...line, key: 'tag', value: 'Antiga' },
      { key: 'queue', condition: 'contains' as const, value: 'Vend' },
    ],
    join: 'all' as const,
  }
  const condition: FlowNode = { ...newNode('condition', { id: 'c', position: at }), data }
  const graph: FlowGraph = { nodes: [condition], connections: [] }
  expect(needsOf(graph)).toMatchObject({ queues: [5], tags: [8], connections: [6] })
  const ids = { ...nothing, queues: new Map([[5, 50]]), connections: new Map([[6, 60]]) }
  const { queueId, more } = (renameNeeds(graph, ids).nodes[0] as typeof condition).data as typeof data & {
    queueId: number
  }
  expect(queueId).toBe(50)
  expect(more).toEqual([
    { ...data.more[0], connectionId: 60 },
    { ...data.more[1], tagId: null },
    ...data.more.slice(2),
  ])
})

test('lists the records that a graph refers to, and replaces them by their namesakes here', () => {
  const ticket = {
    ...newNode('ticket', { id: 't', position: at }),
    data: { name: '', queue: { id: 5, name: 'Vendas' } },
  }
  const tag = { ...newNode('tag', { id: 'g', position: at }), data: { tagId: 8, name: 'VIP', remove: false } }
  const graph: FlowGraph = { nodes: [ticket, tag], connections: [] }
  expect(needsOf(graph)).toEqual({ queues: [5], tags: [8], flows: [], users: [], connections: [] })
  const here = renameNeeds(graph, { ...nothing, queues: new Map([[5, 50]]) })
  expect(here.nodes.map(({ data }) => data)).toMatchObject([{ queue: { id: 50 } }, { tagId: null }])
})

test('[D74] lets no key leave, neither of a model nor of a header', () => {
  const http: FlowNode = {
    ...newNode('http', { id: 'h', position: at }),
    data: {
      method: 'GET',
      url: 'https://example.com',
      headers: [
        { name: 'Authorization', value: 'Bearer segredo' },
        { name: 'Accept', value: 'text/html' },
      ],
      body: '',
      mappings: [],
    },
  }
  const left = withoutSecrets({ nodes: [http], connections: [] })
  expect(JSON.stringify(left)).not.toContain('segredo')
  expect(JSON.stringify(left)).toContain('text/html')
})

test('puts stored files in the place of those that came along', () => {
  const id = '0b0e7a4e-6f8e-4f6b-9d52-0f6c7d3c2a11'
  const own = '1b0e7a4e-6f8e-4f6b-9d52-0f6c7d3c2a11'
  const image: FlowNode = { ...newNode('img', { id: 'i', position: at }), data: { url: id } }
  expect(fileIdsOf({ nodes: [image] })).toEqual([id])
  expect(fileIdsOf(withFiles({ nodes: [image], connections: [] }, new Map([[id, own]])))).toEqual([own])
  expect(fileIdsOf(withFiles({ nodes: [image], connections: [] }, new Map()))).toEqual([])
})

describe('the clipboard', () => {
  test('gives copied nodes under new ids, a little aside, with the edges between them', () => {
    const start = newNode('start', { id: '1', position: at })
    const [one, two] = ['a', 'b'].map((id) => newNode('message', { id, position: at })) as [
      FlowNode,
      FlowNode,
    ]
    const edges = [
      { id: 'x', source: '1', target: 'a' },
      { id: 'y', source: 'a', target: 'b' },
    ]
    const pasted = pasteNodes(copyNodes([start, one, two], edges), chance)
    expect(pasted?.nodes.map(({ type, position }) => [type, position.x])).toEqual([
      ['message', 50],
      ['message', 50],
    ])
    const [first, second] = pasted?.nodes ?? []
    expect(new Set([first?.id, second?.id, 'a', 'b']).size).toBe(4)
    expect(pasted?.connections).toMatchObject([{ source: first?.id, target: second?.id }])
  })
  test('is left alone where it holds something else', () => {
    for (const text of ['', 'Olá', '{', '{"kind":"chat-flow/nodes"}', '{"nodes":[]}']) {
      expect(pasteNodes(text, chance)).toBeNull()
    }
  })
})

test('[FLOW-004] makes ids of 30 letters and digits', () => {
  const ids = Array.from({ length: 50 }, () => newNodeId(() => Math.floor(Math.random() * 62)))
  expect(ids.every((id) => /^[A-Za-z0-9]{30}$/.test(id))).toBe(true)
  expect(new Set(ids).size).toBe(50)
})
