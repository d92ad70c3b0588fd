/** Returns numbers from 0 to 1, the same for the same seed (mulberry32), so that the pauses of a failed run can be repeated. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Returns the seed of CRASH_SEED, or prints a new one. */
export function announceSeed(): number {
  const seed = Number(process.env.CRASH_SEED) || Math.floor(Math.random() * 2 ** 32)
  console.log(`Pauses of this run: CRASH_SEED=${seed}`)
  return seed
}
