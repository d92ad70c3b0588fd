import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { p12Of } from '../../../emulators/payments/certificates.ts'
import { startPaymentEmulator } from '../../../emulators/payments/payment-emulator.ts'
import { callAsSuper, setPlatformSetting } from './accounts.ts'
import { openStage } from './stage.ts'

/** A server whose payment providers are emulated, with keys, certificate and notices set up as a super user does it. */
export async function openPayingStage() {
  const dir = mkdtempSync(join(tmpdir(), 'chat-flow-bank-'))
  const bank = await startPaymentEmulator({ dir, minuteMs: 20 })
  const stage = await openStage({
    env: (url) => ({
      PUBLIC_URL: url,
      // What is written at all has to be fit to be read.
      LOG_LEVEL: 'trace',
      STRIPE_BASE_URL: bank.baseUrls.stripe,
      MERCADOPAGO_BASE_URL: bank.baseUrls.mercadopago,
      ASAAS_BASE_URL: bank.baseUrls.asaas,
      EFI_PIX_BASE_URL: bank.baseUrls.efiPix,
      EFI_CHARGES_BASE_URL: bank.baseUrls.efiCharges,
      EFI_CA_FILE: join(dir, 'authority.pem'),
    }),
  })
  afterAll(async () => {
    await bank.close()
    rmSync(dir, { recursive: true, force: true })
  })
  const { url } = stage.server
  const asSuper = (method: string, path: string, body?: object) =>
    callAsSuper(stage.server, { method, path, ...(body && { body }) })
  const plans = (await asSuper('GET', '/plans/all')) as unknown as { id: number }[]
  for (const { id } of plans) await asSuper('PUT', `/plans/${id}`, { amount: 99.9 })
  const { keys } = bank
  for (const [key, value] of Object.entries({
    eficlientid: keys.efiClientId,
    eficlientsecret: keys.efiClientSecret,
    efichavepix: keys.efiPixKey,
    asaastoken: keys.asaasToken,
    mpaccesstoken: keys.mercadoPagoToken,
    mpwebhooksecret: keys.mercadoPagoWebhookSecret,
    stripeprivatekey: keys.stripeKey,
  })) {
    await setPlatformSetting(stage.server, key, value)
  }
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(p12Of(bank.certificates.client))]), 'efi.p12')
  await asSuper('POST', '/settings/cert-upload?ref=efi', form)
  for (const provider of ['efi', 'asaas', 'stripe'])
    await asSuper('POST', `/payments/providers/${provider}/webhook`)
  await bank.control.setPanelUrl('mercadopago', `${url}/webhooks/payments/mercadopago`)

  /** Ends the demo company's licence two days ago, without anything left to pay. */
  const endLicence = async () => {
    await stage.database.query(
      `update companies set due_date = now() - interval '2 days' where not is_platform`,
    )
  }
  return { ...stage, bank, asSuper, endLicence }
}
