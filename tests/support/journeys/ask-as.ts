import type { Page } from 'playwright-core'
import { untilTaken } from '#web/platform/calls/until-taken.ts'

type Sent = { method: string; token?: string; body?: unknown }

/** Calls the API with the cookies of a page, but not through the page: its clock, its network and its routes are its own. */
export const sendBeside = (page: Page, url: string, { method, token, body }: Sent) =>
  untilTaken(async () => {
    const answer = await page.request.fetch(url, {
      method,
      ...(token && { headers: { authorization: `Bearer ${token}` } }),
      ...(body !== undefined && { data: body }),
    })
    return { status: answer.status(), text: await answer.text() }
  })

/** Calls the API as the user signed in on the page, independent of the page's own requests. */
export async function askAs(page: Page, method: string, path: string, body?: unknown): Promise<unknown> {
  const api = `${new URL(page.url()).origin}/api`
  const refreshed = await sendBeside(page, `${api}/auth/refresh_token`, { method: 'POST', body: {} })
  const { token } = JSON.parse(refreshed.text) as { token: string }
  const { status, text } = await sendBeside(page, api + path, { method, token, body })
  if (status >= 400) throw new Error(`${method} ${path}: ${status} ${text}`)
  return JSON.parse(text)
}
