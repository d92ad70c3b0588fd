/** WhatsApp shows six codes: the first for a minute, the others for 20 seconds each. */
const codesLastMs = 60_000 + 5 * 20_000

/** Milliseconds for which a phone can still be linked by the codes that were started at `since`; 0 once they are over. */
export const codeLeftMs = (since: Date, now: Date): number =>
  Math.min(codesLastMs, Math.max(0, since.getTime() + codesLastMs - now.getTime()))
