import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  randomBytes,
  scrypt,
  type ScryptOptions,
  timingSafeEqual,
} from 'node:crypto'
import { promisify } from 'node:util'
import { turns } from '#server/platform/turns.ts'
import { CapsuleFault } from './capsule-fault.ts'

const derive = promisify<string, Uint8Array, number, ScryptOptions, Buffer>(scrypt)
/** Each takes 128 MB for half a second. */
const takeTurn = turns<'key'>({ most: 1, mostWaiting: 30, longestWaitMs: 20_000 })
const cost = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 }

const magic = Buffer.from('CFCAPS01')
const saltBytes = 16
const prefixBytes = 7
const checkBytes = 16
/** Bytes in front of the first frame: magic, salt of the passphrase, beginning of every nonce, and a proof of the key. */
export const sealHeaderBytes = magic.length + saltBytes + prefixBytes + checkBytes
export const frameBytes = 64 * 1024
const tagBytes = 16

/** The key of a capsule: 32 bytes that encrypt and 32 that prove the passphrase. */
export type CapsuleKey = { salt: Uint8Array; bytes: Buffer }

/** Derives the key of a new capsule from a passphrase, or that of an existing one by its salt. Takes half a second on purpose. */
export async function deriveKey(
  passphrase: string,
  salt: Uint8Array = randomBytes(saltBytes),
): Promise<CapsuleKey> {
  const endTurn = await takeTurn('key')
  try {
    return { salt, bytes: await derive(passphrase.normalize('NFKC'), salt, 64, cost) }
  } finally {
    endTurn()
  }
}

/** The salt that a capsule begins with. Throws CapsuleFault where it is no capsule. */
export function saltOf(beginning: Buffer): Buffer {
  if (beginning.length < sealHeaderBytes || !beginning.subarray(0, magic.length).equals(magic))
    throw new CapsuleFault('format', 'does not begin as a capsule')
  return beginning.subarray(magic.length, magic.length + saltBytes)
}

const proofOf = (key: CapsuleKey, start: Buffer) =>
  createHmac('sha256', key.bytes.subarray(32)).update(start).digest().subarray(0, checkBytes)

/** Whether a key is the one that a capsule was written with. */
export function fits(key: CapsuleKey, beginning: Buffer): boolean {
  const start = beginning.subarray(0, sealHeaderBytes - checkBytes)
  return timingSafeEqual(proofOf(key, start), beginning.subarray(start.length, sealHeaderBytes))
}

/** Counter and last-frame mark are in the nonce: a frame that is left out, put elsewhere or cut off does not open. */
function nonceOf(prefix: Buffer, counter: number, last: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  prefix.copy(nonce)
  nonce.writeUInt32BE(counter, prefixBytes)
  nonce[11] = last ? 1 : 0
  return nonce
}

/** Encrypts a stream of bytes in frames of 64 KB; holds one of them. */
export async function* sealFrames(
  plain: AsyncIterable<Buffer>,
  key: CapsuleKey,
): AsyncGenerator<Buffer, void, undefined> {
  const prefix = randomBytes(prefixBytes)
  const start = Buffer.concat([magic, key.salt, prefix])
  yield Buffer.concat([start, proofOf(key, start)])
  let counter = 0
  const seal = (frame: Buffer, last: boolean) => {
    const cipher = createCipheriv('aes-256-gcm', key.bytes.subarray(0, 32), nonceOf(prefix, counter, last))
    counter += 1
    return Buffer.concat([cipher.update(frame), cipher.final(), cipher.getAuthTag()])
  }
  let held: Buffer | null = null
  for await (const frame of cutAfter(plain, frameBytes)) {
    if (held) yield seal(held, false)
    held = frame
  }
  yield seal(held ?? Buffer.alloc(0), true)
}

/**
 * Decrypts what `sealFrames` wrote; holds one frame. Throws CapsuleFault: `passphrase` for another key, `damaged` for bytes that were
 * changed, moved, left out, added or cut off.
 */
export async function* openFrames(
  sealed: AsyncIterable<Buffer>,
  key: CapsuleKey,
): AsyncGenerator<Buffer, void, undefined> {
  const source = sealed[Symbol.asyncIterator]()
  let beginning = Buffer.alloc(0)
  while (beginning.length < sealHeaderBytes) {
    const next = await source.next()
    if (next.done) break
    beginning = Buffer.concat([beginning, next.value])
  }
  saltOf(beginning)
  if (!fits(key, beginning)) throw new CapsuleFault('passphrase', 'was written with another passphrase')
  const prefix = beginning.subarray(magic.length + saltBytes, sealHeaderBytes - checkBytes)
  let counter = 0
  const open = (frame: Buffer, last: boolean) => {
    try {
      const nonce = nonceOf(prefix, counter, last)
      const decipher = createDecipheriv('aes-256-gcm', key.bytes.subarray(0, 32), nonce)
      decipher.setAuthTag(frame.subarray(-tagBytes))
      counter += 1
      return Buffer.concat([decipher.update(frame.subarray(0, -tagBytes)), decipher.final()])
    } catch (error) {
      throw new CapsuleFault('damaged', `frame ${counter}: ${(error as Error).message}`)
    }
  }
  const rest = (async function* () {
    yield beginning.subarray(sealHeaderBytes)
    for (let next = await source.next(); !next.done; next = await source.next()) yield next.value
  })()
  let held: Buffer | null = null
  for await (const frame of cutAfter(rest, frameBytes + tagBytes)) {
    if (held) yield open(held, false)
    held = frame
  }
  if (!held) throw new CapsuleFault('damaged', 'ends before its first frame')
  yield open(held, true)
}

/** The same bytes in pieces of one size, but for the last. */
export async function* cutAfter(
  source: AsyncIterable<Buffer>,
  size: number,
): AsyncGenerator<Buffer, void, undefined> {
  let pieces: Buffer[] = []
  let length = 0
  for await (const chunk of source) {
    pieces.push(chunk)
    length += chunk.length
    if (length < size) continue
    const all = Buffer.concat(pieces, length)
    let at = 0
    for (; length - at >= size; at += size) yield all.subarray(at, at + size)
    pieces = at < length ? [all.subarray(at)] : []
    length -= at
  }
  if (length > 0) yield Buffer.concat(pieces, length)
}
