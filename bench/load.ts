import { Pool } from 'undici'
import { percentile } from './percentile.ts'

const manyConnections = 8
const warmUpMs = 2_000
const measuredMs = 8_000

/** Requests per second and p99 in milliseconds of GET requests over parallel connections, each without pauses. */
export async function load(
  url: string,
  token: string,
  pathOf: (index: number) => string,
  connections = manyConnections,
) {
  const pool = new Pool(url, { connections, pipelining: 1 })
  const headers = { authorization: `Bearer ${token}` }
  const started = performance.now()
  const latencies: number[] = []
  let index = 0
  const ask = async () => {
    for (;;) {
      const asked = performance.now()
      if (asked - started > warmUpMs + measuredMs) return
      const answer = await pool.request({ method: 'GET', path: pathOf(index++), headers })
      await answer.body.dump()
      if (answer.statusCode !== 200) throw new Error(`${pathOf(index - 1)} answered ${answer.statusCode}.`)
      if (asked - started > warmUpMs) latencies.push(performance.now() - asked)
    }
  }
  await Promise.all(Array.from({ length: connections }, ask))
  await pool.close()
  return { perSecond: latencies.length / (measuredMs / 1000), p99: percentile(latencies, 0.99) }
}
