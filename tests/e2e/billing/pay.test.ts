import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { planEndpoints } from '#domain/plans/plan-contract.ts'
import { openPage, signIn } from '#tests/journeys/people.ts'
import { setPlatformSetting } from '#tests/journeys/accounts.ts'
import { openPayingStage } from '#tests/journeys/payment-world.ts'
import { shoot } from '#tests/journeys/shoot.ts'

const { server, browser, bank, endLicence, asSuper } = await openPayingStage()

const large = { name: 'Diamante', users: 80, connections: 80, queues: 80, amount: 199.9, isPublic: true }
await asSuper(planEndpoints.createPlan, { body: large })

const askFirst = (provider: string) => setPlatformSetting(server, 'paymentOrder', provider)

async function goToReview(page: Page) {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Nome completo').fill('Marina Alves')
  await dialog.getByLabel('CPF ou CNPJ').fill('529.982.247-25')
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  await dialog.getByText('Como você quer pagar?').waitFor()
  return dialog
}

/** Opens the checkout of a company whose licence has ended: signing in leads to its invoices, then to the last step. */
async function reviewExpired(provider: string) {
  await askFirst(provider)
  await endLicence()
  const { page } = await openPage(browser, { provoked: ['GET * 402'] })
  await signIn(page, server)
  await page.waitForURL('**/financeiro')
  await page
    .getByRole('button', { name: /^(Assine Agora!|Pagar)$/ })
    .first()
    .click()
  return { page, dialog: await goToReview(page) }
}

/** Pays at the bank, in another page of the same browser. */
async function payAtBank(page: Page, code: string) {
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

test.each(['efi', 'asaas', 'mercadopago'])(
  '[BILL-006, BILL-019, BILL-020, BILL-028] an expired company pays by PIX of %s and is back at work',
  async (provider) => {
    const { page, dialog } = await reviewExpired(provider)
    await dialog.getByRole('radio', { name: /^PIX/ }).check()
    await dialog.getByRole('button', { name: 'PAGAR' }).click()
    await page.getByText('Assinatura realizada com sucesso!, aguardando a realização do pagamento').waitFor()
    const code = await dialog.getByLabel('PIX copia e cola').inputValue()
    expect(code).toMatch(/^0002/)
    await shoot(page, `pix-${provider}`)
    // Every page of the company shows the open code.
    await page.reload()
    if (!page.url().includes('?')) await page.getByRole('button', { name: 'Pagar' }).first().click()
    expect(await page.getByLabel('PIX copia e cola').inputValue()).toBe(code)
    await payAtBank(page, code)
    await page.getByText(/^Sua licença foi renovada até \d\d\/\d\d\/\d{4}!$/).waitFor()
    await page.waitForURL((url) => url.pathname === '/')
    const from = `55119740001${['efi', 'asaas', 'mercadopago'].indexOf(provider)}0`
    await server.control.sendAsCustomer({ from, name: `Cliente de ${provider}`, text: 'Estão abertos?' })
    await page.goto(`${server.url}/tickets`)
    await page.getByRole('tab', { name: /Aguardando/ }).click()
    await page
      .getByRole('button', { name: new RegExp(`^Cliente de ${provider}`) })
      .first()
      .waitFor()
    await page.goto(`${server.url}/financeiro`)
    await page.getByRole('table', { name: 'Faturas' }).getByText('Pago').first().waitFor()
  },
)
