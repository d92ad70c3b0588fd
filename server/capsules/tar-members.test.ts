import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { type Member, mostMemberBytes, readTar, writeTar } from './tar-members.ts'

async function* listed(members: Member[]) {
  yield* members
}
async function* inPieces(bytes: Buffer, size = 100) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}
const members = [
  { name: 'capsule.json', bytes: Buffer.from('{}') },
  { name: 'files/empty', bytes: Buffer.alloc(0) },
  { name: 'files/full', bytes: Buffer.alloc(1024, 7) },
]
const written = await buffer(writeTar(listed(members)))
const read = async (bytes: Buffer) => {
  const found: Member[] = []
  for await (const member of readTar(inPieces(bytes))) found.push(member)
  return found
}
/** The archive with one field of its first header changed and the header's sum made right. */
function withField(at: number, value: string): Buffer {
  const changed = Buffer.from(written)
  changed.write(value, at, 'latin1')
  changed.fill(' ', 148, 156)
  const sum = changed.subarray(0, 512).reduce((total, byte) => total + byte, 0)
  changed.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return changed
}
const refused = { kind: 'content' }

test('reads what it wrote', async () => {
  expect(await read(written)).toEqual(members)
})

test.each([
  ['a link', 156, '2'],
  ['a hard link', 156, '1'],
  ['a folder', 156, '5'],
  ['an extended header', 156, 'x'],
  ['a long name', 156, 'L'],
  ['a sparse file', 156, 'S'],
  ['a target of a link', 157, '/etc/passwd'],
  ['a prefix of its name', 345, '../../etc'],
  ['a size that is no number', 124, '9999999999z'],
  ['a size beyond the limit', 124, (mostMemberBytes + 1).toString(8).padStart(11, '0')],
  ['a size in binary', 124, '\u0080'],
])('refuses %s', async (_name, at, value) => {
  await expect(read(withField(at, value))).rejects.toMatchObject(refused)
})

test('refuses a header whose sum is wrong, an archive that ends early, and one that goes on', async () => {
  const changed = Buffer.from(written)
  changed[0] = 65
  await expect(read(changed)).rejects.toMatchObject(refused)
  for (const length of [0, 511, 600, 1100, written.length - 1])
    await expect(read(written.subarray(0, length))).rejects.toMatchObject(refused)
  await expect(read(Buffer.concat([written, Buffer.alloc(1)]))).rejects.toMatchObject(refused)
})
