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
