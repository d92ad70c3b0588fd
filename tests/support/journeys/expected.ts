import type { Page } from 'playwright-core'

/** A wait that the journey awaits later. If the journey fails before, only its own failure is reported. */
export function expected<T>(coming: Promise<T>): Promise<T> {
  coming.catch(() => {})
  return coming
}

/** A wait for the answer to a setting that the page saves: any, or the one of the key. */
export const settingSaved = (page: Page, key = '') =>
  expected(
    page.waitForResponse(
      (answer) => answer.request().method() === 'PUT' && answer.url().includes(`/settings/${key}`),
    ),
  )
