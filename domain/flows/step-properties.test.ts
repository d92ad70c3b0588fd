import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { BotEvent } from './bot-event.ts'
import type { BotAction, Said } from '../bot-calls/bot-call.ts'
import type { CompiledFlow } from './compile.ts'
import { type FlowNode, nodeTypes, sideHandles } from './graph.ts'
import { behaviourOf } from './behaviours.ts'
import { hasEnded, newRun, runState, type RunState } from './run-state.ts'
import { answerKinds } from './answers/answer-kinds.ts'
import { step, type Turn } from './step.ts'
import { factsOf, flowOf, nodeOf } from '#tests/bots/flow-of.ts'

const numRuns = 3000
const ids = ['n1', 'n2', 'n3', 'n4', 'n5', 'n6']
const patience = { timeoutMinutes: 1, maxInvalid: 2 }
const text = fc.oneof(
  fc.constantFrom('{{protocol}}', '{{cor}} e {{nada}}', '1', '2', '#', '0', 'sair', 'atendente', ''),
  fc.string({ maxLength: 20, unit: 'grapheme' }),
)

const node = (id: string): fc.Arbitrary<FlowNode> =>
  fc.oneof(
    text.map((label) => nodeOf(id, 'message', { label })),
    fc.nat(3).map((sec) => nodeOf(id, 'interval', { sec, label: '' })),
    text.map((message) =>
      nodeOf(id, 'menu', {
        message,
        arrayOption: [
          { number: 1, value: 'Um' },
          { number: 2, value: '{{cor}}' },
        ],
        ...patience,
      }),
    ),
    fc
      .record({ message: text, answer: fc.option(fc.constantFrom(...answerKinds)) })
      .map(({ message, answer }) =>
        nodeOf(id, 'question', {
          integration: { message, answerKey: 'cor' },
          ...(answer && { answer, retry: message }),
          ...patience,
        }),
      ),
    fc.nat(100).map((percent) => nodeOf(id, 'randomizer', { percent })),
    fc
      .constantFrom('equals', 'contains', 'greater', 'empty')
      .map((condition) =>
        nodeOf(id, 'condition', { key: 'cor', condition, value: 'azul', more: [], join: 'all' } as never),
      ),
    fc.array(fc.constantFrom('t', 'i', 'a'), { maxLength: 4 }).map((seq) =>
      nodeOf(id, 'singleBlock', {
        seq,
        elements: [
          { number: 't', type: 'message', value: 'Olá {{firstName}}' },
          { number: 'i', type: 'interval', value: 2 },
          { number: 'a', type: 'audio', value: 'https://a.example/x.ogg' },
        ],
      }),
    ),
    fc.constant(
      nodeOf(id, 'http', { method: 'GET', url: 'https://a/{{cor}}', headers: [], body: '', mappings: [] }),
    ),
    fc.constant(nodeOf(id, 'integration', { integrationId: 1, name: '' })),
    fc.constant(nodeOf(id, 'prompt', { promptId: 1, name: '' })),
    fc.boolean().map((returns) => nodeOf(id, 'startFlow', { flowId: 1, name: '', returns })),
    fc.constant(nodeOf(id, 'ticket', { name: '', queue: { id: 4, name: 'Vendas' } })),
    fc.constant(nodeOf(id, 'waitUntil', { until: 'time', time: '18:00' })),
    fc.constant(nodeOf(id, 'close', { farewell: true })),
    fc.constant({ ...nodeOf(id, 'note', { text: '' }), type: 'teleport' } as never),
  )

const handle = fc.constantFrom('a', 'b', 'a1', 'a2', ...sideHandles)
const target = fc.constantFrom(...ids, 'gone')
const edge = fc
  .tuple(fc.constantFrom('s', ...ids), handle, target)
  .map(([from, out, to]) => `${from}.${out}>${to}`)
const graph: fc.Arbitrary<CompiledFlow> = fc
  .tuple(fc.tuple(...ids.map(node)), fc.array(edge, { maxLength: 24 }), fc.constantFrom('flow', 'menu'))
  .map(([nodes, edges, kind]) =>
    flowOf([nodeOf('s', 'start', { label: '' }), ...nodes], ['s>n1', ...edges], kind as 'flow' | 'menu'),
  )

