import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { AppError } from '#domain/errors.ts'
import { hashToken } from '#server/platform/secrets.ts'

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

/** A gauge that is read when metrics are requested. */
export type Count = { name: string; help: string; read: () => Promise<number> }

const forwarded = [
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'forwarded',
  'via',
]

/** Returns whether a request comes from this machine, and not through a proxy on it. */
const isLocal = ({ socket, headers }: FastifyRequest) =>
  loopback.has(socket.remoteAddress ?? '') && !forwarded.some((name) => headers[name])

const isSame = (given: string, expected: string) => timingSafeEqual(hashToken(given), hashToken(expected))

/**
 * Serves Prometheus text on /metrics (decision D2) to callers with the operator's token, or, when none is set, to this machine; and times
 * every route.
 */
export function serveMetrics(app: FastifyInstance, token: string | undefined, counts: Count[] = []) {
  const register = new Registry()
  collectDefaultMetrics({ register })
  const seconds = new Histogram({
    name: 'http_request_seconds',
    help: 'Time from the request to the end of its answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3],
    registers: [register],
  })
  for (const { name, help, read } of counts) {
    new Gauge({
      ...{ name, help, registers: [register] },
      async collect() {
        this.set(await read())
      },
    })
  }
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown'
    seconds.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })
  app.get('/metrics', async (request, reply) => {
    const allowed = token ? isSame(request.headers.authorization ?? '', `Bearer ${token}`) : isLocal(request)
    if (!allowed) throw new AppError('ERR_NO_PERMISSION')
    return reply.type(register.contentType).send(await register.metrics())
  })
}
