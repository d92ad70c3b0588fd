import { randomBytes } from 'node:crypto'
import { z } from 'zod'

const kept = z.array(z.object({ secret: z.string(), until: z.iso.datetime().nullable() }))

/** How the stored list of secrets is sealed and opened, and the current time. */
type Sealing = { now: Date; seal: (text: string) => string; open: (sealed: string) => string }

/** Time that a replaced secret still signs, so that its receiver can switch to the new one. */
const overlapMs = 24 * 3_600_000

const newSecret = () => `whsec_${randomBytes(32).toString('base64')}`

/** Returns the secrets of a sealed list that sign now, the newest first. */
export function openSecretList(
  { now, open }: Pick<Sealing, 'now' | 'open'>,
  sealed: string | null,
): string[] {
  if (!sealed) return []
  return kept
    .parse(JSON.parse(open(sealed)))
    .filter(({ until }) => until === null || new Date(until) > now)
    .map(({ secret }) => secret)
}

/** Adds a secret; the previous one expires in a day. Returns the secret, and the sealed list to store. */
export function addSecret(sealing: Sealing, sealed: string | null): { secret: string; sealed: string } {
  const secret = newSecret()
  const until = new Date(sealing.now.getTime() + overlapMs).toISOString()
  const [before] = openSecretList(sealing, sealed)
  const list = [{ secret, until: null }, ...(before ? [{ secret: before, until }] : [])]
  return { secret, sealed: sealing.seal(JSON.stringify(list)) }
}
