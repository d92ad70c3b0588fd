import type { Browser } from 'playwright-core'
import { afterAll } from 'vitest'
import { openBrowser } from '../../browser/open-browser.ts'
import { type ServerEnv, startServer } from '../../start-server.ts'
import { openOwnDatabase } from './own-database.ts'

type Needs = { env?: ServerEnv; browserFlags?: string[] }

/** A microphone and a camera that are allowed, and that play a test picture and a beep. */
export const fakeDevices = ['--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream']

/** Browsers by what they were started with. The next file of the same process goes on with them; they end with that process. */
const browsers = new Map<string, Promise<Browser>>()

async function browserWith(flags: string[]): Promise<Browser> {
  const key = flags.join(' ')
  const known = await browsers.get(key)
  if (known?.isConnected()) return known
  const opening = openBrowser(flags)
  browsers.set(key, opening)
  return opening
}

/** A server with its demo company, on a database of its own, which end with the file, and a browser for its journeys. */
export async function openStage({ env = {}, browserFlags = [] }: Needs = {}) {
  const database = await openOwnDatabase()
  const [server, browser] = await Promise.all([
    startServer((url) => ({ DATABASE_URL: database.url, ...(typeof env === 'function' ? env(url) : env) })),
    browserWith(browserFlags),
  ])
  afterAll(async () => {
    await Promise.all(browser.contexts().map((context) => context.close()))
    await server.stop()
    await database.close()
  })
  return { server, browser, database }
}
