import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { settledClean } from '#tests/journeys/look-everywhere.ts'
import { goWithin, laptop, openPage, phoneSize, signIn, signInAs } from '#tests/journeys/people.ts'
import { openStage } from '#tests/journeys/stage.ts'

const { server, browser } = await openStage()
for (const [index, name] of ['Ana Souza', 'Bruno Lima', 'Mehmet Öztürk'].entries()) {
  await server.control.sendAsCustomer({ from: `551197000010${index}`, name, text: 'Oi, tudo bem?' })
}

type Load = { url: string; bytes: number }

/** Requests of the page so far, each with its size on the wire in bytes, headers included. */
async function watchWire(page: Page) {
  const loads = new Map<string, Load>()
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.url.startsWith('http')) loads.set(requestId, { url: request.url, bytes: 0 })
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const load = loads.get(requestId)
    if (load) load.bytes = encodedDataLength
  })
  return async () => {
    await page.waitForLoadState('networkidle')
    const scripts = [...loads.values()].filter(({ url }) => new URL(url).pathname.endsWith('.js'))
    return { requests: loads.size, scriptBytes: scripts.reduce((sum, { bytes }) => sum + bytes, 0) }
  }
}

test('[P1] loads 130 KB of JavaScript to sign in, 280 KB in 25 requests to the inbox', async () => {
  const { page } = await openPage(browser)
  const loadedToSignIn = await watchWire(page)
  await page.goto(`${server.url}/login`)
  expect((await loadedToSignIn()).scriptBytes).toBeLessThanOrEqual(130 * 1024)
  await signIn(page, server)

  // The same user with an empty cache.
  const storageState = await page.context().storageState()
  await page.context().close()
  const context = await browser.newContext({ viewport: laptop, locale: 'pt-BR', storageState })
  // Excludes code deferred by four quiet seconds, even if the machine is so slow that they pass meanwhile.
  await context.addInitScript(`const wait = window.setTimeout
    window.setTimeout = (run, ms, ...rest) => (ms === 4000 ? 0 : wait(run, ms, ...rest))`)
  const inbox = await context.newPage()
  const loaded = await watchWire(inbox)
  await inbox.goto(`${server.url}/tickets`)
  await inbox.getByRole('tab', { name: /Aguardando/ }).waitFor()
  const first = await loaded()
  expect(first.requests).toBeLessThanOrEqual(25)
  expect(first.scriptBytes).toBeGreaterThan(100 * 1024)
  expect(first.scriptBytes).toBeLessThanOrEqual(280 * 1024)
  await inbox.getByRole('tab', { name: /Aguardando/ }).click()
  await inbox.getByRole('button', { name: /^Ana Souza/ }).click()
  await inbox.getByRole('log').getByText('tudo bem').waitFor()
  expect((await loaded()).scriptBytes).toBeLessThanOrEqual(300 * 1024)
  await context.close()
})

test('[P2] serves static files compressed at build, without the headers of a page', async () => {
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

/** Routes of the specification, and the heading or landmark that identifies each. */
const addresses = [
  ...['financeiro', 'companies', '', 'tickets', 'connections', 'quick-messages', 'todolist', 'schedules'],
  ...[
    'tags',
    'contacts',
    'contacts/import',
    'helps',
    'Suporte',
    'users',
    'messages-api',
    'settings',
    'queues',
  ],
  ...['reports', 'queue-integration', 'announcements', 'phrase-lists', 'flowbuilders', 'chats', 'files'],
  ...['moments', 'Kanban', 'TagsKanban', 'prompts', 'allConnections', 'subscription', 'campaigns'],
  ...['contact-lists', 'campaigns-config'],
]

test('[SHELL-003, SHELL-005, SHELL-027] opens every page by its address, and leads to each by the menu', async () => {
  const { page, complaints } = await openPage(browser)
  await signInAs(page, server, 'admin@example.com', 'Admin-12345')
  const content = page.locator('#content')
  for (const address of addresses) {
    await goWithin(page, address)
    await page.waitForURL(`${server.url}/${address}`)
    await content.locator('h1, [role=tablist], section[aria-label]').first().waitFor()
    await expect.poll(() => content.innerText(), { message: address }).toMatch(/\S/)
    expect(await page.getByText('Esta página não existe.').count(), address).toBe(0)
  }
  const menu = page.getByRole('navigation', { name: 'Menu principal' })
  const targets = await menu.getByRole('link').all()
  const led = await Promise.all(targets.map((link) => link.getAttribute('href')))
  // The menu shows help once there is a video.
  const named = ['helps', 'contacts/import', 'Suporte', 'TagsKanban', 'todolist', 'subscription']
  const missing = addresses.filter((address) => !led.includes(`/${address}`) && !named.includes(address))
  expect(missing).toEqual([])
  expect(complaints).toEqual([])
})

for (const [viewport, size] of [
  [laptop, 'laptop'],
  [phoneSize, 'phone'],
] as const) {
  for (const theme of ['light', 'dark']) {
    for (const language of ['pt', 'tr']) {
      test(`[T11] axe finds nothing: ${size}, ${theme}, ${language}`, async () => {
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

test('[T11] axe finds nothing on the simulated phone', async () => {
  const { page } = await openPage(browser, { viewport: phoneSize })
  await page.goto(`${server.emulatorUrl}/phone/`)
  await page
    .getByRole('navigation')
    .getByRole('button', { name: /Bruno Lima/ })
    .click()
  await page.getByLabel('Conversa', { exact: true }).getByText('tudo bem').waitFor()
  await settledClean(page)
})
