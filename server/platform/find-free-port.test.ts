import { createServer, type AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { anyFreePort, findFreePort } from './find-free-port.ts'

test('passes over ports that are taken or kept for others', async () => {
  const host = '127.0.0.1'
  const taken = createServer()
  onTestFinished(() => void taken.close())
  await new Promise<void>((resolve) => taken.listen(0, host, resolve))
  const { port: from } = taken.address() as AddressInfo
  const found = await findFreePort({ from, host, not: [from + 1] })
  expect(found).toBeGreaterThan(from + 1)
  expect(found).toBeLessThan(from + 50)
})

test('finds ports that no outgoing connection is given', async () => {
  const found = await Promise.all(Array.from({ length: 100 }, anyFreePort))
  for (const port of found) expect(port).toBeLessThan(32_768)
  expect(new Set(found).size).toBeGreaterThan(90)
})
