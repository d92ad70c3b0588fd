import type { Page } from 'playwright-core'

/**
 * Collects the product's own answers of 500 and more, with their methods and paths, ids left out: a call in the background that fails
 * is otherwise seen by nobody. `staged` names those that the journey plays itself.
 */
export function watchFaults(page: Page, staged: readonly string[]): string[] {
  const faults: string[] = []
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (response.status() < 500 || !/^\/(api|media|socket\.io)\//.test(pathname)) return
    const path = pathname.replace(/\/\d+(?=\/|$)/g, '/{}')
    const line = `${response.request().method()} ${path} ${response.status()}`
    if (!staged.includes(line)) faults.push(line)
  })
  return faults
}
