import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach } from 'vitest'
import { type PaymentMethod, type PaymentProviderId, paymentProviders } from '#domain/charges/charge-words.ts'
import { readDay } from '#domain/companies/company-days.ts'
import { invoiceEndpoints as invoices } from '#domain/invoices/invoice-contract.ts'
import { paymentEndpoints as payments } from '#domain/payments/payment-contract.ts'
import { demoAuthorityFile, demoPaymentEnv, makeDemoPayments } from '#server/demo-payments.ts'
import { lookAtDue } from '#server/payments/charging/look-at-due.ts'
import { noteOutcome } from '#server/payments/looking/provider-rest.ts'
import { lookAtNotices } from '#server/payments/notices/look-at-notice.ts'
import { anyFreePort } from '#server/platform/find-free-port.ts'
import type { Log } from '#server/platform/log.ts'
import { keptCertificates } from '../../../emulators/payments/certificates.ts'
import { startPaymentEmulator } from '../../../emulators/payments/payment-emulator.ts'
import type { EmulatedKeys, NoticeReceiver } from '../../../emulators/payments/payment-world.ts'
import { openPlatformCompany } from '#server/settings/platform-setting.ts'
import { saveSetting } from '#server/settings/setting-db.ts'
import { createCall } from '#web/platform/api.ts'
import { injectTransport } from '#tests/app/inject-transport.ts'
import { runJobs } from '#tests/app/run-jobs.ts'
import { openPayingPlatform } from './open-paying-platform.ts'
import { openWorld, testPassword } from '#tests/app/world.ts'

const host = '127.0.0.1'
const timeZone = 'America/Sao_Paulo'
const dayMs = 86_400_000
const priceCents = 4990
const healthy = { duplicate: 1, silent: false, wrongSignature: false, early: false, outOfOrder: false }

