import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { StripeRefusal } from './stripe-form.ts'

type Kept = { path: string; body: string; answer: { status: number; body: unknown } | null }

/**
 * Common parts of Stripe's answers: a request id, the error format, the check of the key, and idempotency by key: a repeated request gets
 * the same answer, a different one under the same key is refused, and a repeat of one that is still running gets 409.
 */
export function stripeAnswers(app: FastifyInstance, { key }: { key: string }) {
  const kept = new Map<string, Kept>()
  let requests = 0

  app.addHook('onRequest', async (request, reply) => {
    requests += 1
    reply.header('request-id', `req_emulated${requests}`)
    const given = (request.headers.authorization ?? '').replace(/^Bearer /, '')
    if (given === key) return
    const message =
      given === '' ? 'You did not provide an API key.' : `Invalid API Key provided: ${given.slice(0, 8)}****`
    return reply.code(401).send({ error: { type: 'invalid_request_error', message } })
  })
  app.setErrorHandler((error, _request, reply) => {
    if (error instanceof StripeRefusal) return reply.code(error.status).send(error.body)
    return reply.code(500).send({ error: { type: 'api_error', message: String(error) } })
  })
  /** Runs a POST once per key. `run` throws for invalid parameters before it does anything. */
  return async function once(
    request: FastifyRequest,
    reply: FastifyReply,
    run: () => unknown,
  ): Promise<unknown> {
    const name = request.headers['idempotency-key']
    if (typeof name !== 'string') return run()
    const [path = ''] = request.url.split('?')
    const body = JSON.stringify(request.body ?? {})
    const before = kept.get(name)
    if (before && (before.path !== path || before.body !== body))
      throw new StripeRefusal(400, {
        type: 'idempotency_error',
        message:
          'Keys for idempotent requests can only be used with the same parameters they were first used with.',
      })
    if (before?.answer === null)
      throw new StripeRefusal(409, {
        type: 'idempotency_error',
        code: 'idempotency_key_in_use',
        message: 'There is currently another in-progress request using this key.',
      })
    if (before?.answer) {
      reply.header('idempotent-replayed', 'true').code(before.answer.status)
      return before.answer.body
    }
    const entry: Kept = { path, body, answer: null }
    kept.set(name, entry)
    try {
      const answer = await run()
      entry.answer = { status: 200, body: answer }
      return answer
    } catch (error) {
      kept.delete(name)
      throw error
    }
  }
}
