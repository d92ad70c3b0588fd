import type { AddressInfo } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { serveHealth } from './health.ts'
import type { OpenedPlatform } from './open-platform.ts'
import type { Config } from './platform/config.ts'

/** Answers /health and /ready at the port where the web would, for a node that has other roles only. */
export async function startHealth(
  platform: OpenedPlatform,
  { host, port }: Pick<Config, 'host' | 'port'>,
): Promise<{ port: number; close: () => Promise<void> }> {
  const app: FastifyInstance = Fastify({ logger: false, forceCloseConnections: true })
  app.decorate('platform', platform)
  serveHealth(app)
  await app.listen({ host, port })
  return { port: (app.server.address() as AddressInfo).port, close: () => app.close() }
}
