import { createHash } from 'node:crypto'

const namespace = Buffer.from('6f1c5a0e8d7b4c3ea2f190b7d5e8c461', 'hex')

/** The same for the same effect of the same turn, as a uuid (version 5). */
export function effectKey(runId: number, seq: number, index: number): string {
  const hash = createHash('sha1').update(namespace).update(`${runId}.${seq}.${index}`).digest()
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x50
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80
  return hash.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
