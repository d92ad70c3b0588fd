import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { oggSeconds } from './ogg-seconds.ts'

const folder = mkdtempSync(join(tmpdir(), 'chat-flow-ogg-'))
afterAll(() => rmSync(folder, { recursive: true }))

const page = (position: bigint) => {
  const head = Buffer.alloc(27)
  head.write('OggS')
  head.writeBigUInt64LE(position, 6)
  return head
}
const secondsOf = (bytes: Buffer) => {
  const path = join(folder, `${crypto.randomUUID()}.ogg`)
  writeFileSync(path, bytes)
  return oggSeconds(path)
}

test('reads the length of a voice note from its last page', async () => {
  expect(await secondsOf(Buffer.concat([page(0n), Buffer.alloc(90_000), page(288_000n)]))).toBe(6)
})

test('says nothing of a file that is no Ogg, is cut off or has no position', async () => {
  for (const bytes of [
    Buffer.alloc(0),
    Buffer.from('RIFF….'),
    page(1n).subarray(0, 9),
    page(2n ** 64n - 1n),
  ]) {
    expect(await secondsOf(bytes)).toBeNull()
  }
})
