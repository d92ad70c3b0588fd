import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { Config } from '#server/platform/config.ts'
import { isMissing } from './is-missing.ts'

/** Stores the bytes of files under keys that we generate. Sizes are bytes. */
export type Storage = {
  /** Stores a file of the disk under a new random key of the company, and returns the key. */
  putFile: (companyId: number, path: string) => Promise<string>
  /** Stores a stream the same way. */
  putStream: (companyId: number, stream: Readable) => Promise<string>
  /** Stores a stream under a key from a backup. */
  putBack: (key: string, stream: Readable) => Promise<void>
  /** Stores bytes under a key of `heapKey`, replacing what was there. */
  putBytes: (key: string, bytes: Buffer) => Promise<void>
  /** Removes every key that begins with a folder of `heapFolder`. */
  removeFolder: (folder: string) => Promise<void>
  /** Returns the bytes of a key, whole or from `start` to `end` (both included). Rejects when there are none. */
  read: (key: string, range?: { start: number; end: number }) => Promise<Readable>
  remove: (key: string) => Promise<void>
  /** Removes everything stored for a company. */
  removeAll: (companyId: number) => Promise<void>
  /** Measures what a company stored before a moment; looks at every file. */
  measure: (companyId: number, before: Date) => Promise<{ bytes: number; files: number }>
  /** Storage limit in bytes of a company whose plan sets none. */
  mostBytes: number
  /** Rejects when the storage cannot be written. */
  check: () => Promise<void>
}

/**
 * Returns the folder for the pieces of one large object of a company that is no file, such as a full copy; it does not count as stored by
 * the company. `piece` counts from 0.
 */
export const heapFolder = (companyId: number, name: string): string => `heaps/company-${companyId}/${name}/`
export const heapKey = (companyId: number, name: string, piece: number): string =>
  `${heapFolder(companyId, name)}${String(piece).padStart(6, '0')}`

/** Larger than the space that a full disk may still have between files. */
const probe = 'ok'.repeat(32_768)

/** Opens the data directory, or S3-compatible storage when the settings name a bucket. */
export async function openStorage(
  config: Pick<Config, 'dataDir' | 's3' | 'mostStoredBytes'>,
): Promise<Storage> {
  const folder = join(config.dataDir, 'files')
  const disk = config.s3 ? await openS3(config.s3) : await openFolder(folder)
  const newKey = (companyId: number) => {
    const name = randomBytes(18).toString('base64url')
    return `company-${companyId}/${name.slice(0, 2)}/${name}`
  }
  const putStream = async (companyId: number, stream: Readable) => {
    const key = newKey(companyId)
    await disk.putStream(key, stream)
    return key
  }
  return {
    mostBytes: config.mostStoredBytes,
    putStream,
    putBack: (key, stream) => disk.putStream(key, stream),
    putBytes: (key, bytes) => disk.put(key, bytes),
    removeFolder: (folder) => disk.deleteAll(folder),
    putFile: (companyId, path) => putStream(companyId, createReadStream(path)),
    read: (key, range) => (config.s3 ? readS3(disk, key, range) : readFolder(folder, key, range)),
    remove: (key) => disk.delete(key),
    // A missing folder counts as empty.
    measure: (companyId, before) => measure(disk, `company-${companyId}/`, before),
    removeAll: async (companyId) => {
      await disk.deleteAll(`company-${companyId}/`)
      await disk.deleteAll(`heaps/company-${companyId}/`)
    },
    check: async () => {
      await disk.put('.check', probe)
    },
  }
}

async function measure(disk: Disk, prefix: string, before: Date) {
  const sum = { bytes: 0, files: 0 }
  let paginationToken: string | undefined
  do {
    const page = await listed(disk, prefix, paginationToken)
    for (const object of page.objects) {
      if (!object.isFile) continue
      const facts = await object.getMetaData().catch(() => null)
      // Removed or added meanwhile.
      if (!facts || facts.lastModified >= before) continue
      sum.bytes += facts.contentLength
      sum.files += 1
    }
    paginationToken = page.paginationToken
  } while (paginationToken)
  return sum
}

async function listed(disk: Disk, prefix: string, paginationToken: string | undefined) {
  try {
    return await disk.listAll(prefix, { recursive: true, ...(paginationToken && { paginationToken }) })
  } catch (error) {
    // A folder exists only once something was stored in it.
    if (isMissing(error)) return { objects: [] }
    throw error
  }
}

async function openFolder(folder: string): Promise<Disk> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return new Disk(new FSDriver({ location: folder, visibility: 'private' }))
}

async function openS3(s3: NonNullable<Config['s3']>): Promise<Disk> {
  const { S3Driver } = await import('flydrive/drivers/s3')
  return new Disk(
    new S3Driver({
      credentials: { accessKeyId: s3.accessKeyId, secretAccessKey: s3.secretAccessKey },
      region: s3.region,
      bucket: s3.bucket,
      visibility: 'private',
      supportsACL: false,
      ...(s3.endpoint && { endpoint: s3.endpoint, forcePathStyle: true }),
    }),
  )
}

async function readFolder(folder: string, key: string, range?: { start: number; end: number }) {
  return createReadStream(join(folder, key), range)
}

async function readS3(disk: Disk, key: string, range?: { start: number; end: number }): Promise<Readable> {
  const stream = await disk.getStream(key)
  if (!range) return stream
  const { Transform } = await import('node:stream')
  let position = 0
  return stream.pipe(
    new Transform({
      transform(chunk: Buffer, _encoding, done) {
        const from = Math.max(range.start - position, 0)
        const to = Math.min(range.end + 1 - position, chunk.length)
        position += chunk.length
        done(null, to > from ? chunk.subarray(from, to) : null)
      },
    }),
  )
}
