import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'

/** /health: the process lives. /ready: database, job queue and storage can be used (decision D2). */
export function serveHealth(app: FastifyInstance) {
  app.get('/health', async () => ({ status: 'ok' }))
  let asked: { at: number; states: Promise<string[][]> } | null = null
  app.get('/ready', async (_request, reply) => {
    // Looking costs a file and two queries: whoever asks within the same moment is told the same.
    if (!asked || performance.now() - asked.at > 500) asked = { at: performance.now(), states: look(app) }
    const states = await asked.states
    const ready = states.every(([, state]) => state === 'ok')
    return reply
      .code(ready ? 200 : 503)
      .send({ status: ready ? 'ok' : 'unavailable', ...Object.fromEntries(states) })
  })
}

function look(app: FastifyInstance): Promise<string[][]> {
  const { db, storage } = app.platform
  const parts = {
    database: db.asPlatform((tx) => sql`select 1`.execute(tx)),
    jobs: db.asPlatform((tx) => sql`select 1 from graphile_worker.jobs limit 1`.execute(tx)),
    storage: storage.check(),
  }
  return Promise.all(
    Object.entries(parts).map(async ([name, check]) => [
      name,
      await check.then(
        () => 'ok',
        () => 'unreachable',
      ),
    ]),
  )
}
