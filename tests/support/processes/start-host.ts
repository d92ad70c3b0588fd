import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { testSecretKey } from '#tests/app/test-secrets.ts'

const root = join(import.meta.dirname, '../../..')
const trust = pathToFileURL(join(root, 'emulators/whatsapp-web/trust.ts')).href

type HostOptions = { databaseUrl: string; dataDir: string; whatsAppUrl: string }

/** Starts a channel host in its own process, as a node does; it can be stopped, killed and frozen. */
export function startHost({ databaseUrl, dataDir, whatsAppUrl }: HostOptions) {
  let output = ''
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'test',
      CHAT_FLOW_CHILD: 'channels',
      DATABASE_URL: databaseUrl,
      DATABASE_POOL: '6',
      DATA_DIR: dataDir,
      SECRET_KEY: testSecretKey,
      WHATSAPP_WEB_URL: whatsAppUrl,
      NODE_OPTIONS: `--import=${trust}`,
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  }
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const signal = (name: NodeJS.Signals) => child.kill(name)
  return {
    output: () => output,
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    kill: () => {
      signal('SIGKILL')
      return ended
    },
    stop: () => {
      signal('SIGTERM')
      return ended
    },
  }
}
