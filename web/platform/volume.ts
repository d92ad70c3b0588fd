const storageKey = 'volume'

/** Returns the volume of notifications, 0 to 1; 1 by default. */
export function readVolume(): number {
  const stored = Number(localStorage.getItem(storageKey) ?? 1)
  return stored >= 0 && stored <= 1 ? stored : 1
}

export const writeVolume = (volume: number): void => localStorage.setItem(storageKey, String(volume))
