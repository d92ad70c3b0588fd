import { afterAll } from 'vitest'
import { openBrowser } from '../open-browser.ts'
import { startServer } from '../start-server.ts'
import { openOwnDatabase } from './own-database.ts'

type Needs = { env?: Record<string, string>; browserFlags?: string[] }

/** A microphone and a camera that are allowed, and that play a test picture and a beep. */
export const fakeDevices = ['--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream']

/** A server with its demo company and a browser for the journeys of one file; both end with it. */
export async function openStage({ env = {}, browserFlags = [] }: Needs = {}) {
  const [server, browser] = await Promise.all([startServer(env), openBrowser(browserFlags)])
  afterAll(async () => {
    await browser.close()
    await server.stop()
  })
  return { server, browser }
}

/** The same on a database in which the journeys can write what no channel delivers yet. */
export async function openStageWithDatabase({ env = {}, browserFlags = [] }: Needs = {}) {
  const database = await openOwnDatabase()
  // What is begun last ends first.
  afterAll(() => database.close())
  const stage = await openStage({ env: { ...env, DATABASE_URL: database.url }, browserFlags })
  return { ...stage, database }
}
