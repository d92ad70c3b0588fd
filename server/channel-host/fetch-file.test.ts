import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, expect, test } from 'vitest'
import { openStorage } from '#server/platform/files/storage.ts'
import { fetchFile } from './fetch-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'chat-flow-fetch-'))
afterAll(() => rmSync(folder, { recursive: true }))
const storage = await openStorage({ dataDir: folder, s3: null, mostStoredBytes: 1e9 })

const fetchBytes = (bytes: number, maxBytes: number) =>
  fetchFile(storage, {
    ...{ companyId: 1, folder, name: 'notas.txt', voice: false, maxBytes },
    media: { stream: Readable.from([Buffer.alloc(bytes, 'a')]), mimeType: 'text/plain' },
  })

test('[SET-026] fetches a file up to the download limit and refuses one byte more', async () => {
  expect(await fetchBytes(1000, 1000)).toMatchObject({ size: 1000, name: 'notas.txt' })
  await expect(fetchBytes(1001, 1000)).rejects.toMatchObject({
    failure: { cause: 'media-rejected', retry: false },
  })
})
