import { expect, test } from 'vitest'
import { botStepOf } from './bot-step-of.ts'
import { newRun } from '../flows/run-state.ts'

const run = newRun({ seed: 1 })
const wait = { id: 1, kind: 'answer', tries: 0, since: 0, from: 0, dueAt: null } as const

test.each([
  ['question', 'question'],
  ['menu', 'menu'],
  ['prompt', 'model'],
  ['typebot', 'program'],
  ['message', 'talk'],
  [null, 'talk'],
] as const)('a run that waits for an answer at %s does %s', (block, step) => {
  expect(botStepOf({ ...run, wait }, block)).toBe(step)
})

test('a pause is a pause at any block, and a call goes before the block that made it', () => {
  expect(botStepOf({ ...run, wait: { ...wait, kind: 'sleep' } }, 'interval')).toBe('pause')
  expect(botStepOf({ ...run, wait: { ...wait, kind: 'until' } }, 'waitUntil')).toBe('pause')
  const call = { id: 1, kind: 'http', superseded: 0, heard: [] } as const
  expect(botStepOf({ ...run, call: { ...call, heard: [] } }, 'question')).toBe('lookup')
})
