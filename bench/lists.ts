import type pg from 'pg'
import { type StartedServer, startServer } from '#tests/processes/start-server.ts'
import { openAttendant } from './attendant.ts'
import { load } from './load.ts'
import { ownerOf } from './owner-of.ts'
import type { Result } from './result.ts'
import { measureSearch } from './search.ts'
import { addNeighbours, fillCompany } from './seed.ts'

const small = { contacts: 2_000, tickets: 10_000, messages: 100_000 }
const large = { contacts: 20_000, tickets: 100_000, messages: 1_000_000 }

type Attendant = Awaited<ReturnType<typeof openAttendant>>
type Aim = { perSecond: number; p99: number }
type Measured = { what: string; aim: Aim; perSecond: number; p99: number }

/** Latency of the three main calls of an inbox, in a company of 100,000 tickets and in one of a tenth of that. */
export async function measureLists(): Promise<Result[]> {
  const server = await startServer()
  const owner = await ownerOf(server.dataDir)
  try {
    const attendant = await openAttendant(server.url)
    attendant.socket.close()
    await addNeighbours(owner, 50)
    const before = await measured({ server, owner, attendant, size: small })
    const after = await measured({ server, owner, attendant, size: large })
    return [
      ...after.flatMap((now, index) => resultsOf(now, before[index] ?? now)),
      ...(await measureSearch(server.url, attendant.token)),
    ]
  } finally {
    await owner.end()
    await server.stop()
  }
}

type Setting = { server: StartedServer; owner: pg.Client; attendant: Attendant; size: typeof small }

async function measured({ server, owner, attendant, size }: Setting): Promise<Measured[]> {
  const { companyId, token } = attendant
  await fillCompany(owner, companyId, size)
  await owner.query('vacuum analyze')
  await owner.query('checkpoint')
  const { rows } = await owner.query(
    `select uuid from tickets where company_id = $1 and not superseded order by md5(id::text) limit 500`,
    [companyId],
  )
  const uuidOf = (index: number) => String(rows[index % rows.length].uuid)
  const pages = (index: number) => (index % 4) + 1
  const calls: [string, Aim, (index: number) => string][] = [
    [
      'GET /tickets',
      { perSecond: 1200, p99: 25 },
      (index) => `/api/tickets?status=closed&pageNumber=${pages(index)}`,
    ],
    ['GET /tickets/u/{uuid}', { perSecond: 1500, p99: 20 }, (index) => `/api/tickets/u/${uuidOf(index)}`],
    ['GET /messages/{uuid}', { perSecond: 1500, p99: 20 }, (index) => `/api/messages/${uuidOf(index)}`],
  ]
  const results: Measured[] = []
  for (const [what, aim, pathOf] of calls) {
    results.push({ what, aim, ...(await load(server.url, token, pathOf)) })
  }
  return results
}

function resultsOf(now: Measured, before: Measured): Result[] {
  const growth = before.perSecond / now.perSecond - 1
  return [
    {
      what: `${now.what}: requests a second`,
      measured: now.perSecond.toFixed(0),
      aim: `≥ ${now.aim.perSecond}`,
      met: now.perSecond >= now.aim.perSecond,
    },
    {
      what: `${now.what}: p99`,
      measured: `${now.p99.toFixed(1)} ms`,
      aim: `≤ ${now.aim.p99} ms`,
      met: now.p99 <= now.aim.p99,
    },
    {
      what: `${now.what}: growth of time from 10,000 to 100,000 tickets`,
      measured: `${(growth * 100).toFixed(0)} %`,
      aim: '≤ 20 %',
      met: growth <= 0.2,
    },
  ]
}
