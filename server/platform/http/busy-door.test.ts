import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { type AppError, errorStatus } from '#domain/errors.ts'
import { openBusyDoor } from './busy-door.ts'

async function busyServer() {
  const app = Fastify()
  app.setErrorHandler<AppError>(({ code }, _request, reply) =>
    reply.code(errorStatus[code]).send({ error: code }),
  )
  await openBusyDoor(app, { healthCheck: async () => false, healthCheckInterval: 60_000 })
  app.get('/*', () => 'taken')
  return app
}

test.each(['/tickets', '/assets/main.js', '/media/1/a3f0?e=1&s=b'])(
  'lets a busy server answer %s, for which no browser asks again',
  async (url) => {
    const app = await busyServer()
    expect((await app.inject(url)).body).toBe('taken')
    await app.close()
  },
)

test.each(['/api/tickets', '/webhooks/meta', '/ready', '/health', '/metrics'])(
  'refuses %s at the door of a busy server, and says when to ask again',
  async (url) => {
    const app = await busyServer()
    const answer = await app.inject(url)
    expect([answer.statusCode, answer.json()]).toEqual([503, { error: 'ERR_BUSY' }])
    expect(answer.headers['retry-after']).toBe('1')
    await app.close()
  },
)
