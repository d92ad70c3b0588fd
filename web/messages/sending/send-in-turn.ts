import { ApiError } from '#web/platform/api.ts'
import { ownerOfKept } from '#web/platform/session.ts'
import { sessionMap } from '#web/platform/session-store.ts'
import { waitForLine } from './wait-for-line.ts'

const lastOf = sessionMap<string, Promise<unknown>>()

/** Runs the calls of one lane in order; a call that fails offline waits for the network and is repeated. */
export function sendInTurn<T>(lane: string, send: () => Promise<T>): Promise<T> {
  const sender = ownerOfKept()
  const go = () => untilOnline(send, sender)
  const turn = (lastOf.get(lane) ?? Promise.resolve()).then(go, go)
  lastOf.set(lane, turn)
  return turn
}

async function untilOnline<T>(send: () => Promise<T>, sender: string): Promise<T> {
  for (;;) {
    // Another user who signed in meanwhile must not send this user's messages.
    if (ownerOfKept() !== sender) throw new ApiError(401, { error: 'ERR_SESSION_EXPIRED' })
    try {
      return await send()
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 0) throw error
      await waitForLine()
    }
  }
}
