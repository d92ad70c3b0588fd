import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { mayCall } from '#domain/access/access.ts'
import { visitRefusal } from '#domain/access/support-visit.ts'
import { AppError } from '#domain/errors.ts'
import { bodyLimitsOf, type Endpoint, type Input, type Output, visitUseOf } from '#domain/http/endpoint.ts'
import type { Context, Origin, Platform } from '#server/platform/kernel/context.ts'
import { entityTagOf, isKnownTag } from './entity-tag.ts'
import { readForm } from './form.ts'
import { checkInput } from './input.ts'
import { responseWriterOf } from './response-writer.ts'
import { sendPage } from './send-page.ts'
import type { SessionKeeper } from './session-keeper.ts'
import { throwUnlessProven } from './throw-unless-proven.ts'
import { turns } from '#server/platform/turns.ts'

/** Context of a call before sign-in: without company and viewer. */
export type PublicContext = { platform: Platform; now: Date; sessions: SessionKeeper; request: RequestFacts }
/** Facts about the request that a use case may read; cookies are set through it. */
export type RequestFacts = {
  ip: string
  /** The requested host, without its port. */
  host: string
  origin: Origin
  /** The header `Accept-Language`. */
  languages: string | undefined
  cookies: Record<string, string | undefined>
  setCookie: (name: string, value: string, maxAgeSeconds: number | null) => void
}

type ContextOf<E extends Endpoint> = E['access'] extends 'public' ? PublicContext : Context & PublicContext

export type Handlers<T extends Record<string, Endpoint>> = {
  [K in keyof T]: (ctx: ContextOf<T[K]>, input: Input<T[K]>) => Promise<Output<T[K]>> | Output<T[K]>
}

/**
 * Binds a feature's endpoints to their functions: checks access, decodes the input, and writes a response that holds exactly what the
 * response schema names. A missing or misspelt handler does not compile.
 */
export function serve<T extends Record<string, Endpoint>>(
  app: FastifyInstance,
  endpoints: T,
  handlers: Handlers<T>,
) {
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const handler = handlers[name] as (ctx: unknown, input: unknown) => Promise<unknown>
    const answer = async (request: FastifyRequest, reply: FastifyReply) => {
      const { identity } = request
      const endTurn = identity.state === 'viewer' ? await takeTurn(identity.viewer.id) : null
      try {
        return await answerInTurn(request, reply)
      } finally {
        endTurn?.()
      }
    }
    const answerInTurn = async (request: FastifyRequest, reply: FastifyReply) => {
      const { input, done } = await readInput(app, endpoint, request)
      try {
        const { write, mask, address, writePage } = responseWriterOf(endpoint)
        const given = await handler(app.openContext(request, reply), input)
        if (writePage) {
          const page = writePage(given as object, { files: app.platform.files, masks: hidesNumbers(request) })
          return await sendPage(reply, page, endpoint.path)
        }
        const result = address ? address(given, app.platform.files.urlOf) : given
        const shown = mask && hidesNumbers(request) ? mask(result) : result
        return send(reply, write(shown), endpoint.etag ? request.headers['if-none-match'] : null)
      } finally {
        await done()
      }
    }
    for (const path of [endpoint.path, endpoint.alias ?? []].flat()) {
      app.route({
        method: endpoint.method,
        url: `/api${path}`,
        ...bodyOptionsOf(endpoint, endpoint.perMinute ? { rateLimit: { max: endpoint.perMinute } } : {}),
        // Before the body is read, so that the body of an unauthorised request never is.
        preParsing: async (request: FastifyRequest) => requireAccess(app, endpoint, request),
        handler: answer,
      })
    }
  }
}

/** Returns a route's options that bound the body of its endpoint, added to the route's configuration. */
export function bodyOptionsOf(endpoint: Endpoint, config: FastifyContextConfig) {
  const { bytes, parts } = bodyLimitsOf(endpoint)
  return { bodyLimit: bytes, config: { ...config, bodyParts: parts, takesFiles: Boolean(endpoint.form) } }
}

/** Sends a response. `known`: the entity tag that the client has; null when the response of this call is never cached. */
function send(reply: FastifyReply, text: string, known: string | undefined | null) {
  if (known !== null) {
    const tag = entityTagOf(text)
    void reply.header('etag', tag).header('cache-control', 'private, no-cache')
    if (isKnownTag(known, tag)) return reply.code(304).send()
  }
  return reply.type('application/json; charset=utf-8').send(text)
}

/** Limits the concurrent calls of one person: further calls wait for their own (decision D99). */
const takeTurn = turns<number>({ most: 10, mostWaiting: 200, longestWaitMs: 20_000 })

const hidesNumbers = ({ identity }: FastifyRequest) =>
  identity.state === 'viewer' && identity.viewer.hidesNumbers

async function requireAccess(app: FastifyInstance, endpoint: Endpoint, request: FastifyRequest) {
  const { access, plan, whenExpired, proof } = endpoint
  if (access === 'public') return
  const { identity } = request
  if (identity.state === 'none') throw new AppError('ERR_SESSION_EXPIRED')
  if (identity.state === 'refused') throw new AppError('ERR_TOKEN_INVALID')
  if (!mayCall(identity.viewer, access)) throw new AppError('ERR_NO_PERMISSION')
  const { visit } = identity.viewer
  const refusal = visit && visitRefusal(visit, visitUseOf(endpoint))
  if (refusal) throw new AppError(refusal)
  if (identity.expired && !whenExpired) throw new AppError('ERR_SUBSCRIPTION_EXPIRED')
  if (plan && !identity.plan[plan]) throw new AppError('ERR_NOT_IN_PLAN', { feature: plan })
  if (proof) {
    const { sessions, platform } = app
    await throwUnlessProven({ sessions, sessionId: identity.sessionId, now: platform.now() })
  }
}

/** Returns the decoded input of a request, including a form's files on the disk; `done` removes what is left of them. */
export async function readInput(app: FastifyInstance, endpoint: Endpoint, request: FastifyRequest) {
  const input = checkInput(endpoint, { params: request.params, query: request.query })
  if (endpoint.form && request.isMultipart()) {
    const { form, done } = await readForm(endpoint, endpoint.form, { request, folder: app.uploadFolder })
    return { input: { ...input, form }, done }
  }
  return { input: { ...input, ...checkInput(endpoint, { body: request.body }) }, done: async () => {} }
}
