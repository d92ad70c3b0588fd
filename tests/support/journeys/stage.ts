import type { Browser } from 'playwright-core'
import { afterAll } from 'vitest'
import { openBrowser } from '#tests/browser/open-browser.ts'
import { type ServerEnv, startServer } from '#tests/processes/start-server.ts'
import { openOwnDatabase } from './own-database.ts'
import { runWarm } from './run-warm.ts'

type Needs = {
  env?: ServerEnv
  browserFlags?: string[]
  /** Starts the server as `npm start` does, in a process that the test may kill. */
  isKilled?: boolean
}

/** Grants microphone and camera, which play a test picture and a beep. */
export const fakeDevices = ['--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream']

/** Browsers by their flags, shared by the files of a process; closed when the process ends. */
const browsers = new Map<string, Promise<Browser>>()

async function browserWith(flags: string[]): Promise<Browser> {
  const key = flags.join(' ')
  const known = await browsers.get(key)
  if (known?.isConnected()) return known
  const opening = openBrowser(flags)
  browsers.set(key, opening)
  return opening
}

/** Starts a server with its demo company on its own database, which end with the file, and a browser. */
export async function openStage({ env = {}, browserFlags = [], isKilled = false }: Needs = {}) {
  const database = await openOwnDatabase()
  const [server, browser] = await Promise.all([
    startServer(
      (url) => ({ DATABASE_URL: database.url, ...(typeof env === 'function' ? env(url) : env) }),
      isKilled ? undefined : runWarm,
    ),
    browserWith(browserFlags),
  ])
  afterAll(async () => {
    await Promise.all(browser.contexts().map((context) => context.close()))
    await server.stop()
    await database.close()
  })
  return { server, browser, database }
}
