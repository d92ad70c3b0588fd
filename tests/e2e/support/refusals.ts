import type { Page } from 'playwright-core'

/** What every journey may be answered: a page that nobody has signed in to asks for a session first. */
const usual = ['POST /api/auth/refresh_token 401']

/**
 * Collects the product's own answers of 400 and more, each with its method and path, ids left out: a call in the background that is
 * refused is otherwise seen by nobody. `expected` names those that the journey provokes.
 */
export function watchRefusals(page: Page, expected: readonly string[] = []): string[] {
  const refusals: string[] = []
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (response.status() < 400 || !/^\/(api|media|socket\.io)\//.test(pathname)) return
    const path = pathname
      .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '{}')
      .replace(/\/\d+(?=\/|$)/g, '/{}')
      .replace(/[^/]*@[^/]*/g, '{}')
    const line = `${response.request().method()} ${path} ${response.status()}`
    if (![...usual, ...expected].includes(line)) refusals.push(line)
  })
  return refusals
}
