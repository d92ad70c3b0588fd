import { expect, test } from 'vitest'
import { factsOf, flowOf, nodeOf } from '#tests/bots/flow-of.ts'
import { newRun } from '../run-state.ts'
import { step } from '../step.ts'

const flow = (percent: number) =>
  flowOf(
    [
      nodeOf('s', 'start', { label: '' }),
      nodeOf('e', 'experiment', { name: 'Saudação', percent }),
      nodeOf('a', 'message', { label: 'A' }),
      nodeOf('b', 'message', { label: 'B' }),
    ],
    ['s>e', 'e>a', 'e.b>b'],
  )
const wayOf = (contactKey: string, percent: number, seed = 1) => {
  const { effects } = step(
    flow(percent),
    newRun({ seed }),
    { type: 'begin', said: [] },
    factsOf({ contactKey }),
  )
  return effects.flatMap((effect) =>
    effect.type === 'say' && effect.part.type === 'text' ? effect.part.text : [],
  )[0]
}

const record = { id: 7, name: 'Vendas' }
const places = { queueId: 7, connectionId: 8, tags: [{ id: 9, name: 'VIP' }] }

test.each([
  ['the department', { key: 'queue', queueId: 7 }, { queueId: 1 }],
  ['the connection', { key: 'connection', connectionId: 8 }, { connectionId: 1 }],
  ['a tag', { key: 'tag', tagId: 9 }, { tags: [{ id: 1, name: 'VIP' }] }],
])('compares %s by its id, whatever it is called by now', (_what, line, other) => {
  const wayOfLine = (condition: 'equals' | 'notEquals', facts: object) => {
    const data = { ...line, condition, value: record.name, more: [], join: 'all' } as never
    const nodes = [
      nodeOf('s', 'start', { label: '' }),
      nodeOf('c', 'condition', data),
      nodeOf('a', 'message', { label: 'A' }),
      nodeOf('b', 'message', { label: 'B' }),
    ]
    const { trace } = step(
      flowOf(nodes, ['s>c', 'c>a', 'c.b>b']),
      newRun({ seed: 1 }),
      { type: 'begin', said: [] },
      factsOf(facts),
    )
    return trace.find(({ node, kind }) => node === 'c' && kind === 'out')?.handle
  }
  expect([wayOfLine('equals', places), wayOfLine('equals', other)]).toEqual(['a', 'b'])
  expect([wayOfLine('notEquals', places), wayOfLine('notEquals', other)]).toEqual(['b', 'a'])
})

test.each([
  ['gives', { tagId: 9 }, [], 'a'],
  ['gives', { tagId: null, value: 'vip' }, [], 'a'],
  ['takes', { tagId: 9 }, places.tags, 'b'],
  ['takes', { tagId: null, value: 'vip' }, places.tags, 'b'],
  ['cannot take from the contact', { tagId: 9 }, [{ id: 9, name: 'VIP', ofContact: true }], 'a'],
] as const)('sees the tag that the same turn %s (%j)', (what, line, tags, way) => {
  const data = { key: 'tag', condition: 'equals', value: '', ...line, more: [], join: 'all' } as never
  const nodes = [
    nodeOf('s', 'start', { label: '' }),
    nodeOf('t', 'tag', { tagId: 9, name: 'VIP', remove: what !== 'gives' }),
    nodeOf('c', 'condition', data),
    nodeOf('a', 'message', { label: 'A' }),
    nodeOf('b', 'message', { label: 'B' }),
  ]
  const { trace } = step(
    flowOf(nodes, ['s>t', 't>c', 'c>a', 'c.b>b']),
    newRun({ seed: 1 }),
    { type: 'begin', said: [] },
    factsOf({ tags }),
  )
  expect(trace.find(({ node, kind }) => node === 'c' && kind === 'out')?.handle).toBe(way)
})

test('reads what a condition on hours asks for, also of the ticket’s own department', () => {
  const readsOf = (key: string, value = '', more = {}) => {
    const data = { key, condition: 'equals', value, ...more, more: [], join: 'all' } as const
    return flowOf([nodeOf('c', 'condition', data as never)], []).reads
  }
  const hoursOf = (queueId: number | null) =>
    flowOf([nodeOf('h', 'hours', { of: 'queue', queueId, name: '' } as never)], []).reads.hours
  expect(readsOf('queueOpen').hours).toMatchObject({ queueIds: [], ownQueue: true })
  expect(readsOf('queueOpen', '7').hours).toMatchObject({ queueIds: [7], ownQueue: false })
  expect(readsOf('queueOpen', 'Vendas', { queueId: 7 }).hours).toMatchObject({
    queueIds: [7],
    ownQueue: false,
  })
  expect([hoursOf(null), hoursOf(7)]).toMatchObject([
    { queueIds: [], ownQueue: true },
    { queueIds: [7], ownQueue: false },
  ])
  expect(['nextOpening', 'hoursToday', 'name'].map((key) => readsOf(key).openingWords)).toEqual([
    true,
    true,
    false,
  ])
})

test('leads the same contact the same way in every conversation', () => {
  const ways = Array.from({ length: 20 }, (_, seed) => wayOf('4711', 50, seed))
  expect(new Set(ways).size).toBe(1)
})

test.each([10, 50, 90])('leads about %i of a hundred contacts the first way', (percent) => {
  const contacts = Array.from({ length: 4000 }, (_, id) => wayOf(String(id), percent))
  const share = contacts.filter((way) => way === 'A').length / 40
  expect(Math.abs(share - percent)).toBeLessThan(3)
})
