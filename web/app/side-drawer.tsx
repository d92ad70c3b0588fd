import { Drawer, Tooltip } from '@mantine/core'
import { NavLink } from 'react-router'
import { mayCall } from '#domain/access/access.ts'
import { useViewer } from '#web/platform/session.ts'
import { useTexts } from '#web/platform/translate.ts'
import { appTexts } from './app-texts.ts'
import classes from './app-shell.module.css'
import { screens } from './screens.ts'

type SideDrawerProps = { opened: boolean; temporary: boolean; onClose: () => void }

/** The menu: at the side, folded to icons or open; over the content on a phone. */
export function SideDrawer({ opened, temporary, onClose }: SideDrawerProps) {
  const t = useTexts(appTexts)
  if (!temporary) {
    return (
      <nav className={classes.drawer} data-opened={opened || undefined} aria-label={t('mainMenu')}>
        <MenuEntries folded={!opened} />
      </nav>
    )
  }
  return (
    <Drawer opened={opened} onClose={onClose} size={240} withCloseButton={false} aria-label={t('mainMenu')}>
      <nav aria-label={t('mainMenu')} onClick={onClose}>
        <MenuEntries folded={false} />
      </nav>
    </Drawer>
  )
}

function MenuEntries({ folded }: { folded: boolean }) {
  const t = useTexts(appTexts)
  const viewer = useViewer()
  const entries = screens.filter((screen) => mayCall(viewer, screen.open)).flatMap(({ menu }) => menu ?? [])
  return entries.map(({ text, icon: Icon, to }) => (
    <Tooltip key={to} label={t(text)} position="right" disabled={!folded}>
      <NavLink to={to} className={classes.entry ?? ''} aria-label={t(text)}>
        <Icon size={20} stroke={1.6} aria-hidden />
        {!folded && t(text)}
      </NavLink>
    </Tooltip>
  ))
}
