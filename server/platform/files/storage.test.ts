import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { isMissing } from './is-missing.ts'
import { openStorage } from './storage.ts'

/** Objects of a storage that speaks S3, by their path, and the ranges that were asked for. */
const objects = new Map<string, Buffer>()
const ranges: (string | undefined)[] = []
const server = createServer((request, response) => {
  const path = (request.url ?? '').split('?')[0] ?? ''
  if (request.method === 'PUT') {
    void buffer(request).then((bytes) => {
      // Like storages that do not know checksums behind the body.
      if (request.headers['content-encoding'] === 'aws-chunked') return void response.writeHead(501).end()
      objects.set(path, bytes)
      response.end()
    })
    return
  }
  ranges.push(request.headers.range)
  const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
  const bytes = objects.get(path)
  if (!bytes) return void response.writeHead(404).end()
  const part = start && end ? bytes.subarray(Number(start), Number(end) + 1) : bytes
  response.writeHead(start ? 206 : 200).end(part)
}).listen(0, '127.0.0.1')
await once(server, 'listening')
const folder = await mkdtemp(join(tmpdir(), 'storage-'))
afterAll(async () => {
  server.close()
  await rm(folder, { recursive: true })
})

const s3 = {
  ...{ bucket: 'files', region: 'us-east-1', accessKeyId: 'a', secretAccessKey: 'b' },
  endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
}
const storage = await openStorage({ dataDir: folder, mostStoredBytes: 1e9, s3 })

test('stores a stream, a file and bytes in S3, and reads them', async () => {
  const path = join(folder, 'letter.txt')
  await writeFile(path, 'from the disk')
  await storage.putBytes('heaps/company-1/x/000000', Buffer.from('bytes'))
  const read = async (key: string) => (await buffer(await storage.read(key))).toString()
  expect(await read('heaps/company-1/x/000000')).toBe('bytes')
  expect(await read(await storage.putFile(1, path))).toBe('from the disk')
  const stream = Readable.from([Buffer.from('a picture '), Buffer.from('in pieces')])
  expect(await read(await storage.putStream(1, stream))).toBe('a picture in pieces')
})

test('asks S3 only for the range that is read', async () => {
  await storage.putBytes('heaps/company-1/y/000000', Buffer.from('0123456789'))
  ranges.length = 0
  const part = await storage.read('heaps/company-1/y/000000', { start: 2, end: 4 })
  expect((await buffer(part)).toString()).toBe('234')
  expect(ranges).toEqual(['bytes=2-4'])
})

test('says at once that a file is not there, on the disk and in S3', async () => {
  const disk = await openStorage({ dataDir: folder, mostStoredBytes: 1e9, s3: null })
  for (const one of [disk, storage]) {
    const missed = await one.read('company-1/none').catch((error: unknown) => error)
    expect(isMissing(missed)).toBe(true)
  }
})
