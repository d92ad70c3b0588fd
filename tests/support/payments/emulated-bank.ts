import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { certificateEndpoints } from '#domain/certificates/certificate-contract.ts'
import { paymentEndpoints } from '#domain/payments/payment-contract.ts'
import { planEndpoints } from '#domain/plans/plan-contract.ts'
import type { SettingKey } from '#domain/settings/setting-catalogue.ts'
import { settingEndpoints } from '#domain/settings/setting-contract.ts'
import { p12Of } from '../../../emulators/payments/certificates.ts'
import { startPaymentEmulator } from '../../../emulators/payments/payment-emulator.ts'
import { signInOver } from '#tests/app/fetch-transport.ts'

/** Emulated payment providers and a bank, for a server that the test starts with `env`. */
export async function openBank() {
  const dir = mkdtempSync(join(tmpdir(), 'chat-flow-bank-'))
  const emulator = await startPaymentEmulator({ dir, minuteMs: 20 })
  const { baseUrls, keys, control, certificates } = emulator
  return {
    ...{ url: emulator.url, keys, control },
    /** Environment by which a server at `url` reaches the emulators, and they reach it. */
    env: (url: string): Record<string, string> => ({
      PUBLIC_URL: url,
      STRIPE_BASE_URL: baseUrls.stripe,
      MERCADOPAGO_BASE_URL: baseUrls.mercadopago,
      ASAAS_BASE_URL: baseUrls.asaas,
      EFI_PIX_BASE_URL: baseUrls.efiPix,
      EFI_CHARGES_BASE_URL: baseUrls.efiCharges,
      EFI_CA_FILE: join(dir, 'authority.pem'),
    }),
    /** Configures prices, keys, certificate and notices as a super user; returns the client of that user. */
    setUp: async (url: string) => {
      const { call } = await signInOver(url, 'admin@example.com', 'Admin-12345')
      for (const { id } of await call(planEndpoints.listPlans, {})) {
        await call(planEndpoints.updatePlan, { params: { id }, body: { amount: 99.9 } })
      }
      const secrets: Partial<Record<SettingKey, string>> = {
        eficlientid: keys.efiClientId,
        eficlientsecret: keys.efiClientSecret,
        efichavepix: keys.efiPixKey,
        asaastoken: keys.asaasToken,
        mpaccesstoken: keys.mercadoPagoToken,
        mpwebhooksecret: keys.mercadoPagoWebhookSecret,
        stripeprivatekey: keys.stripeKey,
      }
      for (const [key, value] of Object.entries(secrets)) {
        await call(settingEndpoints.updateSetting, { params: { key: key as SettingKey }, body: { value } })
      }
      const file = new File([new Uint8Array(p12Of(certificates.client))], 'efi.p12')
      await call(certificateEndpoints.uploadCertificate, {
        query: { ref: 'efi' },
        form: { fields: {}, files: [file] },
      })
      for (const provider of ['efi', 'asaas', 'stripe'] as const) {
        await call(paymentEndpoints.registerProviderWebhook, { params: { provider } })
      }
      await control.setPanelUrl('mercadopago', `${url}/webhooks/payments/mercadopago`)
      return call
    },
    close: async () => {
      await emulator.close()
      rmSync(dir, { recursive: true, force: true })
    },
  }
}
