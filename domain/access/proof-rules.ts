/** How long strong acts need no other password after one was given. */
export const proofMs = 15 * 60_000

/** Whether a password that was given at `provedAt` still covers a strong act; a moment in the future does not. */
export const isProofFresh = (provedAt: Date | null, now: Date): boolean => {
  const ageMs = provedAt ? now.getTime() - provedAt.getTime() : Number.POSITIVE_INFINITY
  return ageMs >= 0 && ageMs < proofMs
}
