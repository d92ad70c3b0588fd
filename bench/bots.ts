import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import type { FlowGraph } from '#domain/flows/graph.ts'
import { flowEndpoints as flows } from '#domain/flows/flow-contract.ts'
import { hasErrors } from '#domain/flows/issues.ts'
import { newNode } from '#domain/flows/new-node.ts'
import { connectionEndpoints as connections } from '#domain/connections/connection-contract.ts'
import { findDueTickets } from '#server/bot/due-ticket-platform-db.ts'
import { openDb } from '#server/platform/database/db.ts'
import { openPeopleFirst } from '#server/platform/people-first.ts'
import { openLog } from '#server/platform/log.ts'
import { processesOf } from '#tests/processes/processes-of.ts'
import { startServer } from '#tests/processes/start-server.ts'
import { edgeOf, nodeIdOf, startNode } from '#tests/bots/flow-graph-of.ts'
import { openAttendant } from './attendant.ts'
import { type Customers, openCustomers } from './customers.ts'
import { ownerOf, ownerUrlOf } from './owner-of.ts'
import { percentile } from './percentile.ts'
import type { Result } from './result.ts'

const customers = 1000
const idleSamples = 100
const steady = { perSecond: 100, seconds: 8 }
const waits = 200_000
const looks = 300

/** A flow that echoes the customer, one message per turn, without end. */
const echo: FlowGraph = {
  nodes: [
    startNode,
    {
      ...newNode('question', { id: nodeIdOf('q'), position: { x: 0, y: 0 } }),
      data: {
        integration: { message: 'Você disse {{dito}}', answerKey: 'dito' },
        ...{ timeoutMinutes: null, maxInvalid: null },
      },
    },
  ],
  connections: [edgeOf('1', nodeIdOf('q')), edgeOf(nodeIdOf('q'), nodeIdOf('q'))],
}

/** Latency from a customer's message to the bot's answer, turns per second, and the cost of waiting runs. */
export async function measureBots(): Promise<Result[]> {
  const server = await startServer()
  const writers = openCustomers(server.url, 32)
  const owner = await ownerOf(server.dataDir)
  try {
    const { call, socket, companyId } = await openAttendant(server.url)
    const answers = new Map<string, number>()
    socket.on(`company-${companyId}-appMessage`, ({ action, message }: Heard) => {
      if (action === 'create' && message.fromMe) answers.set(message.body, performance.now())
    })
    const { id: flowIdNotPhrase } = await call(flows.createFlow, { body: { name: 'Eco' } })
    const { issues } = await call(flows.saveFlow, { body: { idFlow: flowIdNotPhrase, ...echo } })
    if (hasErrors(issues)) throw new Error(JSON.stringify(issues))
    const [connection] = await call(connections.listConnections, {})
    await call(connections.updateConnection, {
      params: { id: connection?.id ?? 0 },
      body: { flowIdNotPhrase },
    })

    await everyone(writers, owner)
    // State of a database after some uptime; autovacuum would otherwise run during the measurement.
    await owner.query('analyze')
    const idle = await answerTimes(writers, answers, { from: 0, total: idleSamples })
    await untilSent(owner)
    const busy = await answerTimes(writers, answers, {
      ...{ from: idleSamples, total: steady.perSecond * steady.seconds, perSecond: steady.perSecond },
    })
    await untilSent(owner)
    // Measures turns only; other benches measure sending.
    const host = processesOf(server.mainPid()).channelHost ?? 0
    process.kill(host, 'SIGSTOP')
    const perSecond = await turnsPerSecond(owner)
    process.kill(host, 'SIGCONT')
    const due = await dueAmong(server.dataDir, owner)
    socket.close()
    return [
      {
        what: 'bot: turns a second, one bubble each, while nothing is sent',
        measured: perSecond.toFixed(0),
        aim: '≥ 250',
        met: perSecond >= 250,
      },
      atMost('bot: webhook to its answer in the outbox, idle, p95', percentile(idle, 0.95), 60),
      atMost(
        `bot: webhook to its answer in the outbox at ${steady.perSecond} messages/s, p95`,
        percentile(busy, 0.95),
        250,
      ),
      atMost(`bot: looking for what is due among ${waits} waits, p50`, percentile(due, 0.5), 3),
    ]
  } finally {
    await owner.end()
    await writers.close()
    await server.stop()
  }
}

