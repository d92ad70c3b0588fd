import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { violationsOn } from './axe.ts'
import { phoneSize } from './people.ts'
import { shoot } from './shoot.ts'

/** Colours in the middle of a change are not yet what anybody reads. */
export const settledClean = (page: Page) =>
  expect.poll(() => violationsOn(page), { timeout: 5000 }).toEqual([])

/** Nothing is wider than the window, once the page has noticed how wide that is. */
export const fitsWindow = (page: Page) =>
  expect
    .poll(() => page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth'))
    .toBe(0)

/** Both themes, both sizes: nothing serious, nothing wider than its window. */
export async function look(page: Page, name: string) {
  const size = page.viewportSize()
  for (const theme of ['light', 'dark']) {
    await chooseTheme(page, theme)
    await settledClean(page)
    await shoot(page, `${name}-${theme}`)
    await page.setViewportSize(phoneSize)
    await fitsWindow(page)
    await shoot(page, `${name}-${theme}-phone`)
    if (size) await page.setViewportSize(size)
  }
  await chooseTheme(page, 'light')
}

/** As another tab of the same browser would. */
export const chooseTheme = (page: Page, theme: string) =>
  page.evaluate(`localStorage.setItem('preferredTheme', '${theme}')
    window.dispatchEvent(new StorageEvent('storage', { key: 'preferredTheme' }))`)
