import type { CompanyContext } from '#server/platform/kernel/context.ts'
import { addSecret, openSecretList } from '#server/platform/network/signing-secrets.ts'

type Sealing = Pick<CompanyContext, 'secrets' | 'companyId' | 'now'>

/** Binds sealed secrets to the company. */
function sealingOf({ secrets, companyId, now }: Sealing) {
  const place = `webhook:${companyId}`
  return {
    now,
    seal: (text: string) => secrets.seal(text, place),
    open: (sealed: string) => secrets.open(sealed, place),
  }
}

/** Returns the secrets that sign now, the newest first. */
export const openWebhookSecrets = (ctx: Sealing, sealed: string): string[] =>
  openSecretList(sealingOf(ctx), sealed)

/** Adds a secret; the previous one expires in a day. Returns the secret, and the sealed list to store. */
export const addWebhookSecret = (ctx: Sealing, sealed: string | null) => addSecret(sealingOf(ctx), sealed)
