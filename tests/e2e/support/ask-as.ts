import type { Page } from 'playwright-core'

/** Calls the API as the user signed in on the page, independent of the page's own requests. */
export const askAs = (page: Page, method: string, path: string, body?: unknown): Promise<unknown> =>
  page.evaluate(`(async () => {
    const refreshed = await fetch('/api/auth/refresh_token', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' })
    const { token } = await refreshed.json()
    const answer = await fetch('/api${path}', {
      method: '${method}',
      headers: { authorization: 'Bearer ' + token${body === undefined ? '' : ", 'content-type': 'application/json'"} },
      body: ${body === undefined ? 'undefined' : JSON.stringify(JSON.stringify(body))},
    })
    if (!answer.ok) throw new Error('${method} ${path}: ' + answer.status + ' ' + (await answer.text()))
    return answer.json()
  })()`)
