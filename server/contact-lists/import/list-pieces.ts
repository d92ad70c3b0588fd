import { createReadStream } from 'node:fs'
import { text } from 'node:stream/consumers'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { heapFolder, heapKey, type Storage } from '#server/platform/files/storage.ts'
import type { SheetLine } from '#server/platform/sheets/parse-sheet.ts'

type Place = { companyId: number; uuid: string }
const nameOf = (uuid: string) => `list-import-${uuid}`

/** Moves the pieces of a sheet from the disk to the storage, where the job finds them on any machine. */
export async function storePieces(
  storage: Storage,
  { companyId, uuid }: Place,
  { folder, pieces }: { folder: string; pieces: number },
): Promise<void> {
  for (let piece = 0; piece < pieces; piece++) {
    const bytes = await buffer(createReadStream(join(folder, String(piece))))
    await storage.putBytes(heapKey(companyId, nameOf(uuid), piece), bytes)
  }
}

/** Returns the lines of one piece. Rejects when it is gone. */
export async function readPiece(
  storage: Storage,
  { companyId, uuid }: Place,
  piece: number,
): Promise<SheetLine[]> {
  const lines = await text(await storage.read(heapKey(companyId, nameOf(uuid), piece)))
  return lines.split('\n').map((line) => JSON.parse(line) as SheetLine)
}

export const removePieces = (storage: Storage, { companyId, uuid }: Place): Promise<void> =>
  storage.removeFolder(heapFolder(companyId, nameOf(uuid)))
