import { ApiError } from '#web/platform/api.ts'
import { ownerOfKept } from '#web/platform/session.ts'
import { sessionMap } from '#web/platform/session-store.ts'
import { waitForLine } from './wait-for-line.ts'

const lastOf = sessionMap<string, Promise<unknown>>()

/** Runs the calls of one lane in order; a call that fails while the network or the database is away waits and is repeated. */
export function sendInTurn<T>(lane: string, send: () => Promise<T>): Promise<T> {
  const sender = ownerOfKept()
  const go = () => untilOnline(send, sender)
  const turn = (lastOf.get(lane) ?? Promise.resolve()).then(go, go)
  lastOf.set(lane, turn)
  return turn
}

/** Longer than a database restarts; where a disk or a right is missing, somebody has to know. */
const mostUnavailable = 40

async function untilOnline<T>(send: () => Promise<T>, sender: string): Promise<T> {
  for (let tries = 0; ; tries++) {
    // Another user who signed in meanwhile must not send this user's messages.
    if (ownerOfKept() !== sender) throw new ApiError(401, { error: 'ERR_SESSION_EXPIRED' })
    try {
      return await send()
    } catch (error) {
      if (!(error instanceof ApiError) || !mayPass(error, tries)) throw error
      await waitForLine()
    }
  }
}

const mayPass = ({ status, code }: ApiError, tries: number) =>
  status === 0 || (code === 'ERR_UNAVAILABLE' && tries < mostUnavailable)
