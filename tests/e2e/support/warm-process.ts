import { readConfig } from '#server/platform/config.ts'
import { type Closing, closeAll } from '#server/run-process.ts'
import { startServer } from '#server/run-server.ts'

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
  await startServer(readConfig(process.env), process.env, closings).catch((error: unknown) => {
    console.error(error)
  })
}

async function stop() {
  await starting
  await closeAll(closings)
  process.send?.('stopped')
}
