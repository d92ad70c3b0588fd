import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { startServer } from '#tests/processes/start-server.ts'
import { openCustomers } from './customers.ts'
import type { Result } from './result.ts'

const perSecond = 20
const seconds = 20
const customers = 50
const settleMs = 5_000

/** Statements per customer message, one message at a time; background statements are subtracted. */
export async function measureQueries(): Promise<Result[]> {
  const folder = mkdtempSync(join(tmpdir(), 'chat-flow-statements-'))
  const preload = join(import.meta.dirname, 'count-statements.ts')
  const server = await startServer({
    STATEMENTS_FILE: join(folder, 'count'),
    NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import=${preload}`,
  })
  const writers = openCustomers(server.url, 4)
  const count = () =>
    readdirSync(folder).reduce((sum, name) => sum + Number(readFileSync(join(folder, name), 'utf8')), 0)
  const during = async (act: () => Promise<unknown>) => {
    const before = count()
    await act()
    return count() - before
  }
  const write = async () => {
    for (let index = 0; index < perSecond * seconds; index++) {
      await Promise.all([writers.write(index % customers, `texto ${index}`), delay(1000 / perSecond)])
    }
    await delay(settleMs)
  }
  try {
    // The first message of a customer opens a ticket; the following ones are counted.
    for (let customer = 0; customer < customers; customer++) await writers.write(customer, 'Oi')
    await delay(settleMs)
    const started = performance.now()
    const busy = await during(write)
    const idle = await during(() => delay(performance.now() - started))
    const each = (busy - idle) / (perSecond * seconds)
    return [
      {
        what: `queries per inbound message at ${perSecond} messages/s, of all processes`,
        measured: each.toFixed(1),
        aim: '',
        met: null,
      },
    ]
  } finally {
    await writers.close()
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
