import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demo, demoTokenOf } from '#server/demo-company.ts'
import { anyFreePort } from '#server/platform/find-free-port.ts'
import { metaControl } from '../emulators/meta/meta-control.ts'
import { startMetaEmulator } from '../emulators/meta/meta-emulator.ts'
import { testSecretKey, testSecrets } from './test-secrets.ts'

const root = join(import.meta.dirname, '..')

/** What a server is started with; `url` is where it will be reached. */
export type ServerEnv = Record<string, string> | ((url: string) => Record<string, string>)
export type StartedServer = Awaited<ReturnType<typeof startServer>>

/**
 * The product as `npm start` runs it, with a data directory and ports of its own. The emulator is the world outside: it belongs
 * to the test and lives on when the server is killed.
 */
export async function startServer(given: ServerEnv = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'chat-flow-run-'))
  const [port, emulatorPort] = [await anyFreePort(), await anyFreePort()]
  const url = `http://127.0.0.1:${port}`
  const env = typeof given === 'function' ? given(url) : given
  const emulator = await startMetaEmulator({
    port: emulatorPort,
    webhookUrl: `${url}/webhooks/meta`,
    appSecret: testSecrets.metaAppSecret,
    verifyToken: testSecrets.metaVerifyToken,
    accessToken: demoTokenOf(testSecrets),
    numbers: [demo.number],
    pages: [{ ...demo.page, accessToken: 'page-token' }],
    users: [{ ...demo.facebookUser, pageIds: [demo.page.id] }],
    appId: demo.facebookApp,
  })
  let output = ''
  let child: ChildProcess

  const start = () => {
    child = spawn(process.execPath, ['server/main.ts'], {
      cwd: root,
      env: {
        ...process.env,
        NODE_ENV: 'development',
        HOST: '127.0.0.1',
        PORT: String(port),
        EMULATORS: 'outside',
        EMULATOR_PORT: String(emulatorPort),
        SECRET_KEY: testSecretKey,
        DATA_DIR: dataDir,
        LOG_LEVEL: 'warn',
        RATE_LIMIT: '1000000',
        ADMIN_EMAIL: 'admin@example.com',
        ADMIN_PASSWORD: 'Admin-12345',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  }
  const isReady = async () => {
    const answer = await fetch(`${url}/ready`).catch(() => null)
    return answer?.ok === true
  }
  const untilReady = async () => {
    const until = Date.now() + 60_000
    while (!(await isReady())) {
      if (Date.now() > until) throw new Error(`The server did not become ready.\n${output.slice(-4000)}`)
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
  start()
  await untilReady()
  return {
    url,
    emulatorUrl: emulator.url,
    dataDir,
    control: metaControl(emulator.url),
    output: () => output,
    untilReady,
    mainPid: () => child.pid ?? 0,
    /** Starts it again after it was killed, as whatever watches over a service would. */
    restart: async () => {
      start()
      await untilReady()
    },
    stop: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGTERM')
        await ended
      }
      await emulator.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
