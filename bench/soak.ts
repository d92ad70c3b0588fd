import { readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import type { Socket } from 'socket.io-client'
import { messageEndpoints } from '#domain/messages/message-contract.ts'
import { ticketEndpoints } from '#domain/tickets/ticket-contract.ts'
import { demo } from '#server/demo-company.ts'
import { signInOver } from '#tests/app/fetch-transport.ts'
import { startServer } from '#tests/processes/start-server.ts'
import { openAttendant, openSocket } from './attendant.ts'
import { openCustomers } from './customers.ts'
import { ownerOf } from './owner-of.ts'
import { processFamily } from './process-family.ts'
import { pssOf } from './pss-of.ts'
import type { Result } from './result.ts'

const minutes = 10
const inbound = { perSecond: 30, customers: 200 }
const outbound = { perSecond: 5, tickets: 20 }
const socketCount = 50
const settleMs = 60_000
/** After the warm-up, code is compiled and caches are filled. */
const settledAfter = 0.3

/** Ten minutes of normal office load: messages in and out, fifty listening users; CPU, memory and its growth. */
export async function measureSoak(): Promise<Result[]> {
  const server = await startServer()
  const writers = openCustomers(server.url, 16)
  const owner = await ownerOf(server.dataDir)
  const sockets: Socket[] = []
  try {
    const { call, companyId, socket } = await openAttendant(server.url)
    sockets.push(socket)
    const others = await Promise.all(
      demo.people.slice(1).map(({ email }) => signInOver(server.url, email, demo.password)),
    )
    while (sockets.length < socketCount) {
      const { token } = others[sockets.length % others.length]!
      sockets.push(await openSocket(server.url, companyId, token))
    }
    for (let customer = 0; customer < outbound.tickets; customer++) await writers.write(customer, 'bom dia')
    const { rows } = await owner.query(
      `select id from tickets where status = 'pending' and company_id = $1 order by id desc limit $2`,
      [companyId, outbound.tickets],
    )
    for (const { id } of rows) {
      await call(ticketEndpoints.updateTicket, { params: { id: Number(id) }, body: { status: 'open' } })
    }

    const databaseBytes = async () =>
      Number((await owner.query('select pg_database_size(current_database()) as bytes')).rows[0].bytes)
    const countStored = async () =>
      Number(
        (await owner.query('select count(*) from messages where company_id = $1', [companyId])).rows[0].count,
      )
    const before = { bytes: await databaseBytes(), messages: await countStored() }
    const seconds = minutes * 60
    const lags: number[] = []
    let sent = 0
    let settled: Memory | null = null
    const started = performance.now()
    for (let second = 0; second < seconds; second++) {
      for (let n = 0; n < inbound.perSecond; n++) {
        void writers.write((second * inbound.perSecond + n) % inbound.customers, `mensagem ${second}-${n}`)
      }
      for (let n = 0; n < outbound.perSecond; n++) {
        const ticketId = Number(rows[(second * outbound.perSecond + n) % rows.length].id)
        void call(messageEndpoints.sendMessage, {
          params: { ticketId },
          body: { body: `resposta ${second}-${n}` },
        }).then(() => sent++)
      }
      if (second % 10 === 9) lags.push(await lagOf(server.url))
      if (!settled && second > seconds * settledAfter) settled = memoryOf(server.mainPid())
      await delay(Math.max(0, started + (second + 1) * 1000 - performance.now()))
    }
    const asked = seconds * (inbound.perSecond + outbound.perSecond)
    const until = performance.now() + settleMs
    while ((await countStored()) - before.messages < asked && performance.now() < until) await delay(500)
    const messages = seconds * inbound.perSecond + sent
    const stored = (await countStored()) - before.messages
    const after = memoryOf(server.mainPid())
    const grown = after.server + after.host - (settled?.server ?? 0) - (settled?.host ?? 0)
    const perMessage = ((await databaseBytes()) - before.bytes) / messages
    return [
      {
        what: `soak, ${minutes} min at ${inbound.perSecond}/s in, ${outbound.perSecond}/s out, ${socketCount} sockets: messages stored of those sent`,
        measured: `${stored} of ${messages}`,
        aim: 'all',
        met: stored >= messages,
      },
      {
        what: 'soak: memory of server and channel host at the end',
        measured: `${after.server.toFixed(0)} MB, ${after.host.toFixed(0)} MB`,
        aim: '',
        met: null,
      },
      {
        what: 'soak: memory grown since the first third',
        measured: `${grown.toFixed(0)} MB`,
        aim: '≤ 60 MB',
        met: grown <= 60,
      },
      {
        what: 'soak: event loop lag, p99, worst of all readings',
        measured: `${Math.max(...lags).toFixed(0)} ms`,
        aim: '≤ 100 ms',
        met: Math.max(...lags) <= 100,
      },
      {
        what: 'soak: database a message',
        measured: `${(perMessage / 1024).toFixed(1)} KB`,
        aim: '≤ 4 KB',
        met: perMessage <= 4096,
      },
    ]
  } finally {
    for (const socket of sockets) socket.close()
    await owner.end()
    await writers.close()
    await server.stop()
  }
}

type Memory = { server: number; host: number }

/** Memory in megabytes of the server process, and of its channel hosts. */
function memoryOf(mainPid: number): Memory {
  const nodes = processFamily(mainPid).filter(
    (pid) => !/postgres/.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8')),
  )
  const hosts = nodes.filter((pid) => pid !== mainPid)
  return { server: pssOf(mainPid), host: hosts.reduce((sum, pid) => sum + pssOf(pid), 0) }
}

/** p99 in milliseconds of the server's event loop lag since the previous read. */
async function lagOf(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text()
  const seconds = /^nodejs_eventloop_lag_p99_seconds (\S+)/m.exec(text)?.[1]
  return Number(seconds) * 1000
}
