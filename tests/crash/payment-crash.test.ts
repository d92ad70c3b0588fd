import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { addMonths, dayIn } from '#domain/companies/company-days.ts'
import { invoiceEndpoints } from '#domain/invoices/invoice-contract.ts'
import { type PaymentData, paymentEndpoints } from '#domain/payments/payment-contract.ts'
import { settingEndpoints } from '#domain/settings/setting-contract.ts'
import { demo } from '#server/demo-company.ts'
import type { Call } from '#web/platform/api.ts'
import { signInOver } from '#tests/app/fetch-transport.ts'
import { openBank } from '#tests/payments/emulated-bank.ts'
import { announceSeed, seededRandom } from '#tests/app/seeded-random.ts'
import { type StartedServer, startServer } from '#tests/processes/start-server.ts'

const rounds = 6
const random = seededRandom(announceSeed())
const wait = { timeout: 60_000, interval: 200 }
const timeZone = 'America/Sao_Paulo'
const bank = await openBank()
let server: StartedServer
let asSuper: Call
let call: Call
beforeAll(async () => {
  server = await startServer(bank.env)
  asSuper = await bank.setUp(server.url)
  call = (await signInOver(server.url, demo.people[0].email, demo.password)).call
})
afterAll(async () => {
  await server?.stop()
  await bank.close()
})

/** Retries while the server is down; the request is idempotent. */
async function insist<T>(act: () => Promise<T>): Promise<T> {
  const until = performance.now() + wait.timeout
  for (;;) {
    try {
      return await act()
    } catch (error) {
      if (performance.now() > until) throw error
      await delay(200)
    }
  }
}

async function killSoon() {
  await delay(random() * 250)
  process.kill(server.mainPid(), 'SIGKILL')
  await server.restart()
}

const licence = () => insist(() => call(paymentEndpoints.showSubscription, {}))
const wish = { firstName: 'Marina', lastName: 'Alves', document: '529.982.247-25', method: 'pix' } as const
const open = (): Promise<PaymentData> => insist(() => call(paymentEndpoints.subscribe, { body: wish }))

test('[D34, D91] renews a licence once for each payment, killed while it is charged and while it is paid', async () => {
  await bank.control.setModes({ duplicate: 3 })
  let due = dayIn(timeZone, (await licence()).dueDate)
  for (let round = 0; round < rounds; round++) {
    const provider = (['efi', 'asaas', 'mercadopago'] as const)[round % 3] ?? 'efi'
    await insist(() =>
      asSuper(settingEndpoints.updateSetting, {
        params: { key: 'paymentOrder' },
        body: { value: provider },
      }),
    )
    // Every second time the process is killed while it creates the charge, which is found again.
    const [payment] = await Promise.all([open(), round % 2 === 0 ? killSoon() : null])
    const code = payment.qrcode?.qrcode ?? ''
    await Promise.all([bank.control.pay({ charge: code }), killSoon()])
    const next = addMonths(due, 1, due.day)
    const params = { id: payment.charge.invoiceId }
    await vi.waitFor(async () => {
      // The payer's page polls too; otherwise the scheduler would check some minutes later.
      await insist(() => call(paymentEndpoints.showCharge, { params }))
      const { dueDate, openInvoiceId } = await licence()
      expect([dayIn(timeZone, dueDate), openInvoiceId]).toEqual([next, null])
    }, wait)
    due = next
  }
  const { invoices, count } = await insist(() => call(invoiceEndpoints.listInvoices, { query: {} }))
  expect([count, new Set(invoices.map(({ status }) => status))]).toEqual([rounds, new Set(['paid'])])
  for (const { id } of invoices) {
    const { payments } = await insist(() => call(invoiceEndpoints.showInvoice, { params: { id } }))
    expect(payments).toMatchObject([{ amountCents: 9990, outcome: 'renewed' }])
  }
  expect((await licence()).creditCents).toBe(0)
})
