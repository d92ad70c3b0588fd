import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { seriousViolations } from './axe.ts'
import { laptop, openPage, phoneSize, signIn } from './people.ts'
import { openStage } from './stage.ts'

const { server, browser } = await openStage()
for (const [index, name] of ['Ana Souza', 'Bruno Lima', 'Mehmet Öztürk'].entries()) {
  await server.control.sendAsCustomer({ from: `551197000010${index}`, name, text: 'Oi, tudo bem?' })
}

/** The gzip bytes of every script that the page has loaded so far. */
const scripts = (page: Page) => {
  const loads = new Map<string, Promise<number>>()
  page.on('response', (response) => {
    const url = response.url()
    if (!url.endsWith('.js') || loads.has(url)) return
    loads.set(
      url,
      response.body().then((body) => gzipSync(body).length),
    )
  })
  return async () => {
    await page.waitForLoadState('networkidle')
    return (await Promise.all(loads.values())).reduce((sum, size) => sum + size, 0)
  }
}

test('signing in loads at most 150 KB of JavaScript, the inbox with a conversation at most 300 KB', async () => {
  const { page } = await openPage(browser)
  const loaded = scripts(page)
  await page.goto(`${server.url}/login`)
  expect(await loaded()).toBeLessThanOrEqual(150 * 1024)
  await signIn(page, server)
  await page.getByRole('tab', { name: /Aguardando/ }).click()
  await page.getByRole('button', { name: /^Ana Souza/ }).click()
  await page.getByRole('log').getByText('tudo bem').waitFor()
  expect(await loaded()).toBeLessThanOrEqual(300 * 1024)
})

test('a wrong password is told in words, beside the field', async () => {
  const { page } = await openPage(browser)
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
      test(`axe finds nothing serious: ${size}, ${theme}, ${language}`, async () => {
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
        expect(await seriousViolations(page)).toEqual([])

        await page.locator('input[type=email]').fill('marina@demo.local')
        await page.locator('input[type=password]').fill('demo1234')
        await page.locator('button[type=submit]').click()
        await page.getByRole('tab', { name: /Aguardando|Bekleyen/ }).click()
        await page.getByRole('button', { name: /^Ana Souza/ }).waitFor()
        expect(await seriousViolations(page)).toEqual([])

        await page.getByRole('button', { name: /^Ana Souza/ }).click()
        await page.getByRole('log').getByText('tudo bem').waitFor()
        expect(await seriousViolations(page)).toEqual([])
        expect(await overflow(page)).toBe(0)
        expect(complaints).toEqual([])
      })
    }
  }
}

/** By how many pixels the page is wider than its window. */
const overflow = (page: Page) =>
  page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth')

test('the simulated phone has nothing serious either', async () => {
  const { page } = await openPage(browser, { viewport: phoneSize })
  await page.goto(`${server.emulatorUrl}/phone/`)
  await page
    .getByRole('navigation')
    .getByRole('button', { name: /Bruno Lima/ })
    .click()
  await page.getByLabel('Conversa', { exact: true }).getByText('tudo bem').waitFor()
  expect(await seriousViolations(page)).toEqual([])
})
