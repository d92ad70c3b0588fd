import { useQuery } from '@tanstack/react-query'
import { type Notice, noticeChannel, noticeEndpoints } from '#domain/notifications/notice-contract.ts'
import { call } from '#web/platform/client.ts'
import { useConnected, useLive } from '#web/platform/live.ts'
import { foldQueries } from '#web/platform/query-client.ts'
import { useViewer } from '#web/platform/session.ts'
import { showInfo } from '#web/platform/toast.tsx'
import { useTexts } from '#web/platform/translate.ts'
import { usePastDue } from '#web/platform/use-past-due.ts'
import { foldNotices, noticesQuery } from './notice-queries.ts'
import { notificationTexts } from './notification-texts.ts'
import { ring } from './ring.ts'

/** What the bell remembers, followed live; rings for a mention in a conversation. `markRead` is for when it was looked at. */
export function useNotices(): { notices: Notice[]; markRead: () => void } {
  const t = useTexts(notificationTexts)
  const viewer = useViewer()
  const query = noticesQuery(viewer.id)
  const isConnected = useConnected()
  const isPastDue = usePastDue()
  const { data: notices = [] } = useQuery({ ...query, enabled: isConnected && !isPastDue && !viewer.visit })
  useLive(noticeChannel, (event) => {
    foldQueries<Notice[]>(query.queryKey, (before) => foldNotices(before, event))
    // Notes beside a conversation tell of their mentions themselves.
    if (event.action !== 'create' || event.notice.kind !== 'mention' || event.notice.messageId === null)
      return
    ring()
    showInfo(t('mentionedYou', { user: event.notice.by, name: event.notice.contactName }))
  })
  const markRead = () => {
    const [newest] = notices
    if (!newest || notices.every(({ read }) => read)) return
    foldQueries<Notice[]>(query.queryKey, (before) =>
      foldNotices(before, { action: 'read', upTo: newest.id }),
    )
    // Read or not, nothing is lost: the next look marks it again.
    call(noticeEndpoints.readNotices, { body: { upTo: newest.id } }).catch(() => {})
  }
  return { notices, markRead }
}
