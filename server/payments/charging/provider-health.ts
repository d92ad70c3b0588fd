import { type PaymentProviderId, paymentProviders } from '#domain/charges/charge-words.ts'
import { AppError } from '#domain/errors.ts'
import type { Input } from '#domain/http/endpoint.ts'
import type { paymentEndpoints, ProviderHealth } from '#domain/payments/payment-contract.ts'
import { providerKeys } from '#domain/payments/provider-keys.ts'
import { noticeSecretOf } from '#domain/settings/setting-catalogue.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { PublicContext } from '#server/platform/http/http.ts'
import type { Context, Platform } from '#server/platform/kernel/context.ts'
import { openPlatformCompany } from '#server/settings/platform-setting.ts'
import { saveSetting } from '#server/settings/setting-db.ts'
import { hintOf, sealSetting } from '#server/settings/setting-secret.ts'
import { countRefused } from '../notices/refused-notices.ts'
import { type OpenedProviders, openProviders, openTyped } from '../looking/open-providers.ts'
import { type PaymentCredentials, type PaymentProvider, ProviderError } from '../payment-provider.ts'
import '#server/settings/setting-events.ts'
import { findProviderStates, type ProviderState, saveProviderState } from './provider-state-platform-db.ts'

/** How the providers stand. */
export async function listProviders({ platform }: Context & PublicContext): Promise<ProviderHealth[]> {
  const opened = await openProviders(platform)
  const states = await findProviderStates(platform.db)
  return paymentProviders.map((id) => healthOf(platform, id, { opened, state: states.get(id) }))
}

const certificateSoonMs = 30 * 86_400_000

function healthOf(
  { now }: Platform,
  id: PaymentProviderId,
  { opened, state }: { opened: OpenedProviders; state: ProviderState | undefined },
): ProviderHealth {
  const provider = opened.all.find((one) => one.id === id)
  const { setup, certificateUntil } = opened
  const hasSecret = setup.credentials[noticeSecretOf[id]] !== ''
  const endsSoon =
    id === 'efi' &&
    certificateUntil !== null &&
    certificateUntil.getTime() - now().getTime() < certificateSoonMs
  return {
    ...{ provider: id, isConfigured: provider !== undefined, methods: [...(provider?.methods ?? [])] },
    ...{ account: state?.account ?? '', live: state?.live ?? false, checkedAt: state?.checkedAt ?? null },
    fault: state?.fault ?? '',
    warnings: [
      ...(state?.warnings ?? []),
      ...(provider && endsSoon ? (['certificateEnds'] as const) : []),
      ...(provider && !hasSecret ? (['noticeSecretMissing'] as const) : []),
    ],
    ...{ lastNoticeAt: state?.lastNoticeAt ?? null, refusedNotices: countRefused(id) },
    webhookUrl: setup.noticesUrl === null ? '' : `${setup.noticesUrl}/${id}`,
    registersItself: provider?.registerWebhook !== undefined,
  }
}

async function get(platform: Platform, id: PaymentProviderId): Promise<PaymentProvider> {
  const provider = (await openProviders(platform)).all.find((one) => one.id === id)
  if (!provider) throw new AppError('ERR_NO_PAYMENT_METHOD')
  return provider
}

const faultOf = (error: unknown): ProviderState['fault'] => {
  if (!(error instanceof ProviderError)) throw error
  return error.fault === 'credentials' || error.fault === 'refused' ? error.fault : 'unavailable'
}

type Found = Pick<ProviderState, 'checkedAt' | 'fault'> & Partial<ProviderState>

/** Asks a provider who its keys belong to. */
async function askWhose(platform: Platform, provider: PaymentProvider): Promise<Found> {
  const checkedAt = platform.now()
  try {
    const { account, live, warnings } = await provider.check()
    return { account, live, warnings, checkedAt, fault: '' }
  } catch (error) {
    const fault = faultOf(error)
    platform.log.warn({ provider: provider.id, error: (error as Error).message }, 'keys of a provider failed')
    return { checkedAt, fault }
  }
}

