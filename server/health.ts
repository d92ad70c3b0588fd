import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'

/** /health: the process lives. /ready: database, job queue and storage can be used (decision D2). */
export function serveHealth(app: FastifyInstance) {
  app.get('/health', async () => ({ status: 'ok' }))
  app.get('/ready', async (_request, reply) => {
    const { db, storage } = app.platform
    const parts = {
      database: db.asPlatform((tx) => sql`select 1`.execute(tx)),
      jobs: db.asPlatform((tx) => sql`select 1 from graphile_worker.jobs limit 1`.execute(tx)),
      storage: storage.check(),
    }
    const states = await Promise.all(
      Object.entries(parts).map(async ([name, check]) => [
        name,
        await check.then(
          () => 'ok',
          () => 'unreachable',
        ),
      ]),
    )
    const ready = states.every(([, state]) => state === 'ok')
    return reply
      .code(ready ? 200 : 503)
      .send({ status: ready ? 'ok' : 'unavailable', ...Object.fromEntries(states) })
  })
}
