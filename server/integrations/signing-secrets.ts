import type { CompanyContext } from '#server/platform/kernel/context.ts'
import { addSecret, openSecretList } from '#server/platform/network/signing-secrets.ts'
import { openFor, sealFor } from './sealed-credentials.ts'

type Sealing = Pick<CompanyContext, 'secrets' | 'companyId' | 'now'>

const sealingOf = (ctx: Sealing) => ({
  now: ctx.now,
  seal: (text: string) => sealFor(ctx, text),
  open: (sealed: string) => openFor(ctx, sealed),
})

/** Secrets that sign now, the newest first. */
export const openSigningSecrets = (ctx: Sealing, sealed: string | null): string[] =>
  openSecretList(sealingOf(ctx), sealed)

/** A new secret beside the one before, which ends in a day. Gives the secret, and what is kept. */
export const addSigningSecret = (ctx: Sealing, sealed: string | null) => addSecret(sealingOf(ctx), sealed)
