import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { tagEndpoints as tags } from '#domain/tags/tag-contract.ts'
import { signInOver } from '#tests/app/fetch-transport.ts'
import { startServer } from '#tests/processes/start-server.ts'
import { testSecretKey } from '#tests/app/test-secrets.ts'

const root = join(import.meta.dirname, '..', '..', '..')

/** Runs one of the two commands as npm does; returns its exit code and output. */
async function run(command: 'backup' | 'restore', folder: string, dataDir: string) {
  const child = spawn(process.execPath, [`scripts/${command}.ts`, folder], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir, SECRET_KEY: testSecretKey },
  })
  let said = ''
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  return { code, said }
}

test('backs a running installation up and restores it into a new one that answers', async () => {
  const home = mkdtempSync(join(tmpdir(), 'chat-flow-commands-'))
  onTestFinished(() => rmSync(home, { recursive: true, force: true }))
  const folder = join(home, 'backup')
  const first = await startServer({ ADMIN_PASSWORD: 'Primeira-123' })
  try {
    const { call } = await signInOver(first.url, 'admin@example.com', 'Primeira-123')
    await call(tags.createTag, { body: { name: 'Cliente antigo', kanban: 0 } })
    const backup = await run('backup', folder, first.dataDir)
    expect(backup).toMatchObject({ code: 0, said: expect.stringContaining('Keep SECRET_KEY as well') })
  } finally {
    await first.stop()
  }

  const dataDir = join(home, 'data')
  const restored = await run('restore', folder, dataDir)
  expect(restored).toMatchObject({ code: 0, said: expect.stringContaining('is restored') })
  expect(await run('restore', folder, dataDir)).toMatchObject({
    code: 1,
    said: expect.stringMatching(/^The database is not empty: .* Restore into a new one\.\n$/),
  })
  // The password is the one of the backup; an empty installation would have taken the new one on its first start.
  const second = await startServer({ DATA_DIR: dataDir, ADMIN_PASSWORD: 'Segunda-1234' })
  try {
    const { call } = await signInOver(second.url, 'admin@example.com', 'Primeira-123')
    const { tags: found } = await call(tags.listTags, { query: {} })
    expect(found.map((tag) => tag.name)).toEqual(['Cliente antigo'])
  } finally {
    await second.stop()
  }
}, 120_000)
