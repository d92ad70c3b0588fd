import { spawn } from 'node:child_process'
import type pg from 'pg'
import { Pool } from 'undici'
import { type RunServer, startServer } from '#tests/processes/start-server.ts'
import { openAttendant } from './attendant.ts'
import { ownerOf } from './owner-of.ts'
import { percentile } from './percentile.ts'
import { fillCompany } from './seed.ts'

// node bench/beside.ts <folder of another version> [rounds]: both versions with the same rows, in rounds by turns, so that whatever else the
// machine does meets both alike. Prints the median of each and their ratio.
const [other, rounds = '6'] = process.argv.slice(2)
if (!other) throw new Error('Name the folder of the other version.')
const size = { contacts: 4_000, tickets: 20_000, messages: Number(process.env['BENCH_MESSAGES'] ?? 300_000) }
const roundMs = 2_500
const manyConnections = 8

const runIn =
  (cwd: string): RunServer =>
  (env) => {
    const child = spawn(process.execPath, ['server/main.ts'], { cwd, env, stdio: 'ignore' })
    const ended = new Promise((resolve) => child.once('exit', resolve))
    return {
      pid: child.pid ?? 0,
      stop: async () => {
        child.kill('SIGTERM')
        await ended
      },
    }
  }

async function open(folder: string) {
  const server = await startServer({ COMPRESS_API: 'true' }, runIn(folder))
  const owner: pg.Client = await ownerOf(server.dataDir)
  const attendant = await openAttendant(server.url)
  attendant.socket.close()
  const { companyId, token } = attendant
  await fillCompany(owner, companyId, size)
  await owner.query('vacuum analyze')
  const { rows } = await owner.query(
    `select uuid from tickets where company_id = $1 and not superseded order by md5(id::text) limit 100`,
    [companyId],
  )
  await owner.end()
  return { server, token, uuids: rows.map(({ uuid }) => String(uuid)) }
}
type Opened = Awaited<ReturnType<typeof open>>
type Ask = { path: string; headers?: Record<string, string> }

async function round({ server, token }: Opened, ask: (index: number) => Ask, expected: number) {
  const pool = new Pool(server.url, { connections: manyConnections, pipelining: 1 })
  const latencies: number[] = []
  const started = performance.now()
  let index = 0
  const askOn = async () => {
    for (;;) {
      const asked = performance.now()
      if (asked - started > roundMs) return
      const { path, headers } = ask(index++)
      const answer = await pool.request({
        method: 'GET',
        path,
        headers: { authorization: `Bearer ${token}`, ...headers },
      })
      await answer.body.dump()
      if (answer.statusCode !== expected && answer.statusCode !== 200)
        throw new Error(`${path} answered ${answer.statusCode}.`)
      latencies.push(performance.now() - asked)
    }
  }
  await Promise.all(Array.from({ length: manyConnections }, askOn))
  await pool.close()
  return { perSecond: latencies.length / (roundMs / 1000), p99: percentile(latencies, 0.99) }
}

async function tagOf({ server, token }: Opened, path: string): Promise<string> {
  const answer = await fetch(`${server.url}${path}`, { headers: { authorization: `Bearer ${token}` } })
  await answer.text()
  return answer.headers.get('etag') ?? '"none"'
}

const first = '/api/tickets?status=open&pageNumber=1&showAll=true'
type Case = { name: string; prepare: (opened: Opened) => Promise<(index: number) => Ask> }
const always = (path: string, headers?: Record<string, string>) => async () => () => ({
  path,
  ...(headers && { headers }),
})
const cases: Case[] = [
  { name: 'first page of open tickets', prepare: always(first) },
  {
    name: 'closed tickets, four pages',
    prepare: async () => (index) => ({ path: `/api/tickets?status=closed&pageNumber=${(index % 4) + 1}` }),
  },
  { name: 'first page, brotli', prepare: always(first, { 'accept-encoding': 'br' }) },
  {
    name: 'first page that the client has',
    prepare: async (opened) => {
      const headers = { 'if-none-match': await tagOf(opened, first) }
      return () => ({ path: first, headers })
    },
  },
  {
    name: 'messages of 100 tickets',
    prepare:
      async ({ uuids }) =>
      (index) => ({ path: `/api/messages/${uuids[index % uuids.length]}` }),
  },
  {
    name: 'messages that the client has',
    prepare: async (opened) => {
      const path = `/api/messages/${opened.uuids[0]}`
      const headers = { 'if-none-match': await tagOf(opened, path) }
      return () => ({ path, headers })
    },
  },
  {
    name: 'search of a common word',
    prepare: always('/api/tickets?searchOnMessages=true&searchParam=Mensagem'),
  },
]

const median = (values: number[]) =>
  values.toSorted((one, two) => one - two)[Math.floor(values.length / 2)] ?? 0
const versions = [await open(other), await open(process.cwd())]
try {
  for (const { name, prepare } of cases) {
    const asks = await Promise.all(versions.map(prepare))
    const measured = versions.map(() => [] as Awaited<ReturnType<typeof round>>[])
    for (let turn = -1; turn < Number(rounds); turn += 1) {
      for (const [index, version] of versions.entries()) {
        const ask = asks[index]
        const result = ask && (await round(version, ask, 304))
        // The first of each only warms it up.
        if (result && turn >= 0) measured[index]?.push(result)
      }
    }
    const [before = 0, now = 0] = measured.map((all) => median(all.map(({ perSecond }) => perSecond)))
    const [slow = 0, slowNow = 0] = measured.map((all) => median(all.map(({ p99 }) => p99)))
    console.log(
      `${name}: ${before.toFixed(0)}/s, now ${now.toFixed(0)}/s (${(now / before).toFixed(2)} times); p99 ${slow.toFixed(1)} ms, now ${slowNow.toFixed(1)} ms`,
    )
  }
} finally {
  for (const { server } of versions) await server.stop()
}
