import { IconBell } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useTexts } from '#web/platform/translate.ts'
import { BarPopover } from './bar-popover.tsx'
import { notificationTexts } from './notification-texts.ts'
import { useLooking } from './use-looking.ts'
import { useNotifications } from './use-notifications.ts'
import { useOutages } from './use-outages.ts'
import { useShownPath } from './use-shown-path.ts'
import { useWorker } from './use-worker.ts'
import { Later } from '#web/ui/later.tsx'
import { lazyPart } from '#web/ui/on-demand.tsx'

const NoticeWatch = lazyPart(() => import('./notice-watch.tsx'), 'NoticeWatch')
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
  const [unread, setUnread] = useState(0)
  const count = asking + outages.length + unread
  const label = count > 1 ? t('bellWith', { count }) : t(count ? 'bellWithOne' : 'bell')
  return (
    <>
      <Later>
        <NoticeWatch onUnread={setUnread} />
      </Later>
      <BarPopover
        icon={IconBell}
        label={label}
        name={t('bell')}
        count={count}
        width={320}
        opened={opened}
        onChange={setOpened}
      >
        {opened && (
          <NotificationList
            tickets={list.data?.tickets ?? []}
            count={asking + outages.length}
            outages={outages}
            failure={list.data ? null : list.error}
            onRetry={() => void list.refetch()}
            onOpen={(path, messageId) => {
              setOpened(false)
              void navigate(path, { state: { messageId, openedAt: Date.now() } })
            }}
          />
        )}
      </BarPopover>
    </>
  )
}
