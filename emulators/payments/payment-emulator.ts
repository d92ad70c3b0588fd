import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify'
import { ZodError } from 'zod'
import { asaasRoutes } from './asaas.ts'
import { bankRoutes } from './bank/bank-routes.ts'
import { type Certificates, keptCertificates, makeCertificates } from './certificates.ts'
import { controlRoutes } from './control-routes.ts'
import { efiChargesRoutes } from './efi-charges.ts'
import { efiPixRoutes } from './efi-pix.ts'
import { letFaultsHappen, openFaultScript } from './faults.ts'
import { openKeptCalls } from './kept-calls.ts'
import { LedgerError, openLedger } from './ledger.ts'
import { mercadoPagoRoutes } from './mercado-pago.ts'
import { openNoticeSender } from './notices.ts'
import { paymentControl } from './payment-control.ts'
import {
  type EmulatedKeys,
  emulatedKeys,
  type NoticeReceiver,
  type PaymentWorld,
  pixScopes,
} from './payment-world.ts'
import { stripeRoutes } from './stripe.ts'

export type PaymentEmulatorOptions = {
  /** 0 picks a free port. */
  port?: number
  efiPixPort?: number
  host?: string
  keys?: Partial<EmulatedKeys>
  /** Milliseconds that a minute between a provider's retries lasts here. */
  minuteMs?: number
  /** Folder in which the certificates survive a restart; null makes them for the life of the process. */
  dir?: string | null
  certificates?: Certificates
  /** Receiver of notices without registration; for the demo. */
  receiver?: NoticeReceiver | null
}

export type PaymentEmulator = Awaited<ReturnType<typeof startPaymentEmulator>>

/**
 * Emulates payment providers and a bank: one port for Stripe, Mercado Pago, Asaas, Efí Cobranças, `/bank` and `/_control`, and one with TLS
 * for Efí PIX, which accepts only clients with a certificate of its authority.
 */
export async function startPaymentEmulator(options: PaymentEmulatorOptions = {}) {
  const { port = 0, efiPixPort = 0, host = '127.0.0.1', dir = null, minuteMs, receiver = null } = options
  const certificates = options.certificates ?? (dir ? keptCertificates(dir) : makeCertificates())
  const ledger = openLedger()
  const notices = openNoticeSender({ now: ledger.now, ...(minuteMs !== undefined && { minuteMs }) })
  const panelUrls: Record<'mercadopago' | 'stripe', string | null> = {
    mercadopago: receiver && `${receiver.url}/mercadopago`,
    stripe: null,
  }
  let efiScopes: readonly string[] = pixScopes
  let url = ''
  const world: PaymentWorld = {
    ledger,
    notices,
    faults: openFaultScript(),
    keys: { ...emulatedKeys, ...options.keys },
    efiScopes: () => efiScopes,
    receiver,
    url: () => url,
    panelUrl: (provider) => panelUrls[provider],
    beforeAnswer: async (charge) => {
      if (!notices.modes().early) return
      ledger.pay(charge)
      await notices.idle(3000)
    },
  }

  const calls = openKeptCalls()
  const app = opened({})
  await app.register(async (bank) => bankRoutes(bank, world), { prefix: '/bank' })
  await app.register(async (control) => {
    control.setErrorHandler((error: Error, _request, reply) => {
      const isGiven = error instanceof LedgerError || error instanceof ZodError
      return reply.code(isGiven ? 400 : 500).send({ error: error.message })
    })
    await control.register(
      async (routes) =>
        controlRoutes(routes, {
          world,
          calls,
          setPanelUrl: (given) => {
            panelUrls[given.provider] = given.url
          },
          setEfiScopes: (scopes) => {
            efiScopes = scopes
          },
        }),
      { prefix: '/_control' },
    )
  })
  for (const routes of [efiChargesRoutes, asaasRoutes, mercadoPagoRoutes, stripeRoutes]) {
    await app.register(async (provider) => {
      calls.keep(provider)
      letFaultsHappen(provider, world.faults)
      await routes(provider, world)
    })
  }
  const { server, authority } = certificates
  const https = { ...server, ca: authority.cert, requestCert: true, rejectUnauthorized: true }
  const pixApp = opened({ https } as FastifyServerOptions)
  calls.keep(pixApp)
  letFaultsHappen(pixApp, world.faults)
  await efiPixRoutes(pixApp, world)
  url = await app.listen({ port, host })
  const efiPixUrl = await pixApp.listen({ port: efiPixPort, host })

  return {
    url,
    efiPixUrl,
    /** Certificate of the authority that signed the one of `efiPixUrl`, PEM. */
    ca: authority.cert,
    certificates,
    keys: world.keys,
    control: paymentControl(url),
    /** Base addresses that make each provider's client reach this emulator. */
    baseUrls: {
      stripe: url,
      mercadopago: url,
      asaas: `${url}/v3`,
      efiPix: efiPixUrl,
      efiCharges: url,
    },
    close: async () => {
      world.faults.clear()
      await notices.close()
      await Promise.all([app.close(), pixApp.close()])
    },
  }
}

function opened(options: FastifyServerOptions): FastifyInstance {
  const app = Fastify({ forceCloseConnections: true, bodyLimit: 1_000_000, ...options })
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  return app
}
