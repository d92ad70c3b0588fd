import type { HttpAnswer } from '#web/platform/api.ts'

const firstWaitMs = 500
const mostTries = 4

/**
 * Sends a request again that a busy server refused at its door: nothing of it was done. Waits longer each time, and never as long as the
 * others do, so that they do not all come back at once.
 */
export async function untilTaken(send: () => Promise<HttpAnswer>): Promise<HttpAnswer> {
  for (let tries = 1; ; tries++) {
    const answer = await send()
    if (answer.status !== 503 || !answer.text.includes('"ERR_BUSY"') || tries === mostTries) return answer
    const waitMs = firstWaitMs * 2 ** (tries - 1) * (1 + Math.random())
    await new Promise((resolve) => setTimeout(resolve, waitMs))
  }
}
