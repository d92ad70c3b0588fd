import type { Page } from 'playwright-core'
import { afterAll } from 'vitest'
import { openBank } from '#tests/payments/emulated-bank.ts'
import { setPlatformSetting } from './accounts.ts'
import { openPage, signIn } from './people.ts'
import { openStage } from './stage.ts'

/** Starts a server with emulated payment providers, with keys, certificate and notices configured as a super user. */
export async function openPayingStage() {
  const bank = await openBank()
  afterAll(bank.close)
  // Everything written to the log must be free of secrets.
  const stage = await openStage({ env: (url) => ({ ...bank.env(url), LOG_LEVEL: 'trace' }) })
  const asSuper = await bank.setUp(stage.server.url)

  /** Ends the demo company's licence two days ago, with no open invoice. */
  const endLicence = async () => {
    await stage.database.query(
      `update companies set due_date = now() - interval '2 days' where not is_platform`,
    )
  }
  /** Has a provider asked before the others. */
  const preferProvider = (provider: string) => setPlatformSetting(stage.server, 'paymentOrder', provider)

  /** Opens the checkout of a company whose licence has ended: signing in leads to its invoices, then to the last step. */
  const reviewExpired = async (provider: string) => {
    await preferProvider(provider)
    await endLicence()
    const { page } = await openPage(stage.browser, { provoked: ['GET * 402'] })
    await signIn(page, stage.server)
    await page.waitForURL('**/financeiro')
    await page
      .getByRole('button', { name: /^(Assine Agora!|Pagar)$/ })
      .first()
      .click()
    return { page, dialog: await goToReview(page) }
  }

  /** Pays at the bank, in another page of the same browser. */
  const payAtBank = async (page: Page, code: string) => {
    const counter = await page.context().newPage()
    await counter.goto(`${bank.url}/bank`)
    await counter.getByLabel(/Cole o código/).fill(code)
    await counter.getByRole('button', { name: 'Continuar' }).click()
    await counter
      .getByRole('button', { name: /^Pagar/ })
      .first()
      .click()
    await counter.getByRole('heading', { name: 'Pago' }).waitFor()
    await counter.close()
  }
  return { ...stage, bank, asSuper, endLicence, preferProvider, reviewExpired, payAtBank }
}

/** Goes through the checkout to its last step. */
export async function goToReview(page: Page) {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Nome completo').fill('Marina Alves')
  await dialog.getByLabel('CPF ou CNPJ').fill('529.982.247-25')
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  await dialog.getByText('Como você quer pagar?').waitFor()
  return dialog
}
