import { IconBell } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useTexts } from '#web/platform/translate.ts'
import { BarPopover } from './bar-popover.tsx'
import { notificationTexts } from './notification-texts.ts'
import { unreadNoticesIn } from './notice-queries.ts'
import { useNotices } from './use-notices.ts'
import { useLooking } from './use-looking.ts'
import { useNotifications } from './use-notifications.ts'
import { useOutages } from './use-outages.ts'
import { useShownPath } from './use-shown-path.ts'
import { useWorker } from './use-worker.ts'
import { lazyPart } from '#web/ui/on-demand.tsx'

const NotificationList = lazyPart(() => import('./notification-list.tsx'), 'NotificationList')

/** Button with the number of conversations that need this user; opens their list. */
export function NotificationBell() {
  const t = useTexts(notificationTexts)
  const navigate = useNavigate()
  const [opened, setOpened] = useState(false)
  const { list, count: asking } = useNotifications()
  useLooking()
  useShownPath()
  useWorker()
  const outages = useOutages()
  const { notices, markRead } = useNotices()
  const count = asking + outages.length + unreadNoticesIn(notices)
  const label = count > 1 ? t('bellWith', { count }) : t(count ? 'bellWithOne' : 'bell')
  return (
    <BarPopover
      icon={IconBell}
      label={label}
      name={t('bell')}
      count={count}
      width={320}
      opened={opened}
      onChange={(next) => {
        setOpened(next)
        if (!next) markRead()
      }}
    >
      {opened && (
        <NotificationList
          tickets={list.data?.tickets ?? []}
          count={asking + outages.length}
          notices={notices}
          outages={outages}
          failure={list.data ? null : list.error}
          onRetry={() => void list.refetch()}
          onOpen={(path, messageId) => {
            setOpened(false)
            markRead()
            void navigate(path, { state: { messageId, openedAt: Date.now() } })
          }}
        />
      )}
    </BarPopover>
  )
}
