import { expect, test } from 'vitest'
import { turns } from './turns.ts'

test('lets so many of one key go on at once, the others in their order, and other keys meanwhile', async () => {
  const take = turns<string>({ most: 2, mostWaiting: 10, longestWaitMs: 1000 })
  const [first, second] = [await take('a'), await take('a')]
  const got: string[] = []
  const third = take('a').then((end) => (got.push('third'), end))
  const fourth = take('a').then((end) => (got.push('fourth'), end))
  const other = await take('b')
  expect(got).toEqual([])
  first()
  first()
  await third
  expect(got).toEqual(['third'])
  second()
  await fourth
  expect(got).toEqual(['third', 'fourth'])
  for (const end of [await third, await fourth, other]) end()
  const again = await take('a')
  again()
})

test('refuses who would have to wait behind too many, or for too long', async () => {
  const take = turns<string>({ most: 1, mostWaiting: 1, longestWaitMs: 30 })
  const end = await take('a')
  const waiting = take('a')
  await expect(take('a')).rejects.toMatchObject({ code: 'ERR_UNAVAILABLE' })
  await expect(waiting).rejects.toMatchObject({ code: 'ERR_UNAVAILABLE' })
  end()
  const next = await take('a')
  next()
})