const said: fc.Arbitrary<Said> = fc.record({
  messageId: fc.nat(1000),
  kind: fc.constantFrom('text', 'audio', 'image', 'other'),
  text,
  rowId: fc.constantFrom(null, null, '1', '0', 'constructor'),
})
const burst = fc.array(said, { minLength: 1, maxLength: 3 })
const action: fc.Arbitrary<BotAction | null> = fc.constantFrom(
  null,
  null,
  { type: 'transfer', queueId: 1, userId: null, why: '' },
  { type: 'close' },
  { type: 'startFlow', flowId: 1 },
)
const result = fc.oneof(
  fc.record({
    outcome: fc.constant('said' as const),
    parts: fc.array(
      text.map((words) => ({ type: 'text' as const, text: words })),
      { maxLength: 3 },
    ),
    waits: fc.boolean(),
    action,
    variables: fc.dictionary(fc.string({ maxLength: 5 }), text, { maxKeys: 3 }),
    session: fc.constant(null),
    pauseSeconds: fc.constantFrom(null, 0, 5),
  }),
  fc.constant({ outcome: 'fetched' as const, status: 200, variables: { cor: '{{name}}' } }),
  fc.constant({ outcome: 'failed' as const, fault: 'timeout' as const, reason: 'slow' }),
)
/** Numbers of waits and calls are offsets from the newest one: 0 is live, the others are stale. */
const event: fc.Arbitrary<BotEvent> = fc.oneof(
  { weight: 5, arbitrary: burst.map((all) => ({ type: 'said' as const, said: all })) },
  { weight: 4, arbitrary: fc.nat(1).map((wait) => ({ type: 'due' as const, wait })) },
  {
    weight: 3,
    arbitrary: fc
      .tuple(fc.nat(1), result)
      .map(([call, given]) => ({ type: 'answered' as const, call, result: given })),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom('accepted', 'wroteOnPhone', 'botOn', 'botOff', 'closed').map((what) => ({
      type: 'human' as const,
      what: what as 'accepted',
    })),
  },
  { weight: 1, arbitrary: fc.constant({ type: 'lost' as const, reason: 'plan' as const }) },
)
const events = fc.array(fc.tuple(event, fc.nat(300)), { maxLength: 14 })

const limits = { stepsATurn: 100 }
type Seen = { before: RunState; given: BotEvent; turn: Turn; now: number }

/** Walks a flow through events, jumps included, and gives every turn. */
function walk(flow: CompiledFlow, given: [BotEvent, number][], cut = false): Seen[] {
  let state = newRun({ seed: 42 })
  let now = factsOf().now
  const seen: Seen[] = []
  const take = (raw: BotEvent) => {
    const before = cut ? runState.parse(JSON.parse(JSON.stringify(state))) : state
    const aimed = aim(raw, before)
    let turn = step(flow, before, aimed, factsOf({ now, limits }))
    const all = [...turn.effects]
    for (let jumps = 0; turn.jump; jumps++) {
      const goOn: BotEvent =
        jumps > 20
          ? { type: 'lost', reason: 'loop' }
          : { type: 'flowId' in turn.jump ? 'entered' : 'returned' }
      turn = step(flow, turn.state, goOn, factsOf({ now, limits }))
      all.push(...turn.effects)
    }
    seen.push({ before, given: aimed, turn: { ...turn, effects: all }, now })
    state = turn.state
  }
  take({ type: 'begin', said: [] })
  for (const [one, seconds] of given) {
    now += seconds * 1000
    take(one)
  }
  return seen
}

function aim(given: BotEvent, { wait, call }: RunState): BotEvent {
  if (given.type === 'due') return { ...given, wait: (wait?.id ?? 0) - given.wait }
  return given.type === 'answered' ? { ...given, call: (call?.id ?? 0) - given.call } : given
}

const holds = (property: (seen: Seen[]) => void) =>
  fc.assert(
    fc.property(graph, events, (flow, given) => property(walk(flow, given))),
    { numRuns },
  )

