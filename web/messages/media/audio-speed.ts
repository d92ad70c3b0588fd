const storageKey = 'audioSpeed'
export const speeds = [0.5, 1, 1.5, 2]

export function readSpeed(): number {
  const stored = Number(localStorage.getItem(storageKey))
  return speeds.includes(stored) ? stored : 1
}

export const writeSpeed = (speed: number): void => localStorage.setItem(storageKey, String(speed))

/** Returns the next faster speed; after the fastest, the slowest. */
export const nextSpeed = (speed: number): number => speeds[(speeds.indexOf(speed) + 1) % speeds.length] ?? 1
