import { readConfig } from '#server/platform/config.ts'
import { type Closing, closeAll } from '#server/run-process.ts'
import { startServer } from '#server/run-server.ts'
import { startChannelHost } from '#server/start-channel-host.ts'

// Has loaded the server's code, and runs one server after another for its parent: see run-warm.ts.

export type Order = { start: Record<string, string | undefined> } | 'stop'

const own = { ...process.env }
const closings: Closing[] = []
let starting: Promise<void> = Promise.resolve()

process.on('message', (order: Order) => {
  if (order === 'stop') void stop()
  else starting = start(order.start)
})
process.on('disconnect', () => process.exit())

async function start(env: Record<string, string | undefined>) {
  process.env = { ...own, ...env }
  await startProduct(env).catch((error: unknown) => console.error(error))
}

/** Runs the channel host in this process too: starting another one takes longer than all that it does in a file of journeys. */
async function startProduct(env: Record<string, string | undefined>) {
  const config = readConfig(process.env)
  // Flags of Node are for processes that start.
  if (env['NODE_OPTIONS']) return startServer(config, process.env, closings)
  const roles = config.roles.filter((role) => role !== 'channels')
  await startServer({ ...config, roles }, process.env, closings)
  const meta = { ...config.meta, baseUrl: `http://127.0.0.1:${config.emulators.port}` }
  await startChannelHost({ ...config, meta }, closings)
}

async function stop() {
  await starting
  await closeAll(closings)
  process.send?.('stopped')
}
