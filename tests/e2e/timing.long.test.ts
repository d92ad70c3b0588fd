import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage, signIn } from '#tests/journeys/people.ts'
import { openStage } from '#tests/journeys/stage.ts'

const { server, browser } = await openStage({ isKilled: true })

/** socket.io's packet for an accepted namespace connection. */
const entered = /^40\//

/** Records every frame of the page's sockets, and when each socket was opened. */
function watchSockets(page: Page) {
  const [sent, received]: [string[], string[]] = [[], []]
  const openedAt: number[] = []
  page.on('websocket', (socket) => {
    openedAt.push(Date.now())
    socket.on('framesent', ({ payload }) => sent.push(String(payload)))
    socket.on('framereceived', ({ payload }) => received.push(String(payload)))
  })
  return {
    openedAt,
    hasEntered: () => received.some((frame) => entered.test(frame)),
    pings: () => sent.filter((frame) => frame.includes('"userStatus"')).length,
  }
}

test('[SHELL-051] a form is sent 400 ms after it was submitted, and once', async () => {
  const { page } = await openPage(browser)
  await signIn(page, server)
  await page.goto(`${server.url}/tags`)
  await page
    .getByRole('button', { name: /Nova|Adicionar/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').first().fill(`Etiqueta ${Date.now()}`)
  const askedAt: number[] = []
  await page.route('**/api/tags', (route) => {
    if (route.request().method() === 'POST') askedAt.push(Date.now())
    return route.continue()
  })
  const save = dialog.getByRole('button', { name: 'Salvar' })
  await save.evaluate((button) => {
    Reflect.set(globalThis, 'clickedAt', Date.now())
    ;(button as unknown as { click: () => void }).click()
    ;(button as unknown as { click: () => void }).click()
  })
  await expect.poll(() => dialog.count()).toBe(0)
  const clickedAt = await page.evaluate('clickedAt')
  expect(askedAt).toHaveLength(1)
  const waited = (askedAt[0] ?? 0) - Number(clickedAt)
  expect(waited).toBeGreaterThanOrEqual(395)
  expect(waited).toBeLessThan(10_000)
})

test('[RT-006, SHELL-060] the browser says every five minutes that its user is there', async () => {
  const { page } = await openPage(browser)
  const sockets = watchSockets(page)
  await page.clock.install()
  await signIn(page, server)
  await page.getByRole('tab', { name: /Aguardando/ }).waitFor()
  await expect.poll(() => sockets.openedAt.length).toBeGreaterThan(0)
  await page.clock.fastForward(280_000)
  await page.getByRole('tab', { name: /Aguardando/ }).click()
  expect(sockets.pings()).toBe(0)
  await page.clock.fastForward(20_000)
  await expect.poll(sockets.pings).toBe(1)
  await page.clock.fastForward(300_000)
  await expect.poll(sockets.pings).toBe(2)
})
