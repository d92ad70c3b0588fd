import { expect, test } from 'vitest'
import { type ForwardState, forwardAll } from './forward-run.ts'

const targets = [
  { id: 1, name: 'Ana' },
  { id: 2, name: 'Bia' },
  { id: 3, name: 'Caio' },
]

test('one call per message and target with a pause between any two; a refusal ends only its own target', async () => {
  const done: string[] = []
  const states = new Map<number, ForwardState>()
  await forwardAll({
    messageIds: [7, 8],
    targets,
    send: async (messageId, { id }) => {
      done.push(`${messageId}→${id}`)
      if (id === 2) throw new Error('closed')
    },
    wait: async () => done.push('pause'),
    onState: ({ id }, state) => states.set(id, state),
    isStopped: () => false,
  })
  expect(done).toEqual(['7→1', 'pause', '8→1', 'pause', '7→2', 'pause', '7→3', 'pause', '8→3'])
  expect([states.get(1), states.get(3)]).toEqual(['sent', 'sent'])
  expect(states.get(2)).toMatchObject({ error: { message: 'closed' } })
})

test('nothing more is sent after it was stopped, and no target is left as being sent to', async () => {
  const done: number[] = []
  const states = new Map<number, ForwardState>()
  await forwardAll({
    messageIds: [7],
    targets,
    send: async (_, { id }) => done.push(id),
    wait: async () => {},
    onState: ({ id }, state) => states.set(id, state),
    isStopped: () => done.length === 2,
  })
  expect(done).toEqual([1, 2])
  expect([...states.values()]).toEqual(['sent', 'sent', 'waiting'])
})
