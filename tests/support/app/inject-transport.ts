import type { FastifyInstance } from 'fastify'
import type { Transport } from '#web/platform/api.ts'

/** Passes requests of the web client directly to the application. */
export const injectTransport =
  (app: FastifyInstance, token: string | null): Transport =>
  async ({ method, path, body }) => {
    const form = body instanceof FormData ? new Response(body) : null
    const answer = await app.inject({
      method: method as 'GET',
      url: path,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(form && { 'content-type': form.headers.get('content-type') ?? '' }),
        ...(typeof body === 'string' && { 'content-type': 'application/json' }),
      },
      ...(form && { payload: Buffer.from(await form.arrayBuffer()) }),
      ...(typeof body === 'string' && { payload: body }),
    })
    return { status: answer.statusCode, text: answer.body }
  }
