import { useEffect } from 'react'
import { type Notice, noticeChannel } from '#domain/notifications/notice-contract.ts'
import { useLive } from '#web/platform/live.ts'
import { foldQueries } from '#web/platform/query-client.ts'
import { useViewer } from '#web/platform/session.ts'
import { showInfo } from '#web/platform/toast.tsx'
import { useTexts } from '#web/platform/translate.ts'
import { foldNotices, noticesQuery, unreadNoticesIn } from './notice-queries.ts'
import { noticeTexts } from './notice-texts.ts'
import { ring } from './ring.ts'
import { useNotices } from './use-notices.ts'

/** Follows what the bell remembers, counts what is unread, and rings for a mention in a conversation. */
export function NoticeWatch({ onUnread }: { onUnread: (count: number) => void }) {
  const t = useTexts(noticeTexts)
  const viewer = useViewer()
  const { notices } = useNotices()
  const unread = unreadNoticesIn(notices)
  useEffect(() => onUnread(unread), [unread, onUnread])
  useLive(noticeChannel, (event) => {
    foldQueries<Notice[]>(noticesQuery(viewer.id).queryKey, (before) => foldNotices(before, event))
    // Notes beside a conversation tell of their mentions themselves.
    if (event.action !== 'create' || event.notice.kind !== 'mention' || event.notice.messageId === null)
      return
    ring()
    showInfo(t('mentionedYou', { user: event.notice.by, name: event.notice.contactName }))
  })
  return null
}
