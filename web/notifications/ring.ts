const quietMs = 2000
const longestQuietMs = 30_000
let rangAt = Number.NEGATIVE_INFINITY
let heardAt = Number.NEGATIVE_INFINITY

/** Whether news at a moment ring: the first of a burst does, and a burst that does not end rings now and then. */
export function isDue(now: number, heard: number, rang: number): boolean {
  return now - heard >= quietMs || now - rang >= longestQuietMs
}

/** Plays the sound of news at the volume that the person chose, in one tab of the browser. */
export function ring(): void {
  const now = Date.now()
  const due = isDue(now, heardAt, rangAt)
  heardAt = now
  if (!due) return
  rangAt = now
  // A sound that fails must not disturb the rest.
  import('./sound-once.ts').then(({ soundOnce }) => soundOnce(now, quietMs)).catch(() => {})
}
