import type { FastifyInstance } from 'fastify'

/** One call of a provider's API with its answer. */
export type KeptCall = { method: string; url: string; body: unknown; status: number; answer: string }

const mostKept = 500

export type KeptCalls = ReturnType<typeof openKeptCalls>

/** The last calls of all providers, for who compares them with the providers' own words. */
export function openKeptCalls() {
  const calls: KeptCall[] = []
  return {
    all: () => calls,
    /** Keeps what is asked of an application, and what it answers. */
    keep: (app: FastifyInstance) =>
      void app.addHook('onSend', async ({ method, url, body }, reply, payload) => {
        calls.push({ method, url, body, status: reply.statusCode, answer: String(payload) })
        if (calls.length > mostKept) calls.shift()
        return payload
      }),
  }
}
