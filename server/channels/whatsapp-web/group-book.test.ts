import type { WASocket } from 'baileys'
import { expect, onTestFinished, test, vi } from 'vitest'
import { GroupBook } from './group-book.ts'

const jid = '120363000000000001@g.us'

test('lets go of all who wait for the name of a group at once, in their order', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const book = new GroupBook(() => {})
  book.use({ groupMetadata: () => new Promise(() => {}) } as unknown as WASocket)
  const done: string[] = []
  const ask = (message: string) => void book.subjectOf(jid).then(() => done.push(message))
  ask('first')
  await vi.advanceTimersByTimeAsync(1500)
  ask('second')
  await vi.advanceTimersByTimeAsync(499)
  expect(done).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  ask('third')
  await vi.advanceTimersByTimeAsync(0)
  expect(done).toEqual(['first', 'second', 'third'])
})
