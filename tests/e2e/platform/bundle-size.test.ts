import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { laptop, openPage, signIn } from '#tests/journeys/people.ts'
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

test('loads 130 KB of JavaScript to sign in, 280 KB in 25 requests to the inbox', async () => {
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
