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

/** Adds a secret beside the former one, which ends in a day. Returns the secret, and the sealed secrets to store. */
export const addSigningSecret = (ctx: Sealing, sealed: string | null) => addSecret(sealingOf(ctx), sealed)
