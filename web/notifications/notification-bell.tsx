import { ActionIcon, Indicator, Popover, Tooltip } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTexts } from '#web/platform/translate.ts'
import { notificationTexts } from './notification-texts.ts'
import { useLooking } from './use-looking.ts'
import { useNotifications } from './use-notifications.ts'
import { useOutages } from './use-outages.ts'
import { useWorker } from './use-worker.ts'
import { lazyPart } from '#web/ui/on-demand.tsx'

const NotificationList = lazyPart(() => import('./notification-list.tsx'), 'NotificationList')

/** How many conversations ask for this person, and which. */
export function NotificationBell() {
  const t = useTexts(notificationTexts)
  const navigate = useNavigate()
  const [opened, setOpened] = useState(false)
  const tickets = useNotifications()
  useLooking()
  useWorker()
  const outages = useOutages()
  const count = tickets.length + outages.length
  const label = count > 1 ? t('bellWith', { count }) : t(count ? 'bellWithOne' : 'bell')
  return (
    <Popover position="bottom-end" width={320} trapFocus opened={opened} onChange={setOpened}>
      <Popover.Target>
        <Tooltip label={label} disabled={opened}>
          <Indicator
            color="var(--danger)"
            size={16}
            offset={6}
            disabled={!count}
            label={count > 99 ? '99+' : count}
          >
            <ActionIcon
              aria-label={label}
              aria-expanded={opened}
              onClick={() => setOpened((before) => !before)}
            >
              <IconBell size={20} stroke={1.6} />
            </ActionIcon>
          </Indicator>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label={t('bell')}>
        <Suspense fallback={null}>
          {opened && (
            <NotificationList
              tickets={tickets}
              outages={outages}
              onOpen={(path) => {
                setOpened(false)
                void navigate(path)
              }}
            />
          )}
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}
