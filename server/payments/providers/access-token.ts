import { createHash } from 'node:crypto'

export type IssuedToken = { token: string; lifeSeconds: number; scopes: readonly string[] }

/** Asks for a token when there is none that is still good, and once for all who wait for it. */
export type AccessToken = {
  get: () => Promise<IssuedToken>
  /** Forgets it: the provider does not know it any more. */
  forget: () => void
}

const earlierMs = 30_000
const mostKept = 20
const kept = new Map<string, { issued: Promise<IssuedToken>; endsAt: number }>()

/**
 * The access token that belongs to some credentials, shared by the whole process: `parts` tell them apart and are kept as their hash
 * only. It is asked for again 30 s before it ends.
 */
export function accessTokenOf(
  parts: readonly string[],
  { now, ask }: { now: () => Date; ask: () => Promise<IssuedToken> },
): AccessToken {
  const name = hashOf(parts)
  return {
    get: () => {
      const known = kept.get(name)
      if (known && known.endsAt > now().getTime()) return known.issued
      const issued = ask()
      const entry = { issued, endsAt: Number.POSITIVE_INFINITY }
      kept.set(name, entry)
      for (const oldest of kept.keys()) if (kept.size > mostKept) kept.delete(oldest)
      issued.then(
        ({ lifeSeconds }) => {
          entry.endsAt = now().getTime() + lifeSeconds * 1000 - earlierMs
        },
        () => kept.get(name) === entry && kept.delete(name),
      )
      return issued
    },
    forget: () => void kept.delete(name),
  }
}

/** Fingerprint that tells credentials apart without holding them. */
export const hashOf = (parts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
