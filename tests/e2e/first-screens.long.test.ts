import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { settledClean } from '#tests/journeys/look-everywhere.ts'
import { laptop, openPage, phoneSize } from '#tests/journeys/people.ts'
import { openStage } from '#tests/journeys/stage.ts'

const { server, browser } = await openStage()
for (const [index, name] of ['Ana Souza', 'Bruno Lima', 'Mehmet Öztürk'].entries()) {
  await server.control.sendAsCustomer({ from: `551197000010${index}`, name, text: 'Oi, tudo bem?' })
}

test('serves static files compressed at build, without the headers of a page', async () => {
  const document = await fetch(`${server.url}/login`)
  expect(document.headers.get('content-security-policy')).toContain("default-src 'self'")
  const scripts = Array.from((await document.text()).matchAll(/href="(\/assets\/[^"]+\.js)"/g))
  const script = scripts.at(-1)?.[1]
  const asked = await fetch(`${server.url}${script}`, { headers: { 'accept-encoding': 'br' } })
  expect(Object.fromEntries(asked.headers)).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
    'x-content-type-options': 'nosniff',
  })
  expect(asked.headers.get('content-length')).not.toBeNull()
  expect(asked.headers.get('content-security-policy')).toBeNull()
})

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

for (const [viewport, size] of [
  [laptop, 'laptop'],
  [phoneSize, 'phone'],
] as const) {
  for (const theme of ['light', 'dark']) {
    for (const language of ['pt', 'tr']) {
      test(`axe finds nothing: ${size}, ${theme}, ${language}`, async () => {
        const { page, complaints } = await openPage(browser, { viewport })
        await page.addInitScript(
          ([chosenTheme, chosenLanguage]) => {
            localStorage.setItem('preferredTheme', chosenTheme ?? '')
            localStorage.setItem('language', chosenLanguage ?? '')
          },
          [theme, language],
        )
        await page.goto(`${server.url}/login`)
        await page.locator('input[type=email]').waitFor()
        await settledClean(page)

        await page.locator('input[type=email]').fill('marina@demo.local')
        await page.locator('input[type=password]').fill('demo1234')
        await page.locator('button[type=submit]').click()
        await page.getByRole('tab', { name: /Aguardando|Bekleyen/ }).click()
        await page.getByRole('button', { name: /^Ana Souza/ }).waitFor()
        await settledClean(page)

        await page.getByRole('button', { name: /^Ana Souza/ }).click()
        await page.getByRole('log').getByText('tudo bem').waitFor()
        await settledClean(page)
        expect(await overflow(page)).toBe(0)
        expect(complaints).toEqual([])
      })
    }
  }
}

/** Returns by how many pixels the page is wider than its window. */
const overflow = (page: Page) =>
  page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth')

test('axe finds nothing on the simulated phone', async () => {
  const { page } = await openPage(browser, { viewport: phoneSize })
  await page.goto(`${server.emulatorUrl}/phone/`)
  await page
    .getByRole('navigation')
    .getByRole('button', { name: /Bruno Lima/ })
    .click()
  await page.getByLabel('Conversa', { exact: true }).getByText('tudo bem').waitFor()
  await settledClean(page)
})
