import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { CompanyContext } from '#server/platform/kernel/context.ts'
import { openFor, sealFor } from './sealed-credentials.ts'

const kept = z.array(z.object({ secret: z.string(), until: z.iso.datetime().nullable() }))

type Sealing = Pick<CompanyContext, 'secrets' | 'companyId' | 'now'>

/** How long a replaced secret still signs, so that its receiver has the time to learn the new one. */
const overlapMs = 24 * 3_600_000

const newSecret = () => `whsec_${randomBytes(32).toString('base64')}`

/** Those that sign now, the newest first. */
export function openSigningSecrets(ctx: Sealing, sealed: string | null): string[] {
  if (!sealed) return []
  return kept
    .parse(JSON.parse(openFor(ctx, sealed)))
    .filter(({ until }) => until === null || new Date(until) > ctx.now)
    .map(({ secret }) => secret)
}

/** A new secret beside the one before, which ends in a day. Gives the secret, and what is kept. */
export function addSigningSecret(ctx: Sealing, sealed: string | null) {
  const secret = newSecret()
  const until = new Date(ctx.now.getTime() + overlapMs).toISOString()
  const [before] = openSigningSecrets(ctx, sealed)
  const list = [{ secret, until: null }, ...(before ? [{ secret: before, until }] : [])]
  return { secret, sealed: sealFor(ctx, JSON.stringify(list)) }
}
