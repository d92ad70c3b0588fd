import type { Locator, Page } from 'playwright-core'

export const log = (page: Page) => page.getByRole('log')
export const bubble = (page: Page, text: string) => log(page).getByRole('article').filter({ hasText: text })
export const kind = (page: Page, mediaType: string) => log(page).locator(`[data-media="${mediaType}"]`)
export const toast = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text })

/**
 * Scrolls up until it is there, and down again from the top: only what is near the window is in the page. Each turn of the wheel is
 * awaited, as a slow page passes over what it has not drawn yet.
 */
export async function seek(page: Page, wanted: Locator): Promise<Locator> {
  await log(page).hover({ position: { x: 5, y: 200 } })
  // Whoever turns the wheel leaves the end, even while the conversation is still finding it.
  await page.mouse.wheel(0, -60)
  let turn = -250
  for (let step = 0; step < 60; step++) {
    const { atTop } = await atRest(page)
    if ((await wanted.count()) > 0) {
      await wanted
        .first()
        .scrollIntoViewIfNeeded({ timeout: 1000 })
        .catch(() => undefined)
      await atRest(page)
      if (await wanted.first().isVisible()) return wanted
    }
    if (atTop) turn = 250
    await page.mouse.wheel(0, turn)
  }
  throw new Error(`Not found in the conversation: ${wanted}`)
}

/** Waits until the list has neither moved nor grown for some frames. */
export const atRest = (page: Page) =>
  page.evaluate<{ atTop: boolean }>(`new Promise((done) => {
    const list = document.querySelector('[role=log]')
    let steady = 0
    let last = ''
    const look = () => {
      const now = list.scrollTop + '/' + list.scrollHeight
      steady = now === last ? steady + 1 : 0
      last = now
      if (steady < 6) requestAnimationFrame(look)
      else done({ atTop: list.scrollTop === 0 })
    }
    look()
  })`)

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
