import { isMissing } from '#server/platform/files/is-missing.ts'
import { heapFolder, heapKey, type Storage } from '#server/platform/files/storage.ts'

/** Place of a capsule in the storage: its company and its uuid. */
export type Place = { companyId: number; uuid: string }

/** Bytes of each part that a capsule is stored in. */
export const storedPartBytes = 8 * 1024 * 1024

/** Stores a capsule in parts as it is written, whatever of it was there before. Says after each how much there is. */
export async function storeParts(
  storage: Storage,
  { companyId, uuid }: Place,
  given: { pieces: AsyncIterable<Buffer>; onPart: (bytes: number, parts: number) => Promise<void> },
): Promise<{ bytes: number; parts: number }> {
  let parts = 0
  let bytes = 0
  for await (const piece of given.pieces) {
    await storage.putBytes(heapKey(companyId, uuid, parts), piece)
    parts += 1
    bytes += piece.length
    await given.onPart(bytes, parts)
  }
  return { bytes, parts }
}

/** The bytes of a stored capsule, whole or from `start` to `end`, both included. Rejects where a part is missing. */
export async function* readParts(
  storage: Storage,
  { companyId, uuid }: Place,
  { start, end }: { start: number; end: number },
): AsyncGenerator<Buffer, void, undefined> {
  for (let part = Math.floor(start / storedPartBytes); part * storedPartBytes <= end; part++) {
    const begin = part * storedPartBytes
    const range = {
      start: Math.max(start - begin, 0),
      end: Math.min(end - begin, storedPartBytes - 1),
    }
    const stream = await storage.read(heapKey(companyId, uuid, part), range)
    let length = 0
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      length += chunk.length
      yield chunk
    }
    if (length !== range.end - range.start + 1) throw new Error(`Part ${part} of a capsule is too short.`)
  }
}

export const removeParts = (storage: Storage, { companyId, uuid }: Place): Promise<void> =>
  storage.removeFolder(heapFolder(companyId, uuid))

/** Whether the beginning of a capsule can be read. */
export async function isThere(storage: Storage, place: Place): Promise<boolean> {
  try {
    for await (const piece of readParts(storage, place, { start: 0, end: 0 })) return piece.length > 0
  } catch (error) {
    if (!isMissing(error)) throw error
  }
  return false
}
