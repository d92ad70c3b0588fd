import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint, Input, Output } from '#domain/http/endpoint.ts'
import { limitKeyOf } from '#server/platform/caller-address.ts'
import { readInput } from '#server/platform/http/http.ts'
import { responseWriterOf } from '#server/platform/http/response-writer.ts'
import { type CompanyContext, openCompanyContext } from '#server/platform/kernel/context.ts'
import { type ExternalCaller, externalCaller } from './external-caller.ts'

/** What a call by token may touch: its company, and who called. */
export type ExternalContext = CompanyContext & { caller: ExternalCaller }

type ExternalHandlers<T extends Record<string, Endpoint>> = {
  [K in keyof T]: (ctx: ExternalContext, input: Input<T[K]>) => Promise<Output<T[K]>> | Output<T[K]>
}

/**
 * Binds endpoints whose `access` is `token` to their functions. The token is looked at before anything of the body is read: a stranger's
 * is not read at all.
 */
export function serveExternal<T extends Record<string, Endpoint>>(
  app: FastifyInstance,
  endpoints: T,
  handlers: ExternalHandlers<T>,
) {
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const handler = handlers[name] as (ctx: ExternalContext, input: unknown) => Promise<unknown>
    const callers = new WeakMap<FastifyRequest, ExternalCaller>()
    const admit = async (request: FastifyRequest) => {
      const { authorization } = request.headers
      const call = { authorization, ip: limitKeyOf(request.ip), scope: endpoint.scope }
      callers.set(request, await externalCaller(app.platform, call))
    }
    const answer = async (request: FastifyRequest, reply: FastifyReply) => {
      const caller = callers.get(request)
      if (!caller) throw new Error('A call by token was not admitted.')
      const ctx = { ...openCompanyContext(app.platform, caller.companyId, request.log as never), caller }
      const { input, done } = await readInput(app, endpoint, request)
      try {
        const result = await handler(ctx, input)
        return reply.type('application/json; charset=utf-8').send(responseWriterOf(endpoint).write(result))
      } finally {
        await done()
      }
    }
    app.route({
      method: endpoint.method,
      url: `/api${endpoint.path}`,
      ...(endpoint.sharesPath && { constraints: { bearer: 'token' } }),
      ...(endpoint.bodyBytes && { bodyLimit: endpoint.bodyBytes }),
      onRequest: admit,
      handler: answer,
    })
  }
}
