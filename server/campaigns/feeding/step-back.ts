import type { Listener } from '#server/platform/kernel/events.ts'

/** People who wrote a message by hand within this time are at work, and write the next one soon. */
const atWorkMs = 5000
/** Rest after a turn, as a multiple of what the turn took. */
const rest = { usual: 2, besidePeople: 20 }
/** After so long, whoever was at work and whatever made the turn slow may be gone. */
const longestRestMs = 10_000

let lastByHand = Number.NEGATIVE_INFINITY

/** Notes that somebody of any company wrote by hand through this process. */
export const noteByHand: Listener<'message.created'> = (_companyId, { message }) => {
  if (message.fromMe && message.user !== null) lastByHand = performance.now()
}

export const isSomebodyAtWork = (now = performance.now()): boolean => now - lastByHand < atWorkMs

/**
 * Milliseconds that a campaign rests after a turn that took so long: most of the time the machine is free for people, however slow it
 * is, and nearly all of the time while somebody writes. At most ten seconds: one slow turn says little about the next.
 */
export const restAfter = (tookMs: number, now = performance.now()): number =>
  Math.min(tookMs * (isSomebodyAtWork(now) ? rest.besidePeople : rest.usual), longestRestMs)
