import { ApiError } from '#web/platform/api.ts'
import { waitForLine } from './wait-for-line.ts'

const lastOf = new Map<string, Promise<unknown>>()

/** Runs what belongs to one lane in the order it was asked for; what never got through waits for the line and goes again. */
export function sendInTurn<T>(lane: string, send: () => Promise<T>): Promise<T> {
  const turn = (lastOf.get(lane) ?? Promise.resolve()).then(
    () => untilOnline(send),
    () => untilOnline(send),
  )
  lastOf.set(lane, turn)
  return turn
}

async function untilOnline<T>(send: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await send()
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 0) throw error
      await waitForLine()
    }
  }
}
