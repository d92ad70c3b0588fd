import fastJson from 'fast-json-stringify'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { mayCall } from '#domain/access/access.ts'
import { AppError } from '#domain/errors.ts'
import type { Endpoint, Input, Output } from '#domain/http/endpoint.ts'
import type { Context, Platform } from './context.ts'
import { readForm } from './form.ts'
import { checkInput } from './input.ts'
import type { SessionKeeper } from './session-keeper.ts'

/** What a call before sign-in has: no company and no viewer. */
export type PublicContext = { platform: Platform; now: Date; sessions: SessionKeeper; request: RequestFacts }
/** What a use case may know of the request itself; cookies are set through it. */
export type RequestFacts = {
  ip: string
  cookies: Record<string, string | undefined>
  setCookie: (name: string, value: string, maxAgeSeconds: number | null) => void
}

type ContextOf<E extends Endpoint> = E['access'] extends 'public' ? PublicContext : Context & PublicContext

export type Handlers<T extends Record<string, Endpoint>> = {
  [K in keyof T]: (ctx: ContextOf<T[K]>, input: Input<T[K]>) => Promise<Output<T[K]>> | Output<T[K]>
}

/**
 * Binds a feature's endpoints to their functions: access, decoding of the input, and an answer that holds exactly what the
 * response schema names. A missing or misspelt handler does not compile.
 */
export function serve<T extends Record<string, Endpoint>>(
  app: FastifyInstance,
  endpoints: T,
  handlers: Handlers<T>,
) {
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const handler = handlers[name] as (ctx: unknown, input: unknown) => Promise<unknown>
    const write = responseWriter(endpoint)
    app.route({
      method: endpoint.method,
      url: `/api${endpoint.path}`,
      config: endpoint.perMinute ? { rateLimit: { max: endpoint.perMinute } } : {},
      handler: async (request, reply) => {
        requireAccess(endpoint, request)
        const { input, done } = await readInput(app, endpoint, request)
        try {
          const result = await handler(app.openContext(request, reply), input)
          return reply.type('application/json; charset=utf-8').send(write(result))
        } finally {
          await done()
        }
      },
    })
  }
}

/** Compiled once from the contract: what the schema does not name cannot leave, and writing is several times faster than zod. */
function responseWriter(endpoint: Endpoint): (value: unknown) => string {
  const schema = z.toJSONSchema(endpoint.response, { io: 'input', unrepresentable: 'any', reused: 'inline' })
  // A Date under a codec is written by fast-json-stringify itself, which needs no pattern for it.
  return fastJson(withoutPatterns(schema) as fastJson.Schema)
}

function withoutPatterns(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withoutPatterns)
  if (typeof schema !== 'object' || schema === null) return schema
  const kept = Object.entries(schema).filter(([key]) => key !== 'pattern' && key !== '$schema')
  return Object.fromEntries(kept.map(([key, value]) => [key, withoutPatterns(value)]))
}

function requireAccess({ access, whenExpired }: Endpoint, request: FastifyRequest) {
  if (access === 'public') return
  const { identity } = request
  if (identity.state === 'none') throw new AppError('ERR_SESSION_EXPIRED')
  if (identity.state === 'refused') throw new AppError('ERR_TOKEN_INVALID')
  if (!mayCall(identity.viewer, access)) throw new AppError('ERR_NO_PERMISSION')
  if (identity.expired && !whenExpired) throw new AppError('ERR_SUBSCRIPTION_EXPIRED')
}

async function readInput(app: FastifyInstance, endpoint: Endpoint, request: FastifyRequest) {
  const input = checkInput(endpoint, { params: request.params, query: request.query })
  if (endpoint.form && request.isMultipart()) {
    const { form, done } = await readForm(endpoint.form, request, app.uploadFolder)
    return { input: { ...input, form }, done }
  }
  return { input: { ...input, ...checkInput(endpoint, { body: request.body }) }, done: async () => {} }
}
