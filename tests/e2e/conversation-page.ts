import type { Locator, Page } from 'playwright-core'

export const log = (page: Page) => page.getByRole('log')
export const bubble = (page: Page, text: string) => log(page).getByRole('article').filter({ hasText: text })
export const kind = (page: Page, mediaType: string) => log(page).locator(`[data-media="${mediaType}"]`)
export const toast = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text })

/** Scrolls up until it is there: only what is near the window is in the page. */
export async function seek(page: Page, wanted: Locator): Promise<Locator> {
  await log(page).hover({ position: { x: 5, y: 200 } })
  // Whoever turns the wheel leaves the end, even while the conversation is still finding it.
  await page.mouse.wheel(0, -60)
  for (let step = 0; step < 40 && (await wanted.count()) === 0; step++) {
    await page.mouse.wheel(0, -250)
    await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))')
  }
  // The list may put its rows anew while it measures them.
  const near = () => wanted.first().scrollIntoViewIfNeeded()
  await near().catch(near)
  return wanted
}

/** Opens what can be done with the last message of these words. */
export async function menuOf(page: Page, text: string) {
  await bubble(page, text).last().hover()
  await bubble(page, text).last().getByRole('button', { name: 'Opções da mensagem' }).click()
  await page
    .getByRole('menuitem', { name: 'Copiar texto' })
    .or(page.getByRole('menuitem', { name: 'Encaminhar' }))
    .first()
    .waitFor()
}
export const item = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true })
