import { CapsuleFault } from './capsule-fault.ts'

/** One file of the archive inside a capsule, whole: members are kept small. */
export type Member = { name: string; bytes: Buffer }

const block = 512
/** The heaviest member in bytes, as it stands in the archive. */
export const mostMemberBytes = 20 * 1024 * 1024
const longestName = 99

const octal = (value: number, length: number) => `${value.toString(8).padStart(length - 1, '0')}\0`
const sumOf = (header: Buffer) => {
  const summed = Buffer.from(header)
  summed.fill(' ', 148, 156)
  return summed.reduce((sum, byte) => sum + byte, 0)
}

function headerOf(name: string, size: number): Buffer {
  const header = Buffer.alloc(block)
  header.write(name, 0, longestName, 'latin1')
  header.write(octal(0o600, 8), 100)
  header.write(octal(0, 8), 108)
  header.write(octal(0, 8), 116)
  header.write(octal(size, 12), 124)
  header.write(octal(0, 12), 136)
  header.write('0', 156)
  header.write('ustar\0' + '00', 257)
  header.write(`${octal(sumOf(header), 7)} `, 148)
  return header
}

const padding = (size: number) => Buffer.alloc((block - (size % block)) % block)

/** Writes members as a POSIX tar archive, which any tar program reads once it is decrypted. */
export async function* writeTar(members: AsyncIterable<Member>): AsyncGenerator<Buffer, void, undefined> {
  for await (const { name, bytes } of members) {
    yield headerOf(name, bytes.length)
    yield bytes
    yield padding(bytes.length)
  }
  yield Buffer.alloc(2 * block)
}

/**
 * Reads such an archive and nothing else: plain files with short names. Links, folders, extended headers and sparse files, which
 * general readers follow, are refused, and no size that a header claims is believed beyond the limit. Throws CapsuleFault.
 */
export async function* readTar(source: AsyncIterable<Buffer>): AsyncGenerator<Member, void, undefined> {
  const take = reader(source)
  for (;;) {
    const header = await take(block)
    if (header.every((byte) => byte === 0)) break
    const { name, size } = readHeader(header)
    const bytes = await take(size)
    await take(padding(size).length)
    yield { name, bytes }
  }
  if (!(await take(block)).every((byte) => byte === 0) || !(await take.isAtEnd()))
    throw new CapsuleFault('content', 'goes on after its end')
}

function readHeader(header: Buffer): { name: string; size: number } {
  const text = (from: number, to: number) => {
    const field = header.subarray(from, to)
    const end = field.indexOf(0)
    return field.subarray(0, end < 0 ? field.length : end).toString('latin1')
  }
  const name = text(0, 100)
  const size = /^[0-7]{11}$/.test(text(124, 136)) ? Number.parseInt(text(124, 136), 8) : Number.NaN
  const fits = Number.parseInt(text(148, 155), 8) === sumOf(header)
  const isPlain = text(156, 157) === '0' && text(157, 257) === '' && text(345, 500) === ''
  if (!fits || !isPlain || !name || !(size <= mostMemberBytes))
    throw new CapsuleFault('content', `holds a member that is no plain file: ${name.slice(0, 40)}`)
  return { name, size }
}

/** Takes so many bytes at a time out of a stream. */
function reader(source: AsyncIterable<Buffer>) {
  const chunks = source[Symbol.asyncIterator]()
  let rest = Buffer.alloc(0) as Buffer
  const take = async (length: number): Promise<Buffer> => {
    const pieces: Buffer[] = []
    let missing = length
    while (missing > 0) {
      if (rest.length === 0) {
        const next = await chunks.next()
        if (next.done) throw new CapsuleFault('content', 'ends in the middle of a member')
        rest = next.value
      }
      const piece = rest.subarray(0, missing)
      pieces.push(piece)
      missing -= piece.length
      rest = rest.subarray(piece.length)
    }
    return pieces.length === 1 && pieces[0] ? pieces[0] : Buffer.concat(pieces, length)
  }
  const isAtEnd = async () => {
    while (rest.length === 0) {
      const next = await chunks.next()
      if (next.done) return true
      rest = next.value
    }
    return false
  }
  return Object.assign(take, { isAtEnd })
}
