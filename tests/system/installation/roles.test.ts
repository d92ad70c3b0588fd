import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { settingEndpoints as settings } from '#domain/settings/setting-contract.ts'
import { anyFreePort } from '#server/platform/find-free-port.ts'
import { signInOver } from '#tests/app/fetch-transport.ts'
import { createEmptyDatabase } from '#tests/database/test-database.ts'
import { testSecretKey } from '#tests/app/test-secrets.ts'

const root = join(import.meta.dirname, '..', '..', '..')

function run(script: string, env: Record<string, string>) {
  const home = mkdtempSync(join(tmpdir(), 'chat-flow-role-'))
  const child = spawn(process.execPath, [script], {
    cwd: root,
    env: {
      ...process.env,
      EMULATORS: 'false',
      SECRET_KEY: testSecretKey,
      DATA_DIR: home,
      HOST: '127.0.0.1',
      ...env,
    },
  })
  let said = ''
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  onTestFinished(async () => {
    child.kill('SIGTERM')
    await ended
    rmSync(home, { recursive: true, force: true })
  })
  return { ended, said: () => said }
}

test('runs web, worker and channel host as three nodes that each say when they are ready', async () => {
  const database = await createEmptyDatabase()
  onTestFinished(database.drop)
  const DATABASE_URL = database.url
  const migration = run('scripts/migrate.ts', { DATABASE_URL })
  expect(await migration.ended).toBe(0)
  expect(migration.said()).toBe('The database has the schema of this version.\n')

  const nodes: Record<string, number> = {}
  for (const role of ['web', 'worker', 'channels']) {
    const port = await anyFreePort()
    nodes[role] = port
    const node = run('server/main.ts', {
      DATABASE_URL,
      ROLES: role,
      PORT: String(port),
      ADMIN_EMAIL: 'admin@example.com',
      ADMIN_PASSWORD: 'Admin-12345',
    })
    await expect
      .poll(() => fetch(`http://127.0.0.1:${port}/ready`).then((answer) => answer.json(), node.said), {
        timeout: 40_000,
      })
      .toEqual({ status: 'ok', database: 'ok', jobs: 'ok', storage: 'ok' })
  }
  const { call } = await signInOver(`http://127.0.0.1:${nodes.web}`, 'admin@example.com', 'Admin-12345')
  expect((await call(settings.listSettings, {})).length).toBeGreaterThan(0)
  for (const role of ['worker', 'channels']) {
    expect((await fetch(`http://127.0.0.1:${nodes[role]}/api/settings`)).status).toBe(404)
  }
}, 120_000)
