import { z } from 'zod'
import type { OwnHeader } from '#domain/webhooks/own-headers.ts'
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

const headers = z.array(z.object({ name: z.string(), value: z.string() }))

/** Returns a webhook's own headers with their values. */
export const openOwnHeaders = (ctx: Sealing, sealed: string | null): OwnHeader[] =>
  sealed === null ? [] : headers.parse(JSON.parse(sealingOf(ctx).open(sealed)))

/** Seals a webhook's own headers; null where there are none. */
export const sealOwnHeaders = (ctx: Sealing, given: readonly OwnHeader[]): string | null =>
  given.length ? sealingOf(ctx).seal(JSON.stringify(given)) : null
