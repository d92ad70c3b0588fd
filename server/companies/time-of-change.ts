/**
 * Returns when a change takes place: now, but after the version that it replaces. A change that waited, or a server whose clock is late, would
 * otherwise be older than what somebody has read meanwhile, and their save would not notice it.
 */
export const timeOfChange = (now: Date, replaced: Date | null): Date =>
  new Date(Math.max(now.getTime(), (replaced?.getTime() ?? 0) + 1))
