import { ActionIcon } from '@mantine/core'
import { IconMenu2, IconRefresh } from '@tabler/icons-react'
import { can } from '#domain/access/access.ts'
import { NotificationBell } from '#web/notifications/notification-bell.tsx'
import { tokenBroken } from '#web/platform/client.ts'
import { formatDate } from '#web/platform/format.ts'
import { queryClient } from '#web/platform/query-client.ts'
import { usePastDue } from '#web/platform/use-past-due.ts'
import { useSession, useViewer } from '#web/platform/session.ts'
import { useLanguage, useTexts } from '#web/platform/translate.ts'
import { Tooltip } from '#web/ui/controls/tooltip.tsx'
import { AccountMenu } from './account-menu.tsx'
import { appTexts } from '../app-texts.ts'
import classes from '../app-shell.module.css'
import { Later } from '#web/ui/later.tsx'
import { lazyPart } from '#web/ui/on-demand.tsx'
import { ThemeToggle } from './theme-toggle.tsx'
import { VolumeControl } from './volume-control.tsx'

const AnnouncementBell = lazyPart(
  () => import('#web/announcements/announcement-bell.tsx'),
  'AnnouncementBell',
)

const ChatBell = lazyPart(() => import('#web/chats/chat-bell.tsx'), 'ChatBell')

/** `live`: true once the socket exists, so that the bells can receive events. */
type TopBarProps = { onMenu: () => void; menuOpened: boolean; live: boolean }

export function TopBar({ onMenu, menuOpened, live }: TopBarProps) {
  const t = useTexts(appTexts)
  const language = useLanguage()
  const user = useSession()
  const viewer = useViewer()
  const pastDue = usePastDue()
  const invalidToken = tokenBroken.use()
  if (!user) return null
  const { name, dueDate, status, timeZone } = user.company
  const hasEnded = dueDate < new Date()
  // An account whose licence still runs and that may not work was suspended, whatever this browser read before.
  const isSuspended = !status || (pastDue && !hasEnded)
  return (
    <header className={classes.bar}>
      <Tooltip label={t('toggleMenu')}>
        <ActionIcon onClick={onMenu} aria-label={t('toggleMenu')} aria-expanded={menuOpened}>
          <IconMenu2 size={20} stroke={1.6} />
        </ActionIcon>
      </Tooltip>
      {invalidToken && (
        <div role="alert" className={classes.invalid}>
          {t('invalidToken')}
        </div>
      )}
      <div className={classes.greeting}>
        {t('greeting', { name: user.name, company: name })}
        {can(viewer, 'settings-page:edit') && (
          <span className={classes.due}>
            {' · '}
            {t(isSuspended ? 'suspended' : hasEnded ? 'endedOn' : 'activeUntil', {
              date: formatDate(dueDate, language, timeZone),
            })}
          </span>
        )}
      </div>
      {live && (
        <Later>
          {user.company.plan.useInternalChat && <ChatBell />}
          <AnnouncementBell />
        </Later>
      )}
      {live && <NotificationBell />}
      <VolumeControl />
      <ThemeToggle />
      <Tooltip label={t('refresh')}>
        <ActionIcon
          onClick={() => void queryClient.invalidateQueries()}
          aria-label={t('refresh')}
          visibleFrom="xs"
        >
          <IconRefresh size={20} stroke={1.6} />
        </ActionIcon>
      </Tooltip>
      <AccountMenu user={user} />
    </header>
  )
}
