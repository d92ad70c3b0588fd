import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { setPlatformSetting } from '#tests/journeys/accounts.ts'
import { openPage } from '#tests/journeys/people.ts'
import { openStage } from '#tests/journeys/stage.ts'

const { server, browser } = await openStage()

/** Returns the background colour of the login button. */
const fillOf = (page: Page) =>
  page.evaluate<string>(`getComputedStyle(document.querySelector('button[type=submit]')).backgroundColor`)

test('[WL-008] shows the product’s own colours and name where no brand is set', async () => {
  const { page } = await openPage(browser)
  await page.goto(`${server.url}/login`)
  await page.getByRole('button', { name: 'Entrar' }).waitFor()
  expect(await fillOf(page)).toBe('rgb(59, 75, 219)')
  await setPlatformSetting(server, 'appName', 'Conversa')
  await page.reload()
  await expect.poll(() => page.title()).toBe('Conversa')
  await setPlatformSetting(server, 'appName', 'Chat-flow')
})
