import { expect, test } from 'vitest'
import { openPayingStage } from '#tests/journeys/payment-world.ts'
import { shoot } from '#tests/journeys/shoot.ts'

const { server, reviewExpired, payAtBank } = await openPayingStage()

test('[BILL-006, BILL-019, BILL-020, BILL-028] an expired company pays by PIX and is back at work', async () => {
  const { page, dialog } = await reviewExpired('asaas')
  await dialog.getByRole('radio', { name: /^PIX/ }).check()
  await dialog.getByRole('button', { name: 'PAGAR' }).click()
  await page.getByText('Assinatura realizada com sucesso!, aguardando a realização do pagamento').waitFor()
  const code = await dialog.getByLabel('PIX copia e cola').inputValue()
  expect(code).toMatch(/^0002/)
  await shoot(page, 'pix')
  // Every page of the company shows the open code.
  await page.reload()
  if (!page.url().includes('?')) await page.getByRole('button', { name: 'Pagar' }).first().click()
  expect(await page.getByLabel('PIX copia e cola').inputValue()).toBe(code)
  await payAtBank(page, code)
  await page.getByText(/^Sua licença foi renovada até \d\d\/\d\d\/\d{4}!$/).waitFor()
  await page.waitForURL((url) => url.pathname === '/')
  const from = '5511974000110'
  await server.control.sendAsCustomer({ from, name: 'Cliente de volta', text: 'Estão abertos?' })
  await page.goto(`${server.url}/tickets`)
  await page.getByRole('tab', { name: /Aguardando/ }).click()
  await page
    .getByRole('button', { name: /^Cliente de volta/ })
    .first()
    .waitFor()
  await page.goto(`${server.url}/financeiro`)
  await page.getByRole('table', { name: 'Faturas' }).getByText('Pago').first().waitFor()
})
