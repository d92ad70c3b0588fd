import { expect, test } from 'vitest'
import { newestInOrder } from './newest-in-order.ts'

/** Returns work that ends when it is released. */
function gated() {
  const done: string[] = []
  const gates: (() => void)[] = []
  const run = async (value: string) => {
    await new Promise<void>((open) => gates.push(open))
    done.push(value)
  }
  const open = async () => {
    gates.shift()?.()
    await Promise.resolve()
    await Promise.resolve()
  }
  return { done, run, open }
}

test('runs what one person does in order, and of what waits only the newest', async () => {
  const { done, run, open } = gated()
  const tell = newestInOrder(run)
  const told = tell('ana', 'typing')
  void tell('ana', 'recording')
  void tell('ana', 'nothing')
  await open()
  expect(done).toEqual(['typing'])
  await open()
  await told
  expect(done).toEqual(['typing', 'nothing'])
})

test('runs what several people do side by side, and goes on after a failure', async () => {
  const { done, run, open } = gated()
  const tell = newestInOrder(run)
  void tell('ana', 'typing')
  void tell('bia', 'typing')
  await open()
  await open()
  expect(done).toEqual(['typing', 'typing'])
  const failing = newestInOrder(() => Promise.reject(new Error('no line')))
  await expect(failing('ana', 'typing')).rejects.toThrow('no line')
  await expect(failing('ana', 'typing')).rejects.toThrow('no line')
})
