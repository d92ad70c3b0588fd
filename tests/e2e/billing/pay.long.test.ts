import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { planEndpoints } from '#domain/plans/plan-contract.ts'
import { askAs } from '#tests/journeys/ask-as.ts'
import { look, settledClean } from '#tests/journeys/look-everywhere.ts'
import { openPage, signIn, signInAs } from '#tests/journeys/people.ts'
import { freshEmail, newCompany, newPassword } from '#tests/journeys/accounts.ts'
import { goToReview, openPayingStage } from '#tests/journeys/payment-world.ts'
import { shoot } from '#tests/journeys/shoot.ts'

const { server, browser, bank, asSuper, preferProvider, reviewExpired, payAtBank } = await openPayingStage()

const large = { name: 'Diamante', users: 80, connections: 80, queues: 80, amount: 199.9, isPublic: true }
await asSuper(planEndpoints.createPlan, { body: large })

/** Pays by PIX, from the checkout to the renewed licence. */
async function payByPix(page: Page) {
  const dialog = await goToReview(page)
  await dialog.getByRole('radio', { name: /^PIX/ }).check()
  await dialog.getByRole('button', { name: 'PAGAR' }).click()
  await payAtBank(page, await dialog.getByLabel('PIX copia e cola').inputValue())
  await page.getByText(/^Sua licença foi renovada até \d\d\/\d\d\/\d{4}!$/).waitFor()
}

test('[BILL-018, BILL-029] an expired company pays by card on the page of Stripe', async () => {
  const { page, dialog } = await reviewExpired('stripe')
  await dialog.getByRole('radio', { name: /Cartão/ }).check()
  await settledClean(page)
  await dialog.getByRole('button', { name: 'PAGAR' }).click()
  const [hosted] = await Promise.all([
    page.context().waitForEvent('page'),
    dialog.getByRole('link', { name: 'Pagar na página de Stripe' }).click(),
  ])
  await hosted.getByRole('button', { name: 'Pagar com cartão' }).click()
  await hosted.getByRole('heading', { name: 'Pago' }).waitFor()
  await page.bringToFront()
  await page.getByText(/^Sua licença foi renovada até/).waitFor()
})

test('[D34] no key, card, document or secret of an address stands in the log or in an answer', async () => {
  // Efí is told an address with a secret in it once somebody pays by PIX.
  const { page: payer, dialog } = await reviewExpired('efi')
  await dialog.getByRole('radio', { name: /^PIX/ }).check()
  await dialog.getByRole('button', { name: 'PAGAR' }).click()
  await payAtBank(payer, await dialog.getByLabel('PIX copia e cola').inputValue())
  await payer.getByText(/^Sua licença foi renovada até/).waitFor()
  await payer.context().close()

  const { page } = await openPage(browser, { provoked: ['POST /api/subscription 400'] })
  const answers: string[] = []
  await signIn(page, server)
  page.on('response', (answer) => {
    if (answer.url().includes('/api/'))
      answer.text().then(
        (text) => answers.push(text),
        () => {},
      )
  })
  const card = { cardNumber: '4111111111111111', cvv: '737', nameOnCard: 'PLANTED HOLDER' }
  const wish = { firstName: 'Marina', document: '529.982.247-25', method: 'card', ...card }
  await expect(askAs(page, 'POST', '/subscription', wish)).rejects.toThrow('400')
  for (const path of ['financeiro', 'subscription']) {
    await page.goto(`${server.url}/${path}`)
    await page.getByRole('heading').first().waitFor()
  }
  const asked = await bank.control.notices()
  const hmac = asked.map(({ url }) => new URL(url).searchParams.get('hmac')).find(Boolean)
  expect(hmac).toBeTruthy()
  const keys = Object.values(bank.keys).filter((key) => key !== bank.keys.efiPixKey)
  const secrets = [...keys, ...Object.values(card).filter((value) => value.length > 3), String(hmac)]
  const told = `${server.output()}${answers.join()}`
  expect(secrets.filter((secret) => told.includes(secret))).toEqual([])
  const document = ['529.982.247-25', '52998224725']
  expect(document.filter((each) => server.output().includes(each))).toEqual([])
  expect(server.output()).toContain('Server listening')
})

