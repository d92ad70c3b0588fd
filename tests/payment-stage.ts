import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect } from 'vitest'
import type { PaymentMethod } from '#domain/charges/charge-words.ts'
import type {
  ChargeOrder,
  NoticeRequest,
  OpenProvider,
  PaymentNotice,
  PaymentProvider,
  ProviderSetup,
} from '#server/payments/payment-provider.ts'
import { type PaymentEmulatorOptions, startPaymentEmulator } from '../emulators/payments/payment-emulator.ts'

const noCredentials = {
  ...{ eficlientid: '', eficlientsecret: '', efichavepix: '', efiwebhooksecret: '' },
  ...{ mpaccesstoken: '', mpwebhooksecret: '', stripeprivatekey: '', stripewebhooksecret: '' },
  ...{ asaastoken: '', asaaswebhooktoken: '' },
}

/** An emulator of the payment providers, a place where its notices come in, and orders to give to a provider. */
export async function openPaymentStage(options: PaymentEmulatorOptions = {}) {
  const emulator = await startPaymentEmulator({ minuteMs: 5, ...options })
  const { keys, baseUrls } = emulator
  const received: NoticeRequest[] = []
  let status = 200
  const server = createServer(async (request, response) => {
    const raw = Buffer.concat(await request.toArray())
    const query = Object.fromEntries(new URL(request.url ?? '', 'http://x').searchParams)
    const headers = request.headers as Record<string, string>
    received.push({ raw, query, headers, address: '127.0.0.1' })
    response.writeHead(status).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const noticesUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhooks/payments`
  let aheadMs = 0
  const setup = (given: Partial<ProviderSetup> = {}): ProviderSetup => ({
    certificate: emulator.certificates.client,
    baseUrls,
    efiAuthority: emulator.ca,
    formerSecrets: {},
    noticesUrl,
    now: () => new Date(Date.now() + aheadMs),
    ...given,
    credentials: {
      ...noCredentials,
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
    server.close()
    await emulator.close()
  })

  return {
    emulator,
    control: emulator.control,
    noticesUrl,
    received,
    /** The status that notices are answered with from now on. */
    answerWith: (given: number) => {
      status = given
    },
    setup,
    open: (openProvider: OpenProvider, given: Partial<ProviderSetup> = {}): PaymentProvider => {
      const provider = openProvider(setup(given))
      if (!provider) throw new Error('no credentials')
      return provider
    },
    /** Moves both clocks on, ours and the provider's. */
    moveClock: async (ms: number) => {
      aheadMs += ms
      await emulator.control.moveClock(ms)
    },
    /** What a provider reads in the notices that came so far; refused ones throw. */
    read: async (provider: PaymentProvider): Promise<PaymentNotice[]> =>
      (await Promise.all(received.map((request) => provider.readNotice(request)))).flat(),
    waitForNotices: (count: number) =>
      expect.poll(() => received.length, { timeout: 5000 }).toBeGreaterThanOrEqual(count),
  }
}

/** An order of R$ 49,90. */
export function orderOf(given: Partial<ChargeOrder> & { method: PaymentMethod }): ChargeOrder {
  return {
    ...{ chargeId: crypto.randomUUID(), invoiceId: crypto.randomUUID(), companyId: 7, amountCents: 4990 },
    ...{ description: 'Fatura 12, plano Completo', dueOn: dayFromNow(3), expiresInSeconds: 86_400 },
    ...{ returnUrl: 'http://localhost:3000/financeiro' },
    payer: {
      ...{
        companyId: 7,
        name: 'Padaria Aurora Ltda',
        email: 'aurora@example.com',
        document: '11222333000181',
      },
      address: null,
    },
    ...given,
  }
}

export const dayFromNow = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
