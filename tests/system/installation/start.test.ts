import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const root = join(import.meta.dirname, '..', '..', '..')

/** Runs the server with these settings until it exits; returns its exit code and last output line. */
async function start(settings: Record<string, string>) {
  const dataDir = mkdtempSync(join(tmpdir(), 'chat-flow-start-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    HOST: '127.0.0.1',
    PORT: '0',
    EMULATORS: 'false',
    ...settings,
  }
  const child = spawn(process.execPath, ['server/main.ts'], { cwd: root, env })
  let said = ''
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  return { code, last: said.trim().split('\n').at(-1), said }
}

async function takePort(): Promise<{ port: string; server: Server }> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const address = server.address()
  return { port: String(typeof address === 'object' ? address?.port : 0), server }
}

test.each(['PORT', 'EMULATOR_PORT', 'PAYMENT_EMULATOR_PORT'])(
  'a taken %s is told with the variable to change',
  async (variable) => {
    const { port } = await takePort()
    const { code, last } = await start({ EMULATORS: 'true', EMULATOR_PORT: '0', [variable]: port })
    expect({ code, last }).toEqual({
      code: 1,
      last: `The port ${port} is taken by another program. Stop that, or give another one in ${variable}.`,
    })
  },
)

test('a first password that anybody would try stops a production start', async () => {
  const { code, last } = await start({ NODE_ENV: 'production', ADMIN_PASSWORD: 'password' })
  expect(code).toBe(1)
  expect(last).toContain('ADMIN_PASSWORD: is among the first that anybody tries')
})

test('TRUST_PROXY=true stops the start with a sentence', async () => {
  const { code, last } = await start({ TRUST_PROXY: 'true' })
  expect(code).toBe(1)
  expect(last).toContain('TRUST_PROXY: give how many proxies stand in front')
})

test('a database out of reach is named without its password', async () => {
  const { code, last } = await start({ DATABASE_URL: 'postgres://someone:hidden@127.0.0.1:1/chat' })
  expect(code).toBe(1)
  expect(last).toMatch(/^The database at 127\.0\.0\.1:1\/chat \(DATABASE_URL\) cannot be reached: .+/)
  expect(last).not.toContain('hidden')
})

test('a setting that makes no sense is named', async () => {
  const { code, said } = await start({ PORT: 'abc', ROLES: 'cook' })
  expect(code).toBe(1)
  expect(said).toMatch(/PORT: .+\n\s+ROLES/)
})
