import { useMemo } from 'react'
import { transcriptionEndpoints } from '#domain/messages/transcription-contract.ts'
import { paymentEndpoints } from '#domain/payments/payment-contract.ts'
import { providerKeys } from '#domain/payments/provider-keys.ts'
import type { PaymentProviderId } from '#domain/charges/charge-words.ts'
import type { SettingKey } from '#domain/settings/setting-catalogue.ts'
import { platformBillingTexts } from '#web/billing/platform/platform-billing-texts.ts'
import { ApiError } from '#web/platform/api.ts'
import { call } from '#web/platform/client.ts'
import { useTexts } from '#web/platform/translate.ts'
import type { SecretTest } from '#web/settings/secret-tests.ts'
import { secretTestTexts } from './secret-test-texts.ts'

type Tests = Partial<Record<SettingKey, SecretTest>>

/** The tests of the secrets that the settings hold. */
export function useSecretTests(): Tests {
  const t = useTexts(secretTestTexts)
  const say = useTexts(platformBillingTexts)
  return useMemo(() => {
    /** One provider's keys are tried together: those that are typed, and the stored ones of the other fields. */
    const testsOf = (provider: PaymentProviderId): Tests => {
      const typed: Partial<Record<SettingKey, string>> = {}
      const test = async () => {
        const isTyped = Object.keys(typed).length > 0
        const body = isTyped ? { keys: { ...typed } } : undefined
        try {
          const { fault, account } = await call(paymentEndpoints.checkProvider, {
            params: { provider },
            body,
          })
          return fault === ''
            ? { ok: true, text: t(isTyped ? 'paidUnsaved' : 'paid', { account }) }
            : { ok: false, text: say(`fault.${fault}`) }
        } catch (error) {
          if (error instanceof ApiError && error.code === 'ERR_NO_PAYMENT_METHOD')
            return { ok: false, text: t('lacksKeys') }
          throw error
        }
      }
      const hear = (key: SettingKey) => (given: string | null) => {
        if (given === null) delete typed[key]
        else typed[key] = given
      }
      return Object.fromEntries(providerKeys[provider].map((key) => [key, { test, onTyped: hear(key) }]))
    }
    const openaikeyaudio: SecretTest = {
      test: async (apiKey) => {
        const body = apiKey === null ? {} : { apiKey }
        const { model } = await call(transcriptionEndpoints.testTranscription, { body })
        return { ok: true, text: t('heard', { model }) }
      },
    }
    return {
      ...{ openaikeyaudio, ...testsOf('efi'), ...testsOf('mercadopago') },
      ...{ ...testsOf('stripe'), ...testsOf('asaas') },
    }
  }, [t, say])
}
