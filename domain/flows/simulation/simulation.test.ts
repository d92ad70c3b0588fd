import { expect, test } from 'vitest'
import { flowOf, nodeOf } from '#tests/bots/flow-of.ts'
import type { CompiledFlow } from '../compile.ts'
import type { SimulatedWorld } from './simulated-world.ts'
import {
  answerCall,
  beginSimulation,
  customerSays,
  enterFlow,
  isOver,
  passTime,
  personDoes,
  type Simulation,
  skipWait,
} from './simulation.ts'

const noon = Date.UTC(2026, 10, 23, 15)
const minute = 60_000
const world: SimulatedWorld = {
  ...{
    contactName: 'Ana Souza',
    connectionId: 3,
    connectionName: 'Loja',
    channel: 'whatsapp',
    tags: [],
    queueId: null,
  },
  names: { queues: new Map([[3, 'Vendas']]), tags: new Map([[5, 'VIP']]) },
  ...{ opensAt: null, timeZone: 'America/Sao_Paulo', language: 'pt' },
}
const begin = (flow: CompiledFlow, over: Partial<SimulatedWorld> = {}) =>
  beginSimulation({ flow, world: { ...world, ...over }, now: noon, seed: 1 })

const patience = { timeoutMinutes: null, maxInvalid: null }
const start = nodeOf('s', 'start', { label: '' })
const say = (id: string, label: string) => nodeOf(id, 'message', { label })

/** Lists what the customer and the bot said, the actions of the flow, and the minutes that passed. */
const talkOf = ({ lines }: Simulation): string[] =>
  lines.flatMap((line) => {
    if (line.what === 'customer') return [`> ${line.said.text}`]
    if (line.what === 'bot') return ['text' in line.part ? line.part.text : line.part.type]
    if (line.what === 'deed') return [`(${line.deed.type})`]
    return line.what === 'time' ? [`(${line.ms / minute} min)`] : []
  })

const asking = flowOf(
  [
    start,
    nodeOf('m', 'menu', {
      message: 'Olá, {{firstName}}!',
      arrayOption: [
        { number: 1, value: 'Pedido' },
        { number: 2, value: 'Pessoa' },
      ],
      ...patience,
      timeoutMinutes: 10,
    }),
    nodeOf('q', 'question', { integration: { message: 'Qual pedido?', answerKey: 'pedido' }, ...patience }),
    say('e', 'Veja {{pedido}}.'),
    nodeOf('t', 'ticket', { name: '', queue: { id: 3, name: 'Vendas' } }),
    say('l', 'Ainda está aí?'),
  ],
  ['s>m', 'm.a1>q', 'm.a2>t', 'm.timeout>l', 'q>e', 'e>t'],
)

test('closes the department that the simulated ticket is in', () => {
  const open = { key: 'queueOpen', condition: 'equals', value: '', more: [], join: 'all' } as const
  const flow = flowOf(
    [start, nodeOf('c', 'condition', open as never), say('a', 'Aberto'), say('b', 'Fechado')],
    ['s>c', 'c>a', 'c.b>b'],
  )
  expect(talkOf(begin(flow, { queueId: 3 }))).toEqual(['Aberto'])
  expect(talkOf(begin(flow, { queueId: 3, opensAt: noon + minute }))).toEqual(['Fechado'])
})

test('runs a flow by the step of the server, and lists messages and actions in order', () => {
  const walked = customerSays(customerSays(begin(asking), { text: '1' }), { text: 'A-77' })
  expect(talkOf(walked)).toEqual(['Olá, Ana!', '> 1', 'Qual pedido?', '> A-77', 'Veja A-77.', '(route)'])
  expect(walked.world.queueId).toBe(3)
  expect(walked.state.vars).toEqual({ pedido: 'A-77' })
  expect(isOver(walked)).toBe(true)
})

test('lets a wait end by moving the clock, exactly when it is due', () => {
  const asked = begin(asking)
  expect(passTime(asked, 9 * minute).state.status).toBe('waiting')
  expect(talkOf(passTime(asked, 10 * minute))).toEqual(['Olá, Ana!', '(10 min)', 'Ainda está aí?'])
  const skipped = skipWait(asked)
  expect(skipped.now - noon).toBe(10 * minute)
  expect(talkOf(skipped).at(-1)).toBe('Ainda está aí?')
})

