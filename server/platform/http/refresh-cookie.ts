import type { RequestFacts } from './http.ts'

export const refreshCookieName = 'refresh'
const refreshDays = { remembered: 30, short: 1 }

/** Returns when a session ends if it is not renewed. */
export const sessionEnd = (remember: boolean, now: Date): Date =>
  new Date(now.getTime() + (remember ? refreshDays.remembered : refreshDays.short) * 86_400_000)

/** The cookie names its session, so that a stolen and used token is recognised as belonging to it. */
export const writeRefreshCookie = (
  request: RequestFacts,
  sessionId: string,
  token: string,
  remember: boolean,
) =>
  request.setCookie(
    refreshCookieName,
    `${sessionId}.${token}`,
    remember ? refreshDays.remembered * 86_400 : null,
  )
