import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { Config } from '#server/platform/config.ts'
import { isMissing } from './is-missing.ts'

/** Stores the bytes of files under keys that we generate. Sizes are bytes. */
export type Storage = {
  /** Stores a file of the disk under a new random key of the company, and returns the key. */
  putFile: (companyId: number, path: string) => Promise<string>
  /** Stores a short stream the same way. */
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

/** Returns the key of a voice note's copy as mp3: it is made of the recording again whenever it is missing, and does not count as stored. */
export const copyKeyOf = (storageKey: string): string => `heaps/${storageKey}.mp3`

/** Larger than the space that a full disk may still have between files. */
const probe = 'ok'.repeat(32_768)

/** Opens the data directory, or S3-compatible storage when the settings name a bucket. */
export async function openStorage(
  config: Pick<Config, 'dataDir' | 's3' | 'mostStoredBytes'>,
): Promise<Storage> {
  const folder = join(config.dataDir, 'files')
  const s3 = config.s3 ? await openS3(config.s3) : null
  const disk = s3 ? s3.disk : await openFolder(folder)
  const newKey = (companyId: number) => {
    const name = randomBytes(18).toString('base64url')
    return `company-${companyId}/${name.slice(0, 2)}/${name}`
  }
  const putNew = async (companyId: number, put: (key: string) => Promise<void>) => {
    const key = newKey(companyId)
    await put(key)
    return key
  }
  return {
    mostBytes: config.mostStoredBytes,
    putStream: (companyId, stream) =>
      // S3 takes no stream of unknown length.
      putNew(companyId, async (key) =>
        s3 ? disk.put(key, await buffer(stream)) : disk.putStream(key, stream),
      ),
    putBack: (key, stream) => disk.putStream(key, stream),
    putBytes: (key, bytes) => disk.put(key, bytes),
    removeFolder: (folder) => disk.deleteAll(folder),
    putFile: (companyId, path) => putNew(companyId, (key) => disk.putStream(key, createReadStream(path))),
    read: (key, range) => (s3 ? s3.read(key, range) : readFolder(folder, key, range)),
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

async function openS3({ bucket, region, endpoint, ...credentials }: NonNullable<Config['s3']>) {
  const [{ S3Driver }, { GetObjectCommand, S3Client }] = await Promise.all([
    import('flydrive/drivers/s3'),
    import('@aws-sdk/client-s3'),
  ])
  // Not every storage that speaks S3 knows the checksums that AWS has added since.
  const foreign = endpoint && {
    endpoint,
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED' as const,
  }
  const client = new S3Client({ credentials, region, ...foreign })
  const disk = new Disk(new S3Driver({ client, bucket, visibility: 'private', supportsACL: false }))
  /** The driver reads whole objects only. */
  const read = async (key: string, range?: { start: number; end: number }): Promise<Readable> => {
    const wanted = range && { Range: `bytes=${range.start}-${range.end}` }
    const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key, ...wanted }))
    return Body as Readable
  }
  return { disk, read }
}

/** Opened before it is returned: a missing file rejects here, since the error of a stream that nobody reads yet would end the process. */
async function readFolder(folder: string, key: string, range?: { start: number; end: number }) {
  const stream = createReadStream(join(folder, key), range)
  await once(stream, 'open')
  return stream
}
