import { expect, test } from 'vitest'
import { settledClean } from '#tests/journeys/look-everywhere.ts'
import { inDark } from '#tests/journeys/connections-page.ts'
import { openPage, phoneSize, signIn } from '#tests/journeys/people.ts'
import { shoot } from '#tests/journeys/shoot.ts'
import { openStage } from '#tests/journeys/stage.ts'

const { server, browser } = await openStage()

test('a test that is refused says why, also on a phone', async () => {
  const { page, complaints } = await openPage(browser, {
    provoked: ['POST /api/messages/send 401'],
    viewport: phoneSize,
  })
  await signIn(page, server)
  await page.goto(`${server.url}/messages-api`)
  const form = page.getByRole('form', { name: 'Testar: Mensagem de texto' })
  await form.getByLabel('Token').fill('A1'.repeat(15))
  await form.getByLabel('Número').fill('5511999999999')
  await form.getByRole('textbox', { name: 'Mensagem' }).fill('Oi')
  await form.getByRole('button', { name: 'Enviar teste' }).click()
  await page.getByText('O token falta, não existe, venceu ou foi revogado.').waitFor()
  await form.getByText('HTTP 401').waitFor()
  await page.getByRole('banner').waitFor()
  const wide = await page.evaluate('document.documentElement.scrollWidth > innerWidth')
  expect(wide).toBe(false)
  await shoot(page, 'messages-api-phone')
  for (const tab of ['Tokens', 'Registro', 'Erros']) {
    await page.getByRole('tab', { name: tab }).click()
    await page.getByRole('tabpanel').waitFor()
    await shoot(page, `messages-api-phone-${tab}`)
  }
  await settledClean(page)
  await inDark(page)
  await shoot(page, 'messages-api-phone-dark')
  expect(complaints).toEqual([])
})
