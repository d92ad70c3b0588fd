import { afterAll } from 'vitest'
import { openBrowser } from '../../open-browser.ts'
import { startServer } from '../../start-server.ts'
import { openOwnDatabase } from './own-database.ts'

type Needs = { env?: Record<string, string>; browserFlags?: string[] }

/** A microphone and a camera that are allowed, and that play a test picture and a beep. */
export const fakeDevices = ['--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream']

/** A server with its demo company, on a database of its own, and a browser for the journeys of one file; all end with it. */
export async function openStage({ env = {}, browserFlags = [] }: Needs = {}) {
  const database = await openOwnDatabase()
  const opened = await Promise.all([
    startServer({ DATABASE_URL: database.url, ...env }),
    openBrowser(browserFlags),
  ])
  const [server, browser] = opened
  afterAll(async () => {
    await browser.close()
    await server.stop()
    await database.close()
  })
  return { server, browser, database }
}
