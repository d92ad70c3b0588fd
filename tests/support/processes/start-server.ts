import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demo, demoTokenOf } from '#server/demo-company.ts'
import { anyFreePort } from '#server/platform/find-free-port.ts'
import { metaControl } from '../../../emulators/meta/meta-control.ts'
import { startMetaEmulator } from '../../../emulators/meta/meta-emulator.ts'
import { lessGarbage } from '#tests/app/less-garbage.ts'
import { testSecretKey, testSecrets } from '#tests/app/test-secrets.ts'

const root = join(import.meta.dirname, '../../..')

/** Only for tests, whose servers live for a minute or two: a bench measures the server with its real flags. */
const nodeFlags = process.env['VITEST'] ? lessGarbage : []

/** Settings of a server to start; `url` is its address. */
export type ServerEnv = Record<string, string> | ((url: string) => Record<string, string>)
export type StartedServer = Awaited<ReturnType<typeof startServer>>
/** Starts a process that runs the server with an environment; `hear` is given what it prints. */
export type RunServer = (
  env: Record<string, string | undefined>,
  hear: (text: string) => void,
) => { pid: number; stop: () => Promise<void> }

const runAlone: RunServer = (env, hear) => {
  const child = spawn(process.execPath, [...nodeFlags, 'server/main.ts'], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  child.stdout.on('data', (chunk: Buffer) => hear(chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => hear(chunk.toString()))
  return {
    pid: child.pid ?? 0,
    stop: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGTERM')
      await ended
    },
  }
}

/**
 * Starts the product like `npm start`, with its own data directory and ports. The emulator stands for the outside world: it belongs to the
 * test and outlives a killed server.
 */
export async function startServer(
  given: ServerEnv = {},
  run: RunServer = runAlone,
  startEmulator: typeof startMetaEmulator = startMetaEmulator,
) {
  const dataDir = mkdtempSync(join(tmpdir(), 'chat-flow-run-'))
  const [port, emulatorPort] = [await anyFreePort(), await anyFreePort()]
  const url = `http://127.0.0.1:${port}`
  const own = typeof given === 'function' ? given(url) : given
  const emulator = await startEmulator({
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
  let running: ReturnType<RunServer>

  const start = () => {
    const env = {
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
      ...own,
    }
    running = run(env, (text) => (output += text))
  }
  const isReady = async () => {
    const answer = await fetch(`${url}/ready`).catch(() => null)
    return answer?.ok === true
  }
  const untilReady = async () => {
    const until = Date.now() + 120_000
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
    mainPid: () => running.pid,
    /** Starts it again after a kill, as a service supervisor would. */
    restart: async () => {
      start()
      await untilReady()
    },
    stop: async () => {
      await running.stop()
      await emulator.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