type Heard = { action: string; message: { body: string; fromMe: boolean } }

const atMost = (what: string, ms: number, most: number): Result => ({
  ...{ what, measured: `${ms.toFixed(1)} ms`, aim: `≤ ${most} ms`, met: ms <= most },
})

/** Lets every customer write once, until the bot has asked all of them. */
async function everyone(writers: Customers, owner: pg.Client) {
  for (let customer = 0; customer < customers; customer += 20)
    await Promise.all(Array.from({ length: 20 }, (_, index) => writers.write(customer + index, 'Oi')))
  await until(async () => (await waiting(owner)) === customers)
  await untilSent(owner)
}

/** Waits for the host to finish sending, which would count in the next measurement. */
const untilSent = (owner: pg.Client) =>
  until(async () => {
    const left = `select (select count(*) from outbox) + (select count(*) from inbound_events where state = 'pending') as n`
    return Number((await owner.query<{ n: string }>(left)).rows[0]?.n) === 0
  })

const waiting = async (owner: pg.Client) =>
  (await owner.query<{ n: number }>(`select count(*)::int as n from flow_runs where status = 'waiting'`))
    .rows[0]?.n

async function until(isSo: () => Promise<boolean>, everyMs = 200) {
  for (let looked = 0; looked < 600; looked++) {
    if (await isSo()) return
    await delay(everyMs)
  }
  throw new Error('The bots do not come to an end.')
}

type Pace = { from: number; total: number; perSecond?: number }

/** Sends one message at a time, or at a fixed pace, each from another customer: the bot ignores customers that reply like robots. */
async function answerTimes(
  writers: Customers,
  answers: Map<string, number>,
  { from, total, perSecond }: Pace,
): Promise<number[]> {
  const sent = new Map<string, number>()
  const started = performance.now()
  for (let index = 0; index < total; index++) {
    const text = `palavra ${from + index}`
    if (perSecond) await delay(Math.max(0, started + (index * 1000) / perSecond - performance.now()))
    sent.set(`Você disse ${text}`, performance.now())
    const written = writers.write(from + index, text)
    if (perSecond) continue
    await written
    await until(async () => answers.has(`Você disse ${text}`), 20)
    await delay(20)
  }
  await until(async () => [...sent.keys()].every((text) => answers.has(text)))
  return [...sent].map(([text, at]) => (answers.get(text) ?? Number.NaN) - at)
}

/**
 * Inserts one turn per customer at once, as if all wrote in the same moment, and waits until all are processed; returns turns per second.
 */
async function turnsPerSecond(owner: pg.Client): Promise<number> {
  const started = performance.now()
  await owner.query(`insert into bot_turns (company_id, ticket_id, kind, key, payload)
    select company_id, ticket_id, 'said', 'bench:' || ticket_id, jsonb_build_object('opened', false,
      'at', to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
      'said', jsonb_build_array(jsonb_build_object('messageId', 1, 'kind', 'text', 'text', 'tudo', 'rowId', null)))
    from flow_runs where status = 'waiting'`)
  await owner.query(`select pg_notify('bot', '')`)
  const left = `select count(*)::int as n from bot_turns where kind = 'said'`
  await until(async () => (await owner.query<{ n: number }>(left)).rows[0]?.n === 0, 50)
  return customers / ((performance.now() - started) / 1000)
}

/** Time of the query for due runs while most waiting runs are not due. */
async function dueAmong(dataDir: string, owner: pg.Client): Promise<number[]> {
  await owner.query(`insert into bot_turns (company_id, ticket_id, kind, key, payload, due_at)
    select company_id, ticket_id, 'due', 'bench:' || run.id || ':' || n, jsonb_build_object('runId', run.id, 'wait', -n),
      now() + make_interval(hours => 1 + n % 1000)
    from flow_runs run cross join generate_series(1, ${Math.ceil(waits / customers)}) n where status = 'waiting'`)
  await owner.query('analyze bot_turns')
  const db = openDb({
    url: ownerUrlOf(dataDir),
    appPassword: '',
    poolSize: 1,
    people: openPeopleFirst(),
    log: openLog('silent'),
  })
  const times: number[] = []
  for (let look = 0; look < looks; look++) {
    const before = performance.now()
    await findDueTickets(db, 64)
    times.push(performance.now() - before)
  }
  await db.close()
  return times
}
