/** Returns a moment by the clock of the browser, as 2026-11-27T20:50:12. */
export const localMoment = (at: Date): string =>
  new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 19)
