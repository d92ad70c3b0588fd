import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { openStorage } from '#server/platform/files/storage.ts'
import { cutAfter } from './frame-cipher.ts'
import { isThere, readParts, removeParts, storedPartBytes, storeParts } from './part-store.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'chat-flow-parts-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
const storage = await openStorage({ dataDir, s3: null, mostStoredBytes: 0 })
const place = { companyId: 7, uuid: 'a' }
const bytes = randomBytes(2 * storedPartBytes + 1000)
async function* whole() {
  yield bytes
}

test('stores bytes in parts, reads any range of them, and removes them all', async () => {
  const seen: [number, number][] = []
  const stored = await storeParts(storage, place, {
    pieces: cutAfter(whole(), storedPartBytes),
    onPart: async (...done) => void seen.push(done),
  })
  expect(stored).toEqual({ bytes: bytes.length, parts: 3 })
  expect(seen.at(0)).toEqual([storedPartBytes, 1])
  for (const [start, end] of [
    [0, bytes.length - 1],
    [storedPartBytes - 10, storedPartBytes + 9],
    [storedPartBytes, storedPartBytes],
    [5, 2 * storedPartBytes + 500],
    [bytes.length - 1, bytes.length - 1],
  ] as const) {
    const read = await buffer(readParts(storage, place, { start, end }))
    expect(read.equals(bytes.subarray(start, end + 1))).toBe(true)
  }
  expect(await isThere(storage, place)).toBe(true)
  await expect(buffer(readParts(storage, place, { start: 0, end: bytes.length }))).rejects.toThrow(
    'too short',
  )
  await removeParts(storage, place)
  expect(await isThere(storage, place)).toBe(false)
})