test('waits closed until the company opens', () => {
  const flow = flowOf(
    [
      start,
      nodeOf('h', 'hours', { of: 'company', queueId: null }),
      say('o', 'Abertos'),
      nodeOf('w', 'waitUntil', { until: 'opening', time: '' }),
      say('b', 'Bom dia'),
    ],
    ['s>h', 'h.a>o', 'h.b>w', 'w>b'],
  )
  expect(talkOf(begin(flow))).toEqual(['Abertos'])
  const closed = begin(flow, { opensAt: noon + 30 * minute })
  expect(talkOf(closed)).toEqual([])
  expect(talkOf(skipWait(closed))).toEqual(['(30 min)', 'Bom dia'])
})

test('leaves a call to the tester, and goes on with the answer or by the output for errors', () => {
  const http = nodeOf('h', 'http', {
    ...{ method: 'GET', url: 'https://loja.example/{{firstName}}', headers: [], body: '' },
    mappings: [{ path: 'total', variable: 'total' }],
  })
  const flow = flowOf(
    [start, http, say('y', 'São {{total}}'), say('n', 'Não deu')],
    ['s>h', 'h>y', 'h.error>n'],
  )
  const asked = begin(flow)
  expect(asked.call).toMatchObject({ kind: 'http', url: 'https://loja.example/Ana' })
  const answered = answerCall(asked, { outcome: 'fetched', status: 200, variables: { total: 'R$ 10' } })
  expect(talkOf(answered)).toEqual(['São R$ 10'])
  expect(answered.call).toBeNull()
  const failed = answerCall(asked, { outcome: 'failed', fault: 'timeout', reason: 'slow' })
  expect(talkOf(failed)).toEqual(['Não deu'])
})

test('asks a model without waiting for the customer to finish writing', () => {
  const flow = flowOf([start, nodeOf('p', 'prompt', { promptId: 1, name: 'Loja' })], ['s>p'])
  const asked = begin(flow)
  expect(asked.call?.kind).toBe('model')
  const more = { action: null, variables: {}, session: null, pauseSeconds: null, waits: true }
  const answered = answerCall(asked, { outcome: 'said', parts: [{ type: 'text', text: 'Oi' }], ...more })
  expect(talkOf(answered)).toEqual(['Oi'])
  expect(customerSays(answered, { text: 'E o bolo?' }).call?.kind).toBe('model')
})

test('goes on in another flow and comes back, and fails if that flow is gone', () => {
  const outer = flowOf(
    [start, nodeOf('f', 'startFlow', { flowId: 9, name: 'Outro', returns: true }), say('e', 'De volta')],
    ['s>f', 'f>e'],
  )
  const inner = { ...flowOf([start, say('i', 'Lá dentro')], ['s>i']), versionId: 77 }
  const awaiting = begin(outer)
  expect(awaiting.awaited).toBe(9)
  expect(isOver(awaiting)).toBe(false)
  expect(talkOf(enterFlow(awaiting, inner))).toEqual(['Lá dentro', 'De volta'])
  expect(enterFlow(awaiting, null).state.status).toBe('failed')
})

test('ends a circle of flows that start each other', () => {
  const circle = flowOf(
    [start, nodeOf('f', 'startFlow', { flowId: 9, name: 'Outro', returns: false })],
    ['s>f'],
  )
  let simulation = begin(circle)
  for (let turns = 0; simulation.awaited !== null && turns < 50; turns++)
    simulation = enterFlow(simulation, { ...circle, versionId: 77 })
  expect(simulation.state.status).toBe('failed')
})

test('a person ends it; a tag that the flow sets is there for the next condition', () => {
  expect(personDoes(begin(asking), 'accepted').state.status).toBe('cancelled')
  const flow = flowOf(
    [
      start,
      nodeOf('g', 'tag', { tagId: 5, name: 'VIP', remove: false }),
      nodeOf('q', 'question', { integration: { message: '?', answerKey: 'x' }, ...patience }),
      nodeOf('c', 'condition', { key: 'tag', condition: 'equals', value: 'vip', more: [], join: 'all' }),
      say('y', 'VIP!'),
    ],
    ['s>g', 'g>q', 'q>c', 'c>y'],
  )
  expect(talkOf(customerSays(begin(flow), { text: 'oi' })).at(-1)).toBe('VIP!')
})

test('four quick answers are no robot: a simulated customer takes their time', () => {
  let simulation = begin(asking)
  for (const text of ['x', 'y', 'z']) simulation = customerSays(simulation, { text })
  expect(simulation.lines.some((line) => line.what === 'step' && line.step.why === 'a robot answers')).toBe(
    false,
  )
})

test('shows that a flow does not begin while the company is closed', () => {
  const silent = beginSimulation({ flow: asking, world, now: noon, seed: 1, isSilent: true })
  expect(silent.lines).toEqual([{ what: 'closed' }])
  expect(isOver(silent)).toBe(true)
})
