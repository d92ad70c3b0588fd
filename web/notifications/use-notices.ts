import { useQuery } from '@tanstack/react-query'
import { type Notice, noticeEndpoints } from '#domain/notifications/notice-contract.ts'
import { call } from '#web/platform/client.ts'
import { useConnected } from '#web/platform/live.ts'
import { foldQueries } from '#web/platform/query-client.ts'
import { useViewer } from '#web/platform/session.ts'
import { usePastDue } from '#web/platform/use-past-due.ts'
import { foldNotices, noticesQuery } from './notice-queries.ts'

/** What the bell remembers. `markRead` is for when it was looked at. */
export function useNotices(): { notices: Notice[]; markRead: () => void } {
  const viewer = useViewer()
  const query = noticesQuery(viewer.id)
  const isConnected = useConnected()
  const isPastDue = usePastDue()
  const { data: notices = [] } = useQuery({ ...query, enabled: isConnected && !isPastDue && !viewer.visit })
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
