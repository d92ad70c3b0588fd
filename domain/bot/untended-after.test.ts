import { expect, test } from 'vitest'
import { untendedSilenced } from '../tickets/untended.ts'
import { untendedAfter } from './untended-after.ts'

const turn = {
  status: 'done',
  event: { type: 'due', wait: 1 },
  called: null,
  trace: [],
  hasQueue: false,
  foundNobody: false,
} as const

test('[D71] returns a reason for every end without a department, and null while the bot goes on', () => {
  expect(untendedAfter(turn)).toBe('ended')
  expect(untendedAfter({ ...turn, status: 'handed-over' })).toBe('noQueue')
  expect(untendedAfter({ ...turn, status: 'expired' })).toBe('unanswered')
  for (const status of ['waiting', 'calling', 'paused', 'cancelled'] as const)
    expect(untendedAfter({ ...turn, status })).toBeNull()
})

test('[D71] returns no reason for a ticket handed to a department, unless something failed', () => {
  const inQueue = { ...turn, hasQueue: true }
  expect(untendedAfter(inQueue)).toBeNull()
  expect(untendedAfter({ ...inQueue, status: 'handed-over' })).toBeNull()
  expect(untendedAfter({ ...inQueue, status: 'failed' })).toBe('fault')
  expect(untendedAfter({ ...inQueue, foundNobody: true })).toBe('nobody')
})

test.each([
  ['model', 'budget', 'budget'],
  ['model', 'quota', 'model'],
  ['model', 'timeout', 'model'],
  ['bot', 'quota', 'integration'],
  ['http', 'network', 'call'],
] as const)('[D71] names what a %s call that fails by %s leaves behind', (called, fault, reason) => {
  const result = { outcome: 'failed', fault, reason: '' } as const
  const event = { type: 'answered', call: 1, result } as const
  expect(untendedAfter({ ...turn, status: 'handed-over', called, event, hasQueue: true })).toBe(reason)
})

test.each([
  ['plan', 'plan'],
  ['connection', 'connection'],
  ['window', 'window'],
  ['fault', 'fault'],
  ['loop', 'runaway'],
  ['flow-deleted', 'removed'],
] as const)('[D71] names the loss of %s', (lost, reason) => {
  const event = { type: 'lost', reason: lost } as const
  expect(untendedAfter({ ...turn, status: 'failed', event })).toBe(reason)
})

test('[D71] returns the reason of a silenced bot', () => {
  expect(untendedSilenced('paused', true)).toBe('paused')
  expect(untendedSilenced('through', false)).toBe('noQueue')
  expect(untendedSilenced('through', true)).toBeNull()
  expect(untendedSilenced('botOff', false)).toBe('botOff')
})
