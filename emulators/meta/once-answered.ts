import type { FastifyReply } from 'fastify'

/** Runs something once an answer has left, or its caller has gone: the provider goes on with what it accepted. */
export function onceAnswered({ raw }: FastifyReply, run: () => void): void {
  if (raw.destroyed || raw.socket?.destroyed) run()
  else raw.once('close', run)
}
