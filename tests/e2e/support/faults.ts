import type { Page } from 'playwright-core'

/** Reads ids, uuids and codes of a path as one: the journey names the call, not the record. */
const callOf = (pathname: string) =>
  pathname.replace(/\/(\d+|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})(?=\/|$)/g, '/{}')

/**
 * Collects the product's own answers of 400 and more, with their methods and paths: a call in the background that fails is otherwise
 * seen by nobody. `provoked` names those that the journey causes itself, as in `POST /api/messages/{} 503`, or `GET * 403` for any path.
 */
export function watchFaults(page: Page, provoked: readonly string[]): string[] {
  const faults: string[] = []
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (response.status() < 400 || !/^\/(api|media|socket\.io)\//.test(pathname)) return
    const method = response.request().method()
    const line = `${method} ${callOf(pathname)} ${response.status()}`
    if (!provoked.includes(line) && !provoked.includes(`${method} * ${response.status()}`)) faults.push(line)
  })
  return faults
}
