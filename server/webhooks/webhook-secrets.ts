import type { CompanyContext } from '#server/platform/kernel/context.ts'
import { addSecret, openSecretList } from '#server/platform/network/signing-secrets.ts'

type Sealing = Pick<CompanyContext, 'secrets' | 'companyId' | 'now'>

/** What is sealed for a company opens in no other. */
function sealingOf({ secrets, companyId, now }: Sealing) {
  const place = `webhook:${companyId}`
  return {
    now,
    seal: (text: string) => secrets.seal(text, place),
    open: (sealed: string) => secrets.open(sealed, place),
  }
}

/** Those that sign now, the newest first. */
export const openWebhookSecrets = (ctx: Sealing, sealed: string): string[] =>
  openSecretList(sealingOf(ctx), sealed)

/** A new secret beside the one before, which ends in a day. Gives the secret, and what is kept. */
export const addWebhookSecret = (ctx: Sealing, sealed: string | null) => addSecret(sealingOf(ctx), sealed)
