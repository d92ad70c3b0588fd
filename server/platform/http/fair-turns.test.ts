import { expect, test } from 'vitest'
import { fairTurns } from './fair-turns.ts'

const limits = { maxAtOnce: 2, maxLateAtOnce: 1, maxWaitingOfOne: 3, maxWaiting: 100 }

/** Tasks that end when they are told to, and the order in which they began. */
function stage(given = limits) {
  const take = fairTurns(given)
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const run = (name: string, key: string, isFirst = false) =>
    take({ key, isFirst }, () => {
      begun.push(name)
      return new Promise<void>((resolve) => ends.set(name, resolve))
    })
  const end = async (name: string) => {
    ends.get(name)?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { begun, run, end }
}

test('[D99] keys take turns, whoever waits with more', async () => {
  const { begun, run, end } = stage()
  const all = ['a1', 'a2', 'a3', 'b1', 'a4'].map((name) => run(name, name.charAt(0)))
  for (const name of ['a1', 'a2', 'b1', 'a3', 'a4']) await end(name)
  await Promise.all(all)
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3', 'a4'])
})

test('[D99] a sign-in has a place of its own, and goes before all others', async () => {
  const { begun, run, end } = stage()
  const late = ['x1', 'x2', 'x3'].map((name) => run(name, 'x'))
  const first = ['s1', 's2'].map((name) => run(name, name, true))
  expect(begun).toEqual(['x1', 's1'])
  await end('x1')
  expect(begun).toEqual(['x1', 's1', 's2'])
  for (const name of ['s1', 's2', 'x2', 'x3']) await end(name)
  await Promise.all([...late, ...first])
  expect(begun).toEqual(['x1', 's1', 's2', 'x2', 'x3'])
})

test('[D99] refuses the one who has too many waiting, and nobody else', async () => {
  const { run, end, begun } = stage()
  const held = ['a1', 'a2', 'a3', 'a4'].map((name) => run(name, 'a'))
  await expect(run('a5', 'a')).rejects.toMatchObject({ code: 'ERR_UNAVAILABLE' })
  const other = run('b1', 'b')
  for (const name of ['a1', 'a2', 'b1', 'a3', 'a4']) await end(name)
  await Promise.all([...held, other])
  expect(begun).toContain('b1')
})
