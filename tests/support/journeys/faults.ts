import type { Page } from 'playwright-core'

/** Replaces ids, uuids and codes in a path by `{}`: a journey names the call, not the record. */
export const callOf = (pathname: string) =>
  pathname.replace(/\/(\d+|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})(?=\/|$)/g, '/{}')

/**
 * Collects the product's responses of 400 and above, with method and path: a failing background call would otherwise go unnoticed.
 * A busy machine may be refused, as the product tries again then. `provoked` lists those that the journey causes itself, such as `POST /api/messages/{} 503`, or `GET * 403` for any path.
 */
export function watchFaults(page: Page, provoked: readonly string[]): string[] {
  const faults: string[] = []
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (response.status() < 400 || !/^\/(api|media|socket\.io)\//.test(pathname)) return
    if (response.status() === 503 && response.headers()['retry-after']) return
    const method = response.request().method()
    const line = `${method} ${callOf(pathname)} ${response.status()}`
    if (!provoked.includes(line) && !provoked.includes(`${method} * ${response.status()}`)) faults.push(line)
  })
  return faults
}

/** Refusals of requests that a page sends at the moment when its session ends. */
export const refusedAtTheEnd = ['GET * 403', 'POST /api/auth/refresh_token 401']
