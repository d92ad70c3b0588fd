import { startServer } from '#tests/processes/start-server.ts'
import { signInOver } from '#tests/app/fetch-transport.ts'
import { load } from './load.ts'
import { ownerOf } from './owner-of.ts'
import type { Result } from './result.ts'

const companies = 5_000
const aimMs = 30

/** Latency of the super user's list of companies, unfiltered and filtered, one call at a time. */
export async function measureCompanies(): Promise<Result[]> {
  const server = await startServer()
  const owner = await ownerOf(server.dataDir)
  try {
    await owner.query(
      `insert into companies (name, email, plan_id, due_date, status, last_login)
       select 'Empresa ' || md5(n::text), 'e' || n || '@example.com', (select min(id) from plans),
         now() + make_interval(days => n % 400 - 20), n % 40 > 0, now() - make_interval(hours => n)
       from generate_series(1, $1) n`,
      [companies],
    )
    await owner.query(
      `insert into users (company_id, name, email, password_hash)
       select id, 'Pessoa ' || n, 'p' || id || '-' || n || '@example.com', 'x'
       from companies, generate_series(1, 4) n where name like 'Empresa %'`,
    )
    await owner.query('vacuum analyze')
    const { token } = await signInOver(server.url, 'admin@example.com', 'Admin-12345')
    const calls: [string, (index: number) => string][] = [
      ['GET /companiesPlan', () => '/api/companiesPlan'],
      [
        'GET /companiesPlan, searched',
        (index) => `/api/companiesPlan?searchParam=${index % 16}f${index % 10}`,
      ],
      ['GET /companiesPlan, soon due', () => '/api/companiesPlan?show=soon'],
      ['GET /companiesPlan, above a limit', () => '/api/companiesPlan?show=over'],
    ]
    const results: Result[] = []
    for (const [name, pathOf] of calls) {
      const { p99 } = await load(server.url, token, pathOf, 1)
      results.push({
        what: `${name}, ${companies} companies: p99`,
        measured: `${p99.toFixed(1)} ms`,
        aim: `≤ ${aimMs} ms`,
        met: p99 <= aimMs,
      })
    }
    return results
  } finally {
    await owner.end()
    await server.stop()
  }
}
