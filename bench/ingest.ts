import { setTimeout as delay } from 'node:timers/promises'
import type { Socket } from 'socket.io-client'
import { type StartedServer, startServer } from '#tests/processes/start-server.ts'
import { openAttendant } from './attendant.ts'
import { type Customers, openCustomers } from './customers.ts'
import { ownerOf } from './owner-of.ts'
import { percentile } from './percentile.ts'
import { insertPlainly } from './plain-inserts.ts'
import type { Result } from './result.ts'

const customers = 200
const flood = 10_000
const steady = { perSecond: 100, seconds: 20 }

/** Throughput and latency from a signed webhook to the event at an attendant's socket. */
export async function measureIngest(): Promise<Result[]> {
  const server = await startServer()
  const writers = openCustomers(server.url, 32)
  try {
    const { socket, companyId } = await openAttendant(server.url)
    const heard = listenTo(socket, companyId)
    await everyone(writers, heard)
    const latencies = await atSteadyPace(writers, heard)
    const perSecond = await atFullPace(writers, heard)
    const plain = await plainPerSecond(server)
    socket.close()
    const p99 = percentile(latencies, 0.99)
    const ratio = perSecond / plain
    return [
      {
        what: 'ingest: messages a second, sustained',
        measured: perSecond.toFixed(0),
        aim: '≥ 500',
        met: perSecond >= 500,
      },
      {
        what: `ingest: webhook to socket at ${steady.perSecond} messages/s, p50`,
        measured: `${percentile(latencies, 0.5).toFixed(1)} ms`,
        aim: '',
        met: null,
      },
      {
        what: `ingest: webhook to socket at ${steady.perSecond} messages/s, p99`,
        measured: `${p99.toFixed(1)} ms`,
        aim: '≤ 150 ms',
        met: p99 <= 150,
      },
      { what: 'the same rows by plain SQL, a second', measured: plain.toFixed(0), aim: '', met: null },
      { what: 'ingest: ratio to plain SQL', measured: ratio.toFixed(2), aim: '≥ 0.25', met: ratio >= 0.25 },
    ]
  } finally {
    await writers.close()
    await server.stop()
  }
}

type Heard = ReturnType<typeof listenTo>

/** Arrival time of each text, and a promise that resolves once a given number has arrived. */
function listenTo(socket: Socket, companyId: number) {
  const arrivals = new Map<string, number>()
  let wanted = { count: Number.POSITIVE_INFINITY, done: () => {} }
  socket.on(`company-${companyId}-appMessage`, (event: { action: string; message: { body: string } }) => {
    if (event.action !== 'create') return
    arrivals.set(event.message.body, performance.now())
    if (arrivals.size >= wanted.count) wanted.done()
  })
  return {
    arrivals,
    until: (count: number) =>
      new Promise<void>((resolve) => {
        wanted = { count, done: resolve }
        if (arrivals.size >= count) resolve()
      }),
  }
}

async function everyone(writers: Customers, heard: Heard) {
  for (let customer = 0; customer < customers; customer++) await writers.write(customer, `hello ${customer}`)
  await heard.until(customers)
}

async function atSteadyPace(writers: Customers, heard: Heard): Promise<number[]> {
  const before = heard.arrivals.size
  const total = steady.perSecond * steady.seconds
  const sent = new Map<string, number>()
  const started = performance.now()
  for (let index = 0; index < total; index++) {
    await delay(Math.max(0, started + (index * 1000) / steady.perSecond - performance.now()))
    const text = `steady ${index}`
    sent.set(text, performance.now())
    void writers.write(index % customers, text)
  }
  await heard.until(before + total)
  return [...sent].map(([text, at]) => (heard.arrivals.get(text) ?? Number.NaN) - at)
}

async function atFullPace(writers: Customers, heard: Heard): Promise<number> {
  const before = heard.arrivals.size
  const started = performance.now()
  let next = 0
  const one = async () => {
    while (next < flood) {
      const index = next++
      await writers.write(index % customers, `flood ${index}`)
    }
  }
  await Promise.all(Array.from({ length: 32 }, one))
  await heard.until(before + flood)
  return flood / ((performance.now() - started) / 1000)
}

async function plainPerSecond(server: StartedServer): Promise<number> {
  const clients = await Promise.all(Array.from({ length: 8 }, () => ownerOf(server.dataDir)))
  try {
    return await insertPlainly(clients, flood / 2)
  } finally {
    await Promise.all(clients.map((client) => client.end()))
  }
}
