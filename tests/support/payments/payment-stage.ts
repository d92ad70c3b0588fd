import { afterAll, expect } from 'vitest'
import type {
  ChargeOrder,
  OpenProvider,
  PaymentNotice,
  PaymentProvider,
  ProviderSetup,
} from '#server/payments/payment-provider.ts'
import {
  type PaymentEmulatorOptions,
  startPaymentEmulator,
} from '../../../emulators/payments/payment-emulator.ts'
import { chargeOrder, providerSetup, startNoticeReceiver } from './provider-setup.ts'

/** An emulator of the payment providers, an endpoint for its notices, and provider clients that call it. */
export async function openPaymentStage(options: PaymentEmulatorOptions = {}) {
  const emulator = await startPaymentEmulator({ minuteMs: 5, ...options })
  const { keys } = emulator
  const receiver = await startNoticeReceiver()
  const received = receiver.notices
  let aheadMs = 0
  const setup = (given: Partial<ProviderSetup> = {}): ProviderSetup =>
    providerSetup(emulator, {
      certificate: emulator.certificates.client,
      noticesUrl: receiver.url,
      now: () => new Date(Date.now() + aheadMs),
      ...given,
      credentials: {
        ...{
          eficlientid: keys.efiClientId,
          eficlientsecret: keys.efiClientSecret,
          efichavepix: keys.efiPixKey,
        },
        ...{ efiwebhooksecret: 'efi-secret-of-the-address', asaastoken: keys.asaasToken },
        ...{ asaaswebhooktoken: 'asaas-token-of-the-webhook-in-43-characters' },
        ...given.credentials,
      },
    })
  afterAll(async () => {
    await receiver.close()
    await emulator.close()
  })

  return {
    emulator,
    control: emulator.control,
    noticesUrl: receiver.url,
    received,
    /** Sets the HTTP status returned to notices. */
    answerWith: receiver.answerWith,
    setup,
    open: (openProvider: OpenProvider, given: Partial<ProviderSetup> = {}): PaymentProvider => {
      const provider = openProvider(setup(given))
      if (!provider) throw new Error('no credentials')
      return provider
    },
    /** Advances both clocks, ours and the provider's. */
    moveClock: async (ms: number) => {
      aheadMs += ms
      await emulator.control.moveClock(ms)
    },
    /** Returns the parsed notices of a provider so far; throws for rejected ones. */
    read: async (provider: PaymentProvider): Promise<PaymentNotice[]> =>
      (await Promise.all(received.map((request) => provider.readNotice(request)))).flat(),
    waitForNotices: (count: number) =>
      expect.poll(() => received.length, { timeout: 5000 }).toBeGreaterThanOrEqual(count),
  }
}

/** An order of R$ 49,90 by a firm, due in three days. */
export function orderOf(given: Partial<ChargeOrder> & Pick<ChargeOrder, 'method'>): ChargeOrder {
  const order = chargeOrder({ dueOn: dayFromNow(3), ...given })
  return { ...order, payer: given.payer ?? { ...order.payer, document: '11222333000181' } }
}

export const dayFromNow = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
