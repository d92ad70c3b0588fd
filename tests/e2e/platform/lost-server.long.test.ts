import type { Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { expected } from '#tests/journeys/expected.ts'
import { goWithin, openPage, signIn } from '#tests/journeys/people.ts'
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

test('a screen whose code is lost on the way comes by itself once the server is reached', async () => {
  const { page } = await openPage(browser)
  await signIn(page, server)
  await page.getByRole('tab', { name: /Aguardando/ }).waitFor()
  let isDown = true
  const lose = (route: Route) => (isDown ? route.abort('connectionrefused') : route.continue())
  await page.route('**/assets/**', lose)
  await page.route('**/health', lose)
  const lost = expected(page.waitForEvent('requestfailed', (request) => request.url().endsWith('.js')))
  await goWithin(page, 'quick-messages')
  await lost
  isDown = false
  await page.getByRole('heading', { name: 'Respostas rápidas' }).waitFor()
})

test('is live where the network lets no WebSocket through', async () => {
  const { page } = await openPage(browser)
  await page.addInitScript(`window.WebSocket = class extends EventTarget {
    constructor() {
      super()
      queueMicrotask(() => this.onerror?.())
    }
    close() {}
  }`)
  const entering = expected(
    page.waitForResponse((answer) => /polling/.test(answer.url()) && answer.request().method() === 'POST'),
  )
  await signIn(page, server)
  await page.getByRole('tab', { name: /Aguardando/ }).click()
  await entering
  await server.control.sendAsCustomer({ from: '5511974000088', name: 'Sem Soquete', text: 'Oi' })
  await page
    .getByRole('button', { name: /^Sem Soquete/ })
    .first()
    .waitFor()
})

test('[RT-002] without its server the page tries again every second, for as long as it takes', async () => {
  const { page } = await openPage(browser)
  const { openedAt, hasEntered } = watchSockets(page)
  await signIn(page, server)
  const waiting = page.getByRole('tab', { name: /Aguardando/ })
  await waiting.click()
  await expect.poll(hasEntered).toBe(true)
  const first = openedAt.length
  process.kill(server.mainPid(), 'SIGKILL')
  await page.getByText('reconectando…').waitFor()
  await expect.poll(() => openedAt.length, { timeout: 20_000 }).toBeGreaterThan(first + 7)
  const tries = openedAt.slice(first)
  const gaps = tries.slice(1).map((at, index) => at - (tries[index] ?? 0))
  for (const gap of gaps) expect(gap).toBeLessThan(6000)
  expect(gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length).toBeGreaterThan(400)
  await server.restart()
  await expect.poll(() => page.getByText('reconectando…').count()).toBe(0)
  await server.control.sendAsCustomer({ from: '5511974000099', name: 'Depois da Queda', text: 'Voltou?' })
  await page
    .getByRole('button', { name: /^Depois da Queda/ })
    .first()
    .waitFor()
})
