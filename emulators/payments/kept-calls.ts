import type { FastifyInstance } from 'fastify'

/** One request to a provider's API with its answer. */
export type KeptCall = { method: string; url: string; body: unknown; status: number; answer: string }

const mostKept = 500

export type KeptCalls = ReturnType<typeof openKeptCalls>

/** Keeps the last requests to all providers, to compare them with the providers' documentation. */
export function openKeptCalls() {
  const calls: KeptCall[] = []
  return {
    all: () => calls,
    /** Records the requests to an application, and its answers. */
    keep: (app: FastifyInstance) =>
      void app.addHook('onSend', async ({ method, url, body }, reply, payload) => {
        calls.push({ method, url, body, status: reply.statusCode, answer: String(payload) })
        if (calls.length > mostKept) calls.shift()
        return payload
      }),
  }
}
