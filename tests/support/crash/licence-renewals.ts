import { setTimeout as delay } from 'node:timers/promises'
import { expect, vi } from 'vitest'
import { addMonths, dayIn } from '#domain/companies/company-days.ts'
import { invoiceEndpoints } from '#domain/invoices/invoice-contract.ts'
import { paymentEndpoints } from '#domain/payments/payment-contract.ts'
import { settingEndpoints } from '#domain/settings/setting-contract.ts'
import type { openBank } from '#tests/payments/emulated-bank.ts'
import type { CrashStand } from './crash-stand.ts'

const providers = ['efi', 'asaas', 'mercadopago'] as const
const wait = { timeout: 60_000, interval: 200 }
const timeZone = 'America/Sao_Paulo'
const payer = {
  firstName: 'Marina',
  lastName: 'Alves',
  document: '529.982.247-25',
  method: 'pix',
} as const

/** The demo company renews its licence round by round; `killMain` kills the server amid a charge, and amid its payment. */
export async function prepareRenewals(stand: CrashStand, bank: Awaited<ReturnType<typeof openBank>>) {
  const { call } = stand
  let asSuper = await bank.setUp(stand.server.url)
  await bank.control.setModes({ duplicate: 3 })
  const showLicence = () => call(paymentEndpoints.showSubscription, {})
  let due = dayIn(timeZone, (await showLicence()).dueDate)
  let rounds = 0

  /** Chooses the provider of the round; the super user signs in again where a kill ended the call. */
  async function chooseProvider(): Promise<void> {
    const value = providers[rounds % providers.length] ?? 'efi'
    const body = { value }
    await vi.waitFor(
      () => asSuper(settingEndpoints.updateSetting, { params: { key: 'paymentOrder' }, body }),
      wait,
    )
  }

  async function renewLicence(kill: (moment: 'charging' | 'paying') => Promise<unknown>): Promise<void> {
    await chooseProvider()
    const [payment] = await Promise.all([call(paymentEndpoints.subscribe, { body: payer }), kill('charging')])
    const code = payment.qrcode?.qrcode ?? ''
    await Promise.all([bank.control.pay({ charge: code }), kill('paying')])
    const next = addMonths(due, 1, due.day)
    const params = { id: payment.charge.invoiceId }
    await vi.waitFor(async () => {
      // The payer's page polls too; otherwise the scheduler would check some minutes later.
      await call(paymentEndpoints.showCharge, { params })
      const { dueDate, openInvoiceId } = await showLicence()
      expect([dayIn(timeZone, dueDate), openInvoiceId]).toEqual([next, null])
    }, wait)
    due = next
    rounds++
  }

  /** Expects one paid invoice of each round, and no credit from a payment that counted twice. */
  async function expectOncePaid(): Promise<void> {
    const { invoices, count } = await call(invoiceEndpoints.listInvoices, { query: {} })
    expect([count, new Set(invoices.map(({ status }) => status))]).toEqual([rounds, new Set(['paid'])])
    for (const { id } of invoices) {
      const { payments } = await call(invoiceEndpoints.showInvoice, { params: { id } })
      expect(payments).toMatchObject([{ amountCents: 9990, outcome: 'renewed' }])
    }
    expect((await showLicence()).creditCents).toBe(0)
  }

  return { renewLicence, expectOncePaid }
}

/** Kills the server after a pause of up to a quarter of a second. */
export async function killMainSoon(stand: CrashStand, random: () => number): Promise<void> {
  await delay(random() * 250)
  await stand.killVictim('main')
}
