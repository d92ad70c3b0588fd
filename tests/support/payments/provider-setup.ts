import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import {
  type ChargeOrder,
  type NoticeRequest,
  ProviderError,
  type ProviderSetup,
} from '#server/payments/payment-provider.ts'
import type { PaymentEmulator } from '../../../emulators/payments/payment-emulator.ts'

/** Settings that connect a provider client to the emulator; only the given credentials are set. */
export function providerSetup(
  { baseUrls, ca }: Pick<PaymentEmulator, 'baseUrls' | 'ca'>,
  given: Omit<Partial<ProviderSetup>, 'credentials'> & {
    credentials?: Partial<ProviderSetup['credentials']>
  },
): ProviderSetup {
  const { credentials, ...rest } = given
  return {
    certificate: null,
    baseUrls,
    efiAuthority: ca,
    formerSecrets: {},
    noticesUrl: 'https://chat.example.com/webhooks/payments',
    now: () => new Date(),
    ...rest,
    credentials: {
      eficlientid: '',
      eficlientsecret: '',
      efichavepix: '',
      efiwebhooksecret: '',
      mpaccesstoken: '',
      mpwebhooksecret: '',
      stripeprivatekey: '',
      stripewebhooksecret: '',
      asaastoken: '',
      asaaswebhooktoken: '',
      ...credentials,
    },
  }
}

/** An order of R$ 49,90 by a payer with every field that any provider requires. */
export function chargeOrder(given: Partial<ChargeOrder> = {}): ChargeOrder {
  return {
    chargeId: crypto.randomUUID(),
    invoiceId: crypto.randomUUID(),
    companyId: 7,
    method: 'pix',
    amountCents: 4990,
    description: 'Fatura 12, plano Básico',
    dueOn: '2026-12-10',
    expiresInSeconds: 86_400,
    returnUrl: 'https://chat.example.com/financeiro',
    payer: {
      companyId: 7,
      name: 'Padaria do João Ltda',
      email: 'joao@padaria.com.br',
      document: '52998224725',
      address: {
        street: 'Rua das Flores',
        number: '10',
        neighborhood: 'Centro',
        city: 'São Paulo',
        state: 'SP',
        zipCode: '01001000',
      },
    },
    ...given,
  }
}

/** Returns the error of a rejected call; any other error fails the test. */
export async function faultOf(run: Promise<unknown>): Promise<ProviderError> {
  const error = await run.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof ProviderError)) throw new Error(`Not a refusal: ${String(error)}`)
  return error
}

/** A minimal receiver of notices: stores raw bytes, and responds with 200 or the configured status. */
export async function startNoticeReceiver() {
  const notices: NoticeRequest[] = []
  let status = 200
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://receiver')
    void buffer(request).then((raw) => {
      notices.push({
        raw,
        headers: Object.fromEntries(
          Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
        ),
        query: Object.fromEntries(url.searchParams),
        address: request.socket.remoteAddress ?? '',
      })
      response.writeHead(status).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhooks/payments`,
    notices,
    answerWith: (given: number) => {
      status = given
    },
    /** Returns the newest notice; throws if there is none. */
    last: (): NoticeRequest => {
      const notice = notices.at(-1)
      if (!notice) throw new Error('No notice came.')
      return notice
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
