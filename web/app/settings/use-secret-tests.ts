import { useMemo } from 'react'
import { transcriptionEndpoints } from '#domain/messages/transcription-contract.ts'
import { paymentEndpoints } from '#domain/payments/payment-contract.ts'
import type { PaymentProviderId } from '#domain/charges/charge-words.ts'
import { platformBillingTexts } from '#web/billing/platform/platform-billing-texts.ts'
import { call } from '#web/platform/client.ts'
import { useTexts } from '#web/platform/translate.ts'
import type { SecretTest } from '#web/settings/secret-tests.ts'
import { secretTestTexts } from './secret-test-texts.ts'

/** The tests of the secrets that the settings hold. */
export function useSecretTests() {
  const t = useTexts(secretTestTexts)
  const say = useTexts(platformBillingTexts)
  return useMemo(() => {
    const keysOf = (provider: PaymentProviderId): SecretTest => ({
      onlyStored: true,
      test: async () => {
        const { fault, account } = await call(paymentEndpoints.checkProvider, { params: { provider } })
        return fault === ''
          ? { ok: true, text: t('paid', { account }) }
          : { ok: false, text: say(`fault.${fault}`) }
      },
    })
    const efi = keysOf('efi')
    const openaikeyaudio: SecretTest = {
      test: async (apiKey) => {
        const body = apiKey === null ? {} : { apiKey }
        const { model } = await call(transcriptionEndpoints.testTranscription, { body })
        return { ok: true, text: t('heard', { model }) }
      },
    }
    return {
      ...{ openaikeyaudio, eficlientid: efi, eficlientsecret: efi, efichavepix: efi },
      ...{
        mpaccesstoken: keysOf('mercadopago'),
        stripeprivatekey: keysOf('stripe'),
        asaastoken: keysOf('asaas'),
      },
    }
  }, [t, say])
}
