import { expect, test } from 'vitest'
import { openPage } from '#tests/journeys/people.ts'
import { openStage } from '#tests/journeys/stage.ts'

const { server, browser } = await openStage()
for (const [index, name] of ['Ana Souza', 'Bruno Lima', 'Mehmet Öztürk'].entries()) {
  await server.control.sendAsCustomer({ from: `551197000010${index}`, name, text: 'Oi, tudo bem?' })
}

test('a wrong password is told in words, beside the field', async () => {
  const { page } = await openPage(browser, { provoked: ['POST /api/auth/login 401'] })
  await page.goto(`${server.url}/login`)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect.poll(() => page.getByText('Obrigatório').count()).toBe(2)
  await page.getByLabel('E-mail').fill('marina@demo.local')
  await page.getByLabel('Senha', { exact: true }).fill('wrong')
  await page.getByRole('button', { name: 'Entrar' }).click()
  await page.getByText('E-mail ou senha incorretos').first().waitFor()
  expect(page.url()).toContain('/login')
})
