import { finished } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '#domain/errors.ts'
import { limitKeyOf } from '#server/platform/caller-address.ts'

type Limits = {
  /** Bodies of one sender that may arrive at the same time. */
  maxAtOnce: number
  /** Time that a body has in any case. */
  graceMs: number
  /** Slowest line that a body may arrive by. */
  bytesPerSecond: number
  /** Time in which the rest of a refused body is read, so that its connection serves the next request. */
  drainMs: number
}

const usual: Limits = { maxAtOnce: 60, graceMs: 30_000, bytesPerSecond: 20_000, drainMs: 10_000 }

/**
 * Bounds what unfinished bodies hold: their number per sender, and the time that they have, except for uploads of people who are signed in.
 * What a refused request still sends is read and dropped for a while; then its connection ends. Otherwise the next request on it would
 * never be answered.
 */
export function limitUnfinishedBodies(app: FastifyInstance, given: Partial<Limits> = {}): void {
  const limits = { ...usual, ...given }
  const arriving = new Map<string, number>()
  /** Ends the count of a body, once it is there or its request is answered. */
  const releases = new WeakMap<FastifyRequest, () => void>()
  app.addHook('preParsing', async (request) => {
    const { raw } = request
    if (!hasBody(request) || raw.complete) return
    const key = senderOf(request)
    const count = arriving.get(key) ?? 0
    if (count >= limits.maxAtOnce) throw new AppError('ERR_TOO_MANY_REQUESTS', { retryAfterSeconds: 10 })
    arriving.set(key, count + 1)
    const timer = isUpload(request) ? null : setTimeout(() => raw.destroy(), timeOf(request, limits))
    const release = () => {
      if (!releases.delete(request)) return
      if (timer) clearTimeout(timer)
      const left = (arriving.get(key) ?? 1) - 1
      if (left) arriving.set(key, left)
      else arriving.delete(key)
    }
    releases.set(request, release)
    finished(raw, { writable: false }, release)
  })
  app.addHook('onResponse', async (request) => {
    const { raw } = request
    releases.get(request)?.()
    if (raw.complete || raw.destroyed) return
    raw.unpipe()
    raw.resume()
    const timer = setTimeout(() => raw.destroy(), limits.drainMs)
    finished(raw, { writable: false }, () => clearTimeout(timer))
  })
}

const hasBody = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

const senderOf = ({ identity, ip }: FastifyRequest) =>
  identity?.state === 'viewer' ? `user:${identity.viewer.id}` : limitKeyOf(ip)

const isUpload = ({ headers, routeOptions }: FastifyRequest) =>
  Boolean(routeOptions.config.takesFiles) && (headers['content-type'] ?? '').startsWith('multipart/')

const timeOf = ({ routeOptions }: FastifyRequest, { graceMs, bytesPerSecond }: Limits) =>
  graceMs + ((routeOptions.bodyLimit ?? 0) / bytesPerSecond) * 1000
