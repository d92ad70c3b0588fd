import { queryOptions } from '@tanstack/react-query'
import {
  maxNotices,
  type Notice,
  noticeEndpoints,
  type NoticeLive,
} from '#domain/notifications/notice-contract.ts'
import { call } from '#web/platform/client.ts'

/** Query of what the bell remembers for the signed-in person, newest first. */
export const noticesQuery = (userId: number) =>
  queryOptions({
    queryKey: ['notices', userId] as const,
    queryFn: async (): Promise<Notice[]> => (await call(noticeEndpoints.listNotices, {})).notices,
  })

/** Returns the notices after a live event. Pure. */
export function foldNotices(notices: Notice[], event: NoticeLive): Notice[] {
  if (event.action === 'read') {
    return notices.map((one) => (one.id <= event.upTo && !one.read ? { ...one, read: true } : one))
  }
  if (notices.some(({ id }) => id === event.notice.id)) return notices
  return [event.notice, ...notices].toSorted((one, other) => other.id - one.id).slice(0, maxNotices)
}

/** Unread notices that no card of the bell shows already: transfers and failures are conversations that need the person anyway. */
export const unreadNoticesIn = (notices: readonly Notice[]): number =>
  notices.filter(({ read, kind }) => !read && (kind === 'mention' || kind === 'wake')).length
