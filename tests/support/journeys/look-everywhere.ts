import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Language } from '#domain/i18n/language.ts'
import { settled, violationsOn } from './axe.ts'
import { phoneSize } from './people.ts'
import { shoot } from './shoot.ts'

/** Expects no axe violations; retries, because colours in transition have a wrong contrast. A look takes seconds on a busy machine. */
export const settledClean = (page: Page) =>
  expect.poll(() => violationsOn(page), { timeout: 45_000 }).toEqual([])

/** Expects that nothing is wider than the window, once the layout has adapted. */
export const fitsWindow = (page: Page) =>
  expect
    .poll(() => page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth'))
    .toBe(0)

/** Checks accessibility and width in both themes and sizes, and takes screenshots. */
export const look = (page: Page, name: string) => inThemesAndWidths(page, name, () => settledClean(page))

/** Checks that nothing is wider than the window, in both themes and sizes, and takes screenshots; the tours check accessibility. */
export const showWidths = (page: Page, name: string) => inThemesAndWidths(page, name, () => settled(page))

async function inThemesAndWidths(page: Page, name: string, check: () => Promise<unknown>) {
  const size = page.viewportSize()
  for (const theme of ['light', 'dark']) {
    await chooseTheme(page, theme)
    await check()
    await shoot(page, `${name}-${theme}`)
    await page.setViewportSize(phoneSize)
    await fitsWindow(page)
    await shoot(page, `${name}-${theme}-phone`)
    if (size) await page.setViewportSize(size)
  }
  await chooseTheme(page, 'light')
}

/** Stores a choice as another tab of the same browser would. */
const storeElsewhere = (page: Page, key: string, value: string) =>
  page.evaluate<undefined>(`localStorage.setItem('${key}', '${value}')
    window.dispatchEvent(new StorageEvent('storage', { key: '${key}', newValue: '${value}' }))`)

export const chooseTheme = (page: Page, theme: string) => storeElsewhere(page, 'preferredTheme', theme)
export const chooseLanguage = (page: Page, language: Language) => storeElsewhere(page, 'language', language)
