import type { FastifyInstance } from 'fastify'
import { inTime } from '#server/platform/in-time.ts'
import { probeJobs } from '#server/platform/jobs/worker-platform-db.ts'

/** A balancer asks every few seconds, and takes a node that does not answer for one that is dead. */
const longestLookMs = 2000
const silent: Record<string, string> = {
  database: 'unreachable',
  jobs: 'unreachable',
  storage: 'unreachable',
}

/** /health: the process lives. /ready: database, job queue and storage can be used, and written to (decision D2). */
export function serveHealth(app: FastifyInstance) {
  app.get('/health', async () => ({ status: 'ok' }))
  let asked: { at: number; isOver: boolean; states: Promise<Record<string, string>> } | null = null
  const askAnew = () => {
    const states = look(app)
    const made = { at: performance.now(), isOver: false, states }
    void states.catch(() => {}).then(() => (made.isOver = true))
    return made
  }
  app.get('/ready', async (_request, reply) => {
    // A check costs a file and three queries: requests within half a second share its result, and those during it the check itself.
    if (!asked || (asked.isOver && performance.now() - asked.at > 500)) asked = askAnew()
    const states = await inTime(asked.states, longestLookMs, 'late').catch(() => silent)
    const ready = Object.values(states).every((state) => state === 'ok')
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ok' : 'unavailable', ...states })
  })
}

async function look({ platform: { db, room } }: FastifyInstance): Promise<Record<string, string>> {
  const [{ database, storage }, jobs] = await Promise.all([
    room.look(),
    probeJobs(db).then(
      () => 'ok',
      () => 'unreachable',
    ),
  ])
  return { database, jobs, storage }
}