/** The product with all four providers over HTTP, a clock that the test moves, and companies that pay 49.90 a month. */
export async function openWireStage({ log }: { log?: Log } = {}) {
  const dir = mkdtempSync(join(tmpdir(), 'chat-flow-wire-'))
  keptCertificates(dir)
  const port = await anyFreePort()
  const url = `http://${host}:${port}`
  const agreed = demoPaymentEnv(`${url}/webhooks/payments`)
  const emulator = await startPaymentEmulator({
    ...{ dir, minuteMs: 20, keys: JSON.parse(agreed.EMULATOR_KEYS) as EmulatedKeys },
    receiver: JSON.parse(agreed.EMULATOR_RECEIVER) as NoticeReceiver,
  })
  const { control, baseUrls } = emulator
  let aheadMs = 0
  const now = () => new Date(Date.now() + aheadMs)
  const world = await openWorld({
    now,
    ...(log && { log }),
    env: {
      ...{ PUBLIC_URL: url, EFI_CA_FILE: demoAuthorityFile(dir) },
      ...{ STRIPE_BASE_URL: baseUrls.stripe, MERCADOPAGO_BASE_URL: baseUrls.mercadopago },
      ...{ ASAAS_BASE_URL: baseUrls.asaas, EFI_PIX_BASE_URL: baseUrls.efiPix },
      EFI_CHARGES_BASE_URL: baseUrls.efiCharges,
    },
  })
  const { platform } = world
  const { db } = platform
  await world.app.listen({ port, host })
  afterAll(async () => {
    await emulator.close()
    rmSync(dir, { recursive: true, force: true })
  })
  const answers: string[] = []
  let counter = 0
  /** Signs in from a distinct IP address: sign-ins per address and minute are limited. */
  async function signedIn(email: string) {
    const answer = await world.app.inject({
      ...{ method: 'POST', url: '/api/auth/login', payload: { email, password: testPassword } },
      remoteAddress: `10.1.${counter >> 8}.${counter & 255}`,
    })
    const transport = injectTransport(world.app, answer.json<{ token: string }>().token)
    return createCall(async (request) => {
      const given = await transport(request)
      answers.push(given.text)
      return given
    })
  }
  const { asSara: asRoot, set, company } = await openPayingPlatform(world, signedIn)
  /** Sets the first provider without a session, which would expire while the clock is moved. */
  const askFirst = async (provider: PaymentProviderId) =>
    (await openPlatformCompany(platform)).transaction((tx) => saveSetting(tx, 'paymentOrder', provider))
  await makeDemoPayments(platform, dir)
  // Files share a process: clears the circuit breakers of providers.
  const wakeProviders = () => {
    for (const provider of paymentProviders) noteOutcome(provider, true, now())
  }
  wakeProviders()
  afterEach(async () => {
    wakeProviders()
    await control.clearFaults()
    await control.idle()
    await control.setModes(healthy)
    if (aheadMs) await control.moveClock(-aheadMs)
    aheadMs = 0
  })

  const read = {
    charges: (id: number) =>
      db.asPlatform((tx) => tx.selectFrom('charges').select('status').where('companyId', '=', id).execute()),
    renewals: (id: number) =>
      db.asPlatform((tx) => tx.selectFrom('renewals').select('by').where('companyId', '=', id).execute()),
    payments: (id: number) =>
      db.asPlatform((tx) =>
        tx.selectFrom('payments').select('outcome').where('companyId', '=', id).execute(),
      ),
    credits: (id: number) =>
      db.asPlatform((tx) =>
        tx.selectFrom('credits').select('amountCents').where('companyId', '=', id).execute(),
      ),
  }
  /** Creates a company about to pay, whose licence ends in five days or on a given day; its provider comes first. */
  async function payer(provider: PaymentProviderId, { dueOn }: { dueOn?: string } = {}) {
    await askFirst(provider)
    counter += 1
    const due = dueOn ?? new Date(now().getTime() + 5 * dayMs).toISOString().slice(0, 10)
    const id = await company(readDay(due))
    const { email } = await world.user(id, { profile: 'admin' })
    const call = await signedIn(email)
    const invoice = () =>
      db.asPlatform((tx) =>
        tx.selectFrom('invoices').selectAll().where('companyId', '=', id).orderBy('id').executeTakeFirst(),
      )
    return {
      ...{ id, email, call },
      open: async (method: PaymentMethod, invoiceId?: string) =>
        (
          await call(payments.subscribe, {
            body: {
              ...{
                firstName: 'Ana Lima',
                document: '529.982.247-25',
                method,
                ...(invoiceId && { invoiceId }),
              },
              ...{ address2: 'Rua das Flores', addressNumber: '10', neighborhood: 'Centro' },
              ...{ city: 'São Paulo', state: 'SP', zipcode: '01001-000' },
            },
          })
        ).charge,
      /** Puts another provider first. */
      ask: askFirst,
      status: async () => (await invoice())?.status,
      chargeStatuses: async () => (await read.charges(id)).map(({ status }) => status),
      renewals: async () => (await read.renewals(id)).length,
      outcomes: async () => (await read.payments(id)).map(({ outcome }) => outcome).toSorted(),
      creditCents: async () =>
        (await read.credits(id)).reduce((sum, { amountCents }) => sum + amountCents, 0),
      dueOn: async () => {
        const { dueDate } = await db.asPlatform((tx) =>
          tx.selectFrom('companies').select('dueDate').where('id', '=', id).executeTakeFirstOrThrow(),
        )
        return new Intl.DateTimeFormat('sv-SE', { timeZone }).format(dueDate)
      },
    }
  }
  /** Delivers all notices and runs the jobs they enqueue. */
  async function settle() {
    await control.idle()
    await runJobs(world)
  }
  /** Runs the scheduled check of due charges, hours later. */
  async function lookNow() {
    const lookAt = now()
    await db.asPlatform(async (tx) => {
      await tx.updateTable('charges').set({ lookAt }).where('lookAt', 'is not', null).execute()
      await tx.updateTable('paymentNotices').set({ lookAt }).where('lookAt', 'is not', null).execute()
    })
    await lookAtNotices.run(platform)
    await lookAtDue.run(platform)
    await runJobs(world)
  }

  return {
    ...{ world, db, platform, control, emulator, url, dir, asRoot, set, payer, settle, lookNow, now },
    priceCents,
    /** All response bodies so far. */
    answers,
    /** Returns the provider's record of one of our charges. */
    atProvider: async (chargeId: string) => {
      const plain = (id: string | null) => id?.replaceAll('-', '')
      return (await control.charges()).filter(({ reference }) => plain(reference) === plain(chargeId))
    },
    /** Advances both clocks, ours and the provider's. */
    moveOn: async (ms: number) => {
      aheadMs += ms
      await control.moveClock(ms)
    },
    trailOf: async (invoiceId: string) => asRoot(invoices.showInvoiceTrail, { params: { id: invoiceId } }),
  }
}

/** One method of each provider. */
export const oneOfEach = [
  { provider: 'efi', method: 'pix' },
  { provider: 'asaas', method: 'pix' },
  { provider: 'mercadopago', method: 'pix' },
  { provider: 'stripe', method: 'card' },
] as const
