import { buffer } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { CapsuleFault } from './capsule-fault.ts'
import { readTar, writeTar } from './tar-members.ts'
import { cutAfter, deriveKey, frameBytes, openFrames, sealFrames, sealHeaderBytes } from './frame-cipher.ts'

const key = await deriveKey('três tigres tristes')
async function* inPieces(bytes: Buffer, size = 10_000) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}
const seal = (bytes: Buffer) => buffer(sealFrames(inPieces(bytes), key))
const open = (bytes: Buffer, by = key) => buffer(openFrames(inPieces(bytes, 7777), by))
const plain = (length: number) => Buffer.from(Array.from({ length }, (_, at) => (at * 7) % 251))
const frame = frameBytes + 16

test.each([0, 1, frameBytes - 1, frameBytes, frameBytes + 1, 3 * frameBytes])(
  'opens what it sealed of %d bytes',
  async (length) => {
    expect((await open(await seal(plain(length)))).equals(plain(length))).toBe(true)
  },
)

test('writes the same bytes differently each time, and derives the same key from the same passphrase', async () => {
  expect((await seal(plain(10))).equals(await seal(plain(10)))).toBe(false)
  const again = await deriveKey('três tigres tristes', key.salt)
  expect(again.bytes.equals(key.bytes)).toBe(true)
})

describe('refuses', async () => {
  const sealed = await seal(plain(3 * frameBytes + 100))
  const at = (nth: number) => sealHeaderBytes + nth * frame
  const frames = [0, 1, 2, 3].map((nth) => sealed.subarray(at(nth), nth === 3 ? sealed.length : at(nth + 1)))
  const head = sealed.subarray(0, sealHeaderBytes)
  const flipped = (position: number) => {
    const changed = Buffer.from(sealed)
    changed[position] = (changed[position] ?? 0) ^ 1
    return changed
  }
  const fault = async (bytes: Buffer) => {
    const error = await open(bytes).catch((thrown: unknown) => thrown)
    return error instanceof CapsuleFault ? error.kind : `no fault: ${String(error)}`
  }

  test.each([0, 1, 2, 3])('frame %d with one bit changed', async (nth) => {
    expect(await fault(flipped(at(nth) + 5))).toBe('damaged')
    expect(await fault(flipped((nth < 3 ? at(nth + 1) : sealed.length) - 1))).toBe('damaged')
  })

  test.each([
    ['without its last frame', [0, 1, 2]],
    ['without a frame in the middle', [0, 2, 3]],
    ['with two frames exchanged', [1, 0, 2, 3]],
    ['with a frame twice', [0, 0, 1, 2, 3]],
    ['with its last frame twice', [0, 1, 2, 3, 3]],
    ['without frames', []],
  ])('one %s', async (_name, order) => {
    expect(await fault(Buffer.concat([head, ...order.map((nth) => frames[nth] ?? Buffer.alloc(0))]))).toBe(
      'damaged',
    )
  })

  test('a capsule that is cut off, or goes on', async () => {
    for (const length of [
      sealHeaderBytes,
      sealHeaderBytes + 1,
      at(1),
      at(2) - 1,
      at(3) + 50,
      sealed.length - 1,
    ])
      expect(await fault(sealed.subarray(0, length))).toBe('damaged')
    expect(await fault(Buffer.concat([sealed, Buffer.alloc(1)]))).toBe('damaged')
  })

  test('another passphrase, a changed beginning, and a file that is no capsule', async () => {
    const other = await deriveKey('três tigres alegres', key.salt)
    await expect(open(sealed, other)).rejects.toMatchObject({ kind: 'passphrase' })
    for (let position = 8; position < sealHeaderBytes; position += 5)
      expect(await fault(flipped(position))).toBe('passphrase')
    expect(await fault(flipped(0))).toBe('format')
    expect(await fault(Buffer.from('PK'))).toBe('format')
    expect(await fault(Buffer.alloc(0))).toBe('format')
  })
})

test('cuts a stream into pieces of one size', async () => {
  const sizes: number[] = []
  for await (const piece of cutAfter(inPieces(plain(100), 30), 40)) sizes.push(piece.length)
  expect(sizes).toEqual([40, 40, 20])
})

test('holds a few parts of a long capsule, however long it is', async () => {
  const megabyte = Buffer.alloc(1024 * 1024, 3)
  let written = 0
  let taken = 0
  let most = 0
  async function* members() {
    for (let nth = 0; nth < 100; nth++) {
      written += megabyte.length
      yield { name: `files/${nth}`, bytes: megabyte }
    }
  }
  for await (const part of cutAfter(sealFrames(writeTar(members()), key), 8 * megabyte.length)) {
    most = Math.max(most, written - taken)
    taken += part.length
  }
  expect(taken).toBeGreaterThan(100 * megabyte.length)
  expect(most).toBeLessThan(11 * megabyte.length)

  let given = 0
  let read = 0
  most = 0
  async function* sealed() {
    for await (const piece of cutAfter(sealFrames(writeTar(members()), key), megabyte.length)) {
      given += piece.length
      yield piece
    }
  }
  for await (const { bytes } of readTar(openFrames(sealed(), key))) {
    most = Math.max(most, given - read)
    read += bytes.length
  }
  expect(read).toBe(100 * megabyte.length)
  expect(most).toBeLessThan(4 * megabyte.length)
})
