import { createWriteStream, type WriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { once } from 'node:events'
import type { Storage } from '#server/platform/files/storage.ts'

type Loader = {
  take: (piece: { fileId: string; chunk: number; bytes: Buffer }) => Promise<void>
  finish: () => Promise<void>
  /** Removes what is left on this machine. */
  close: () => Promise<void>
}

/**
 * Puts files that come in chunks into a company's storage, one at a time. Each is first written to this machine's disk: a store wants to
 * know the size of what it is given.
 */
export async function openFileLoader(
  storage: Storage,
  companyId: number,
  onStored: (fileId: string, key: string) => Promise<void>,
): Promise<Loader> {
  const folder = await mkdtemp(join(tmpdir(), 'chat-flow-restore-'))
  const path = join(folder, 'file')
  let current: { fileId: string; sink: WriteStream; failed: Promise<never> } | null = null
  const finish = async () => {
    if (!current) return
    const { fileId, sink, failed } = current
    current = null
    sink.end()
    await Promise.race([once(sink, 'close'), failed])
    await onStored(fileId, await storage.putFile(companyId, path))
  }
  return {
    take: async ({ fileId, chunk, bytes }) => {
      if (chunk === 1) {
        await finish()
        const sink = createWriteStream(path, { mode: 0o600 })
        const failed = new Promise<never>((_resolve, reject) => sink.once('error', reject))
        // Handled later: the next write or `finish` waits for `failed` and throws its error.
        failed.catch(() => {})
        current = { fileId, sink, failed }
      }
      if (!current) throw new Error('A file begins in its middle.')
      const { sink, failed } = current
      if (!sink.write(bytes)) await Promise.race([once(sink, 'drain'), failed])
    },
    finish,
    close: async () => {
      current?.sink.destroy()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
