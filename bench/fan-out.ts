import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import type { Socket } from 'socket.io-client'
import { signAccessToken } from '#server/auth/access-token.ts'
import { signWebhook, textMessageWebhook } from '../emulators/meta/webhook-bodies.ts'
import { type StartedServer, startServer } from '#tests/processes/start-server.ts'
import { testSecrets } from '#tests/app/test-secrets.ts'
import { openSocket } from './attendant.ts'
import { ownerOf } from './owner-of.ts'
import { percentile } from './percentile.ts'
import type { Result } from './result.ts'

const companies = 10
const socketsEach = 100
const events = 50

/** A thousand sockets in ten companies: time until the last permitted socket has received a message. */
export async function measureFanOut(): Promise<Result[]> {
  const server = await startServer()
  const owner = await ownerOf(server.dataDir)
  const sockets: Socket[] = []
  try {
    const companyIds: number[] = []
    for (let index = 0; index < companies; index++) {
      const { companyId, userIds } = await addCompany(owner, index)
      companyIds.push(companyId)
      for (const userId of userIds) {
        const token = await addSession(owner, companyId, userId)
        sockets.push(await openSocket(server.url, companyId, token))
      }
    }
    const times: number[] = []
    for (let index = 0; index < events; index++) {
      const company = index % companies
      const audience = sockets.slice(company * socketsEach, (company + 1) * socketsEach)
      times.push(await untilLast({ server, company, companyId: companyIds[company] ?? 0, audience, index }))
      await delay(20)
    }
    return [
      {
        what: `fan-out: webhook to the last of ${socketsEach} sockets, ${sockets.length} connected, p50`,
        measured: `${percentile(times, 0.5).toFixed(1)} ms`,
        aim: '',
        met: null,
      },
      {
        what: 'fan-out: the same, slowest',
        measured: `${Math.max(...times).toFixed(1)} ms`,
        aim: '',
        met: null,
      },
    ]
  } finally {
    for (const socket of sockets) socket.close()
    await owner.end()
    await server.stop()
  }
}

type Turn = {
  server: StartedServer
  company: number
  companyId: number
  audience: Socket[]
  index: number
}

async function untilLast({ server, company, companyId, audience, index }: Turn): Promise<number> {
  const all = audience.map(
    (socket) =>
      new Promise<void>((resolve) => socket.once(`company-${companyId}-appMessage`, () => resolve())),
  )
  const body = JSON.stringify(
    textMessageWebhook({
      number: numberOf(company),
      from: `55119${String(60_000_000 + index)}`,
      name: `Cliente ${index}`,
      text: `fan-out ${index}`,
    }),
  )
  const started = performance.now()
  await fetch(`${server.url}/webhooks/meta`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-hub-signature-256': signWebhook(body, testSecrets.metaAppSecret),
    },
    body,
  })
  await Promise.all(all)
  return performance.now() - started
}

const numberOf = (index: number) => ({
  phoneNumberId: `9000000000${String(index)}`,
  wabaId: `8000000000${String(index)}`,
  displayPhoneNumber: `55114002${String(1000 + index)}`,
})

async function addCompany(owner: pg.Client, index: number) {
  const idOf = async (text: string, values: unknown[]) => Number((await owner.query(text, values)).rows[0].id)
  const companyId = await idOf(
    `insert into companies (name, email, plan_id, due_date)
     values ($1, '', (select min(id) from plans), '2999-01-01') returning id`,
    [`Empresa ${index}`],
  )
  const queueId = await idOf(
    `insert into queues (company_id, name, color) values ($1, 'Fila', '#123456') returning id`,
    [companyId],
  )
  const connectionId = await idOf(
    `insert into connections (company_id, name, channel, status, provider_account)
     values ($1, 'Número', 'whatsappapi', 'CONNECTED', $2) returning id`,
    [companyId, numberOf(index).phoneNumberId],
  )
  await owner.query('insert into connection_queues (company_id, whatsapp_id, queue_id) values ($1, $2, $3)', [
    companyId,
    connectionId,
    queueId,
  ])
  const { rows } = await owner.query(
    `insert into users (company_id, name, email, password_hash)
     select $1::int, 'Pessoa ' || n, 'pessoa' || $1::int || '-' || n || '@example.com', 'x' from generate_series(1, $2::int) n
     returning id`,
    [companyId, socketsEach],
  )
  await owner.query(
    'insert into user_queues (company_id, user_id, queue_id) select company_id, id, $2 from users where company_id = $1',
    [companyId, queueId],
  )
  return { companyId, userIds: rows.map(({ id }) => Number(id)) }
}

async function addSession(owner: pg.Client, companyId: number, userId: number): Promise<string> {
  const sessionId = crypto.randomUUID()
  const expiresAt = new Date(Date.now() + 3_600_000)
  await owner.query(
    `insert into sessions (company_id, user_id, id, refresh_hash, rotated_at, expires_at)
     values ($1, $2, $3, '\\x00', now(), $4)`,
    [companyId, userId, sessionId, expiresAt],
  )
  return signAccessToken(testSecrets.tokenKey, { userId, companyId, sessionId, expiresAt })
}
