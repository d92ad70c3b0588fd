import type { FastifyInstance } from 'fastify'
import { probeJobs } from '#server/platform/jobs/worker-platform-db.ts'

/** /health: the process lives. /ready: database, job queue and storage can be used, and written to (decision D2). */
export function serveHealth(app: FastifyInstance) {
  app.get('/health', async () => ({ status: 'ok' }))
  let asked: { at: number; states: Promise<Record<string, string>> } | null = null
  app.get('/ready', async (_request, reply) => {
    // A check costs a file and three queries: requests within half a second share its result.
    if (!asked || performance.now() - asked.at > 500) asked = { at: performance.now(), states: look(app) }
    const states = await asked.states
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