test('a trial becomes a customer by PIX, and a larger plan in mid-period costs the rest of the difference', async () => {
  await preferProvider('asaas')
  const email = freshEmail('cliente')
  await newCompany(server, email, 7)
  const { page } = await openPage(browser)
  await signInAs(page, server, email, newPassword)
  await page.goto(`${server.url}/subscription`)
  const period = page.getByLabel('Período de Licença')
  await expect.poll(() => period.inputValue()).toBe('Sua licença vence em 7 dias!')
  await page.getByRole('button', { name: 'Assine Agora!' }).click()
  await payByPix(page)
  await page.goto(`${server.url}/subscription`)
  await expect.poll(() => period.inputValue()).toMatch(/^Sua licença vence em 3[5-8] dias!$/)

  await page.getByRole('button', { name: 'Mudar de plano' }).click()
  const choice = page.getByRole('dialog', { name: 'Mudar de plano' })
  await choice.getByRole('radio', { name: /Diamante/ }).check()
  await choice.getByText(/^Vale assim que a diferença de R\$\s1\d\d,\d\d for paga\.$/).waitFor()
  await settledClean(page)
  await choice.getByRole('button', { name: 'Escolher' }).click()
  await page.getByRole('dialog', { name: 'Pagar fatura' }).waitFor()
  await payByPix(page)
  await page.goto(`${server.url}/subscription`)
  await page.getByRole('heading', { name: 'Diamante' }).waitFor()
  await expect.poll(() => period.inputValue()).toMatch(/^Sua licença vence em 3[5-8] dias!$/)
})

test('the pages of licence, invoices and checkout are readable wide and narrow, in both themes', async () => {
  const { page } = await openPage(browser)
  await signIn(page, server)
  for (const path of ['financeiro', 'subscription', 'subscription?subscribe=1', 'subscription?plan=1']) {
    await page.goto(`${server.url}/${path}`)
    await page.getByRole('heading').first().waitFor()
    await look(page, `billing-${path.replace(/\W/g, '-')}`)
  }
  await page.goto(`${server.url}/financeiro`)
  await page
    .getByRole('button', { name: /^Abrir fatura/ })
    .first()
    .click()
  await page.getByText('Como se chega ao valor').waitFor()
  await look(page, 'billing-invoice')
})

test('a super user follows a payment, refunds it, and settles another invoice by hand', async () => {
  const { page } = await openPage(browser)
  await signInAs(page, server, 'admin@example.com', 'Admin-12345')
  await page.goto(`${server.url}/company-invoices`)
  await page.getByRole('table', { name: 'Faturas das empresas' }).waitFor()
  await look(page, 'company-invoices')
  await page
    .getByRole('button', { name: /^Caminho da fatura/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  for (const step of ['Emitida', 'Cobrança criada', 'Licença renovada']) {
    await dialog.getByText(step, { exact: true }).first().waitFor()
  }
  await shoot(page, 'invoice-trail')
  await settledClean(page)
  await dialog.getByRole('button', { name: /^Devolver/ }).click()
  const deed = page.getByRole('dialog', { name: 'Devolver' })
  await deed.getByLabel('Motivo').fill('Pago em dobro')
  await deed.getByRole('button', { name: 'Devolver' }).click()
  await page.getByText('Feito.').waitFor()
  await dialog.getByText('Devolvida', { exact: true }).first().waitFor()
  await page.goto(`${server.url}/settings?tab=payments`)
  await page.getByRole('region', { name: 'Efí' }).getByRole('button', { name: 'Testar chaves' }).click()
  await page.getByText('As chaves funcionam.').waitFor()
  await look(page, 'payment-providers')
})
