import type { Locator, Page } from 'playwright-core'

export const log = (page: Page) => page.getByRole('log')
export const bubble = (page: Page, text: string) => log(page).getByRole('article').filter({ hasText: text })
export const kind = (page: Page, mediaType: string) => log(page).locator(`[data-media="${mediaType}"]`)
export const toast = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text })

/**
 * Scrolls up to a message, then down again from the top: the virtual list renders only what is near the window. Waits after each turn of
 * the wheel, because a slow page skips rows it has not rendered.
 */
export async function seek(page: Page, wanted: Locator): Promise<Locator> {
  await log(page).hover({ position: { x: 5, y: 200 } })
  // Scrolling up stops the list from following its end while it still loads.
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

/** Opens the menu of the last message with this text. */
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
