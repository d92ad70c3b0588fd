import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#domain/errors.ts'
import type { Endpoint, Input, Output } from '#domain/http/endpoint.ts'
import { limitKeyOf } from '#server/platform/caller-address.ts'
import { bodyOptionsOf, readInput } from '#server/platform/http/http.ts'
import { responseWriterOf } from '#server/platform/http/response-writer.ts'
import type { Db } from '#server/platform/database/db.ts'
import { type CompanyContext, openCompanyContext } from '#server/platform/kernel/context.ts'
import { type ExternalCaller, externalCaller } from './external-caller.ts'
import { type CallInput, hashOfCall } from './hash-of-call.ts'
import { keepAnswer, logRefusal, type LoggedCall } from './keep-answer.ts'
import { callLimits } from './limit-calls.ts'
import { keyOf, numberOf, shownBody } from './logged-call.ts'

/** Context of a call by token: its company and caller. */
export type ExternalContext<Answer = unknown> = CompanyContext & {
  caller: ExternalCaller
  /** Stable id for the message of a repeated call: derived from its key, or null without one. */
  repeatKey: string | null
  /** Stores the response in the transaction of the work, so that both are saved or neither. */
  finish: (tx: Db, answer: Answer) => Promise<void>
}

type ExternalHandlers<T extends Record<string, Endpoint>> = {
  [K in keyof T]: (
    ctx: ExternalContext<Output<T[K]>>,
    input: Input<T[K]>,
  ) => Promise<Output<T[K]>> | Output<T[K]>
}

const waits: Partial<Record<string, number>> = { ERR_IDEMPOTENCY_RUNNING: 1, ERR_QUEUE_FULL: 60 }

/**
 * Binds endpoints whose `access` is `token` to their functions. The token is checked before the body is read: an unknown caller's body is
 * not read at all. Calls are counted and logged, and a repeat under the same `Idempotency-Key` gets the first response.
 */
export function serveExternal<T extends Record<string, Endpoint>>(
  app: FastifyInstance,
  endpoints: T,
  handlers: ExternalHandlers<T>,
) {
  const limit = callLimits()
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const handler = handlers[name] as (ctx: ExternalContext, input: unknown) => Promise<unknown>
    const { write } = responseWriterOf(endpoint)
    const callers = new WeakMap<FastifyRequest, ExternalCaller>()
    const admit = async (request: FastifyRequest) => {
      const { authorization } = request.headers
      const call = { authorization, ip: limitKeyOf(request.ip), scope: endpoint.scope }
      callers.set(request, await externalCaller(app.platform, call))
    }
    const answer = async (request: FastifyRequest, reply: FastifyReply) => {
      const caller = callers.get(request)
      if (!caller) throw new Error('A call by token was not admitted.')
      const ctx = openCompanyContext(app.platform, caller.companyId, request.log as never)
      limit(caller, ctx.now, reply)
      const { input, done } = await readCall(app, endpoint, { ctx, caller, request })
      try {
        const call = await callOf(name, { caller, request, endpoint }, input)
        const answered = await keepAnswer(ctx, call, async (finish, rowId) => {
          // A key used again after its row was deleted means another message.
          const repeatKey = call.key && `${caller.key} ${call.key} ${rowId}`
          const finishCall = (tx: Db, given: unknown) => finish(tx, write(given))
          return write(await handler({ ...ctx, caller, repeatKey, finish: finishCall }, input))
        })
        if (answered.isReplay) void reply.header('idempotent-replayed', 'true')
        return reply.code(answered.status).type('application/json; charset=utf-8').send(answered.answer)
      } catch (error) {
        const wait = error instanceof AppError ? waits[error.code] : undefined
        if (wait !== undefined) void reply.header('retry-after', wait)
        throw error
      } finally {
        await done()
      }
    }
    app.route({
      method: endpoint.method,
      url: `/api${endpoint.path}`,
      ...(endpoint.sharesPath && { constraints: { bearer: 'token' } }),
      ...bodyOptionsOf(endpoint, {}),
      // Counted first: a made-up token costs queries, and its refusal ends the request.
      onRequest: [app.rateLimit(), admit],
      handler: answer,
    })
  }
}

type Asked = { caller: ExternalCaller; request: FastifyRequest; endpoint: Endpoint }

/** Logs unreadable input as received. */
async function readCall(
  app: FastifyInstance,
  endpoint: Endpoint,
  { ctx, caller, request }: Omit<Asked, 'endpoint'> & { ctx: CompanyContext },
) {
  try {
    keyOf(request)
    return await readInput(app, endpoint, request)
  } catch (error) {
    const input = { body: request.isMultipart() ? undefined : request.body }
    const call = { ...factsOf({ caller, request, endpoint }, input), key: null, hash: null }
    await logRefusal(ctx, call, error)
    throw error
  }
}

const callOf = async (name: string, asked: Asked, input: CallInput): Promise<LoggedCall> => ({
  ...factsOf(asked, input),
  key: keyOf(asked.request),
  hash: await hashOfCall(name, input),
})

const factsOf = ({ caller, request, endpoint }: Asked, input: CallInput) => ({
  okStatus: endpoint.status ?? 200,
  caller,
  method: request.method,
  path: request.url.split('?', 1)[0]?.slice(0, 300) ?? '',
  requestId: request.id,
  number: numberOf(input),
  body: shownBody(input),
})