test('every turn ends within its steps, and never between two flows', () =>
  holds((seen) => {
    for (const { turn } of seen) {
      expect(turn.trace.filter(({ kind }) => kind === 'in').length).toBeLessThanOrEqual(101)
      expect(turn.state.status).not.toBe('starting')
    }
  }))

test('a run waits exactly where there is one wait, and calls exactly where there is one call', () =>
  holds((seen) => {
    for (const { turn } of seen) {
      const { status, wait, call } = turn.state
      expect(wait !== null).toBe(status === 'waiting')
      expect(call !== null).toBe(status === 'calling')
      const waits = turn.effects.filter(({ type }) => type === 'wait')
      expect(waits.length).toBeLessThanOrEqual(1)
      if (waits[0]) expect(waits[0]).toMatchObject({ wait: wait?.id, dueAt: wait?.dueAt })
    }
  }))

test('no placeholder of a flow reaches a customer, and what a customer typed is not filled in', () =>
  holds((seen) => {
    const typed = seen.flatMap(({ given }) =>
      given.type === 'said' || given.type === 'begin'
        ? given.said.map((one) => one.text)
        : given.type === 'answered'
          ? [JSON.stringify(given.result)]
          : [],
    )
    for (const { turn } of seen)
      for (const effect of turn.effects) {
        if (effect.type !== 'say' || !('text' in effect.part)) continue
        if (effect.part.text.includes('{{')) expect(typed.some((one) => one.includes('{{'))).toBe(true)
        if (!typed.some((one) => one.includes('20261123'))) {
          // The only node text that asks for it is filled in; an answer that asks for it is quoted.
          expect(effect.part.text.split('20261123').length).toBeLessThanOrEqual(2)
        }
      }
  }))

test('the same run with the same events gives the same turns, also from JSON at every cut', () =>
  fc.assert(
    fc.property(graph, events, (flow, given) => {
      const turnsOf = (seen: Seen[]) => seen.map(({ turn }) => turn)
      expect(turnsOf(walk(flow, given, true))).toEqual(turnsOf(walk(flow, given)))
    }),
    { numRuns },
  ))

test('a stale timer and a stale answer change nothing, and neither does anything after the end', () =>
  holds((seen) => {
    for (const { before, given, turn } of seen) {
      const isStale =
        (given.type === 'due' && given.wait !== before.wait?.id) ||
        (given.type === 'answered' && given.call !== before.call?.id)
      if (!isStale && !hasEnded(before)) continue
      expect(turn.state).toEqual(before)
      expect(turn.effects).toEqual([])
    }
  }))

test('says nothing while it is paused, whatever happens but that it is switched on', () =>
  holds((seen) => {
    for (const { before, given, turn } of seen) {
      if (before.status !== 'paused' || given.type === 'human' || given.type === 'lost') continue
      expect(turn.effects).toEqual([])
    }
  }))

test('tells the customer of every handover after a failure', () =>
  holds((seen) => {
    for (const { given, turn } of seen) {
      const { kind, why } = turn.trace.at(-1) ?? { kind: '', why: '' }
      if (kind !== 'end' || turn.state.status !== 'failed' || given.type === 'lost') continue
      expect([why, turn.effects.some(({ type }) => type === 'say')]).toEqual([why, true])
    }
  }))

test('knows how blocks of every kind behave', () => {
  expect(nodeTypes.filter((type) => !behaviourOf({ type } as FlowNode))).toEqual([])
})

test('two pauses in a row of any length end one after the other', () => {
  for (const first of [0, 1, 3])
    for (const second of [0, 1, 3]) {
      const flow = flowOf(
        [
          nodeOf('s', 'start', { label: '' }),
          nodeOf('n1', 'interval', { sec: first, label: '' }),
          nodeOf('n2', 'interval', { sec: second, label: '' }),
          nodeOf('n3', 'message', { label: 'fim' }),
        ],
        ['s>n1', 'n1>n2', 'n2>n3'],
      )
      const seen = walk(flow, [
        [{ type: 'due', wait: 0 }, 1],
        [{ type: 'due', wait: 0 }, 1],
      ])
      const said = seen.flatMap(({ turn }) => turn.effects.filter(({ type }) => type === 'say'))
      expect([first, second, said.length]).toEqual([first, second, 1])
    }
})
