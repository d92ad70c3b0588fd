/** Bucket b of a day's histogram holds durations from base^b up to base^(b+1) seconds. */
export const bucketBase = 1.1

const [minute, hour, day] = [60, 3600, 86_400]

/** Steps in which durations are shown, in seconds; the last has no end. */
export const durationSteps = [
  ...[0, minute, 2 * minute, 5 * minute, 10 * minute, 15 * minute, 30 * minute],
  ...[hour, 2 * hour, 4 * hour, 8 * hour, day, 2 * day, 7 * day],
] as const