/** Asks a provider who its keys belong to, and keeps what it says. */
export async function checkKeys(platform: Platform, provider: PaymentProvider): Promise<void> {
  await saveProviderState(platform.db, provider.id, await askWhose(platform, provider))
}

async function showHealth(platform: Platform, id: PaymentProviderId): Promise<ProviderHealth> {
  const opened = await openProviders(platform)
  return healthOf(platform, id, { opened, state: (await findProviderStates(platform.db)).get(id) })
}

/** Tries the keys of a provider, saved or typed. Keys are never returned, and nothing about typed ones is saved. */
export async function checkProvider(
  { platform }: Context & PublicContext,
  { params: { provider: id }, body }: Input<typeof paymentEndpoints.checkProvider>,
) {
  const typed = Object.entries(body?.keys ?? {})
  const foreign = typed.filter(([key]) => !providerKeys[id].some((own) => own === key))
  if (foreign.length) {
    const details = foreign.map(([key]) => ({ path: `body.keys.${key}`, message: 'is of another provider' }))
    throw new AppError('ERR_VALIDATION', details)
  }
  if (typed.length) return checkTyped(platform, id, Object.fromEntries(typed))
  await checkKeys(platform, await get(platform, id))
  return showHealth(platform, id)
}

async function checkTyped(platform: Platform, id: PaymentProviderId, typed: Partial<PaymentCredentials>) {
  const opened = await openTyped(platform, id, typed)
  const [provider] = opened.all
  if (!provider) throw new AppError('ERR_NO_PAYMENT_METHOD')
  const nothing = { account: '', live: false, warnings: [], lastNoticeAt: null }
  const state = { ...nothing, ...(await askWhose(platform, provider)) }
  const { lastNoticeAt = null } = (await findProviderStates(platform.db)).get(id) ?? {}
  return healthOf(platform, id, { opened, state: { ...state, lastNoticeAt } })
}

/** Has a provider send its notices here, and keeps what proves them. Throws ERR_PROVIDER_REFUSED and ERR_PROVIDER_UNAVAILABLE. */
export async function registerProviderWebhook(
  ctx: Context & PublicContext,
  { params }: Input<typeof paymentEndpoints.registerProviderWebhook>,
) {
  const { platform } = ctx
  const provider = await get(platform, params.provider)
  const { setup } = await openProviders(platform)
  if (!provider.registerWebhook || setup.noticesUrl === null) {
    throw new AppError('ERR_PROVIDER_REFUSED', { provider: provider.id })
  }
  try {
    const given = await provider.registerWebhook(`${setup.noticesUrl}/${provider.id}`)
    if (given) await keepSecret(ctx, provider.id, given.secret)
  } catch (error) {
    const fault = faultOf(error)
    platform.log.warn(
      { provider: provider.id, error: (error as Error).message },
      'a webhook was not registered',
    )
    const code = fault === 'unavailable' ? 'ERR_PROVIDER_UNAVAILABLE' : 'ERR_PROVIDER_REFUSED'
    throw new AppError(code, { provider: provider.id })
  }
  await checkKeys(platform, await get(platform, provider.id))
  return showHealth(platform, provider.id)
}

async function keepSecret(ctx: Context & PublicContext, id: PaymentProviderId, secret: string) {
  const key = noticeSecretOf[id]
  const owner = await openPlatformCompany(ctx.platform)
  await owner.transaction(async (tx) => {
    const author = { updatedAt: ctx.now, updatedBy: ctx.viewer.name, hint: hintOf(secret) }
    await saveSetting(tx, key, sealSetting(owner.secrets, owner.companyId, key, secret), author)
    await recordAudit(ctx, tx, { action: 'setting.changed', subject: { id: key, name: key } })
    owner.emit('setting.changed', { key, value: '' })
  })
}
